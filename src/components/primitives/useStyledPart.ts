import { useLaterStyles } from './LaterStylesContext.ts';
import { useLoadedPart } from './useLoadedPart.ts';

/** A part that is fetched when it is first wanted, and shown once the styles of later.css are there, too: what it looks like
 * stands in there. */
export function useStyledPart<T>(load: () => Promise<T>, wanted: boolean, onFailure?: () => void): T | null {
  const { withStyles } = useLaterStyles();
  return useLoadedPart(() => withStyles(load()), wanted, onFailure);
}
