import { useMemo } from 'react';
import { noTarget } from '../../core/actions/actionTarget.ts';
import { canReply } from '../../core/outbox/selectors.ts';
import { isUnread } from '../../core/unread/selectors.ts';
import { useOwnActions } from '../actions/useOwnActions.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';

/** The actions on one row, for its buttons and its menu; `null` where the host hides one. */
export function useRowActions(id: string | null) {
  const { actions: names, later, triage } = useLabels();
  const actions = useInboxActions();
  const canMarkRead = useInboxState((state) => id !== null && isUnread(state, id));
  const canBeAnswered = useInboxState((state) => id !== null && canReply(state, id));
  const isSelected = useInboxState((state) => id !== null && state.selection.ids.has(id));
  const own = useOwnActions();
  const target = useMemo(() => (id === null ? noTarget : { conversationIds: [id] }), [id]);
  const onRow = (run: (id: string) => void) => () => id !== null && run(id);
  const reply = canBeAnswered
    ? own(
        'conversation.reply',
        { label: names['conversation.reply'], run: onRow((row) => actions.open(row, { focus: 'composer' })) },
        target,
      )
    : null;
  const mark = canMarkRead
    ? own('triage.markRead', { label: triage.markRead, run: onRow(actions.markRead) }, target)
    : own('triage.markUnread', { label: triage.markUnread, run: onRow(actions.markUnread) }, target);
  const snooze = own(
    'triage.snooze',
    {
      label: later.snooze,
      run: onRow((row) => actions.openOverlay({ kind: 'later', target: { kind: 'conversations', ids: [row] } })),
    },
    target,
  );
  const select = own(
    'selection.toggle',
    { label: isSelected ? triage.deselect : triage.select, run: onRow(actions.toggleSelected) },
    target,
  );
  return {
    target,
    isSelected,
    reply: reply && { ...reply, icon: 'message' as const },
    mark: mark && { ...mark, icon: canMarkRead ? ('checkCheck' as const) : ('inbox' as const) },
    snooze: snooze && { ...snooze, icon: 'clock' as const },
    select,
  };
}
