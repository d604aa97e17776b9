import type { ReactNode } from 'react';
import type { Overlay } from '../../core/overlay/state.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useHeldKeys } from '../lazy/useHeldKeys.ts';
import { type Load, useLazy } from '../lazy/useLazy.ts';
import { Spinner } from '../primitives/Spinner.tsx';
import { FailureDialog } from './FailureDialog.tsx';
import { LazyPane } from './LazyPane.tsx';

export interface LazyOverlayProps<Pane> {
  load: Load<Pane>;
  kind: Overlay['kind'];
  isOpen: boolean;
  /** The accessible name of the overlay. */
  label: string;
  children: (pane: Pane) => ReactNode;
}

/** An overlay that is fetched when it first opens. Keep it mounted: it opens at once the next time. It gets the keys that the user
 * presses meanwhile. */
export function LazyOverlay<Pane>(props: LazyOverlayProps<Pane>) {
  const { load, kind, isOpen, label, children } = props;
  const { closeOverlay } = useInboxActions();
  const lazy = useLazy(load, { name: kind, isWanted: isOpen, needsActions: true });
  useHeldKeys({ isOpen, status: lazy.status, onClose: closeOverlay });
  if (!isOpen) return null;
  return (
    <LazyPane
      lazy={lazy}
      loading={<LoadingScrim onClose={closeOverlay} />}
      frame={(notice) => (
        <FailureDialog label={label} onClose={closeOverlay}>
          {notice}
        </FailureDialog>
      )}
    >
      {children}
    </LazyPane>
  );
}

/** Covers the inbox while an overlay loads; appears after a short delay. A press closes the overlay. */
function LoadingScrim({ onClose }: { onClose: () => void }) {
  const { session } = useLabels();
  return (
    <div className="ti-delayed">
      <div className="ti-dialog-scrim" data-ti-layer="dialog" onPointerDown={onClose}>
        <span className="ti-visually-hidden" role="status">
          {session.loading}
        </span>
        <Spinner />
      </div>
    </div>
  );
}
