import type { ReactNode } from 'react';
import type { Overlay } from '../../core/overlay/state.ts';
import { useInboxActions } from '../TriageInbox/useInboxActions.ts';
import { FailureDialog } from './FailureDialog.tsx';
import { LazyPane } from './LazyPane.tsx';
import { LoadingScrim } from './LoadingScrim.tsx';
import { type Load, useLazy } from './useLazy.ts';
import { type TextEdit, useTypedAhead } from './useTypedAhead.ts';

export interface LazyOverlayProps<Pane> {
  load: Load<Pane>;
  kind: Overlay['kind'];
  isOpen: boolean;
  /** The accessible name of the overlay. */
  label: string;
  /** Receives the text typed while the overlay loads, for its field. */
  onType?: (edit: TextEdit) => void;
  children: (pane: Pane) => ReactNode;
}

const ignore = (): void => {};

/** An overlay that is fetched when it first opens. Keep it mounted: it opens at once the next time. */
export function LazyOverlay<Pane>(props: LazyOverlayProps<Pane>) {
  const { load, kind, isOpen, label, onType = ignore, children } = props;
  const { closeOverlay } = useInboxActions();
  const lazy = useLazy(load, { name: kind, isWanted: isOpen });
  useTypedAhead(lazy.status === 'loading', onType);
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
