import type { Overlay } from '../../core/overlay/state.ts';
import { useStyledPart } from '../primitives/useStyledPart.ts';
import { useInboxActions } from '../TriageInbox/useInboxActions.ts';

/** What draws an overlay. It is fetched when it is first wanted, so that the first screen does not wait for it, and kept: the
 * next time it is there at once. */
export function useOverlayPart<Part>(load: () => Promise<Part>, kind: Overlay['kind'], isOpen: boolean): Part | null {
  const { closeOverlay, reportError } = useInboxActions();
  return useStyledPart(load, isOpen, () => {
    closeOverlay();
    reportError(new Error('An overlay could not be loaded'), kind);
  });
}
