import { type PointerEvent, useMemo } from 'react';
import { noTarget } from '../../core/actions/actionTarget.ts';
import { isUnread } from '../../core/unread/selectors.ts';
import { CustomButtons } from '../actions/CustomButtons.tsx';
import { useOwnActions } from '../actions/useOwnActions.ts';
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
  const own = useOwnActions();
  const target = useMemo(() => (id === null ? noTarget : { conversationIds: [id] }), [id]);
  const index = id === null ? -1 : indexOf(id);
  if (id === null || index < 0) return null;
  const mark = canMarkRead
    ? own('triage.markRead', { label: triage.markRead, run: () => actions.markRead(id) }, target)
    : own('triage.markUnread', { label: triage.markUnread, run: () => actions.markUnread(id) }, target);
  const select = own(
    'selection.toggle',
    { label: isSelected ? triage.deselect : triage.select, run: () => actions.toggleSelected(id) },
    target,
  );
  return (
    <div
      className="ti-row-actions"
      aria-hidden="true"
      data-row={id}
      style={{ insetBlockStart: topOfRow(geometry, index), blockSize: geometry.rowHeight }}
    >
      <div className="ti-row-actions__buttons">
        <CustomButtons placement="row" target={target} iconOnly tabIndex={-1} onPointerDownCapture={keepFocus} />
        {mark && (
          <IconButton
            icon={canMarkRead ? 'checkCheck' : 'inbox'}
            label={mark.label}
            chord={markKey}
            tabIndex={-1}
            tooltipPlacement="top"
            onPointerDownCapture={keepFocus}
            onClick={mark.run}
          />
        )}
        {select && (
          <IconButton
            icon="check"
            label={select.label}
            chord={selectKey}
            tabIndex={-1}
            tooltipPlacement="top"
            onPointerDownCapture={keepFocus}
            onClick={select.run}
          />
        )}
      </div>
    </div>
  );
}
