import { useEffect, useState } from 'react';
import { useLaterStyles } from '../primitives/LaterStylesContext.ts';
import { useInboxActions } from './useInboxActions.ts';

/** A pane that is fetched apart from the rest; `null` until it is there. */
export interface FetchedPane<Pane> {
  Pane: Pane | 'failed' | null;
  retry: () => void;
}

/** Fetches a pane at once; it is shown when the styles of later.css are there, too. Failure: told to the host as of `part`,
 * and tried again by `retry`. */
export function useFetchedPane<Pane>(load: () => Promise<Pane>, part: string): FetchedPane<Pane> {
  const { reportError } = useInboxActions();
  const { withStyles } = useLaterStyles();
  const [pane, setPane] = useState<{ value: Pane | 'failed' } | null>(null);
  useEffect(() => {
    if (pane !== null) return;
    let isCurrent = true;
    withStyles(load()).then(
      (value) => isCurrent && setPane({ value }),
      (error) => {
        if (!isCurrent) return;
        reportError(error, part);
        setPane({ value: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, withStyles, part, pane, reportError]);
  return { Pane: pane?.value ?? null, retry: () => setPane(null) };
}
