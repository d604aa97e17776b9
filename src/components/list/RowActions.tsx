import type { PointerEvent } from 'react';
import { isUnread } from '../../core/unread/selectors.ts';
import { useLabels } from '../LabelsContext.ts';
import { IconButton } from '../primitives/IconButton.tsx';
import { useChord } from '../shortcuts/KeymapContext.ts';
import { useInboxActions } from '../TriageInbox/useInboxActions.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';
import { type ListGeometry, topOfRow } from './listGeometry.ts';

export interface RowActionsProps {
  geometry: ListGeometry;
  indexOf: (id: string) => number;
}

/** Keep focus in the list: it owns the keyboard handler. */
const keepFocus = (event: PointerEvent): void => event.preventDefault();

/**
 * Actions for the row under the pointer: one set of buttons over the list, because options may not contain controls.
 * For pointers only and hidden from assistive technology; shortcuts do the same for the cursor's row.
 */
export function RowActions({ geometry, indexOf }: RowActionsProps) {
  const { triage } = useLabels();
  const actions = useInboxActions();
  const id = useInboxState((state) => state.triage.pointerOver);
  const canMarkRead = useInboxState((state) => id !== null && isUnread(state, id));
  const isSelected = useInboxState((state) => id !== null && state.selection.ids.has(id));
  const markKey = useChord(canMarkRead ? 'triage.markRead' : 'triage.markUnread');
  const selectKey = useChord('selection.toggle');
  const index = id === null ? -1 : indexOf(id);
  if (id === null || index < 0) return null;
  return (
    <div
      className="ti-row-actions"
      aria-hidden="true"
      data-row={id}
      style={{ insetBlockStart: topOfRow(geometry, index), blockSize: geometry.rowHeight }}
    >
      <div className="ti-row-actions__buttons">
        <IconButton
          icon={canMarkRead ? 'checkCheck' : 'inbox'}
          label={canMarkRead ? triage.markRead : triage.markUnread}
          chord={markKey}
          tabIndex={-1}
          tooltipPlacement="top"
          onPointerDownCapture={keepFocus}
          onClick={() => (canMarkRead ? actions.markRead(id) : actions.markUnread(id))}
        />
        <IconButton
          icon="check"
          label={isSelected ? triage.deselect : triage.select}
          chord={selectKey}
          tabIndex={-1}
          tooltipPlacement="top"
          onPointerDownCapture={keepFocus}
          onClick={() => actions.toggleSelected(id)}
        />
      </div>
    </div>
  );
}
