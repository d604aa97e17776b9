import { memo, useCallback, useMemo } from 'react';
import { userDisplayName } from '../../core/format/authorName.ts';
import { nextActivityGroupChange } from '../../core/format/calendarDay.ts';
import { viewerOf } from '../../core/session/selectors.ts';
import { laterReturn } from '../../core/snooze/returns.ts';
import { endsInThread, firstUnreadOf, loadedMessage, reasonOf } from '../../core/unread/reasonOf.ts';
import { tsToSeconds } from '../../model/index.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { laterReason } from '../labels/laterReason.ts';
import { useAtTime } from '../time/TickerContext.tsx';
import { ConversationRow, type ConversationRowProps } from './ConversationRow.tsx';
import { ReasonedRow } from './ReasonedRow.tsx';

/** The row of a conversation that has returned from "Later" says so, until a later message gives another reason. In a list in groups, it
 * shows the message that ended the wait, or the first unread one. */
export const ReturnedRow = memo(function ReturnedRow(props: ConversationRowProps) {
  const { id, isGrouped } = props;
  const labels = useLabels();
  const found = useInboxState(
    (state) => {
      const back = laterReturn(state, id);
      const conversation = state.conversations.byId.get(id);
      const reason = back && conversation && reasonOf(conversation, viewerOf(state));
      return reason && tsToSeconds(reason.message.ts) > back.returned.at ? null : back;
    },
    (a, b) => a?.entry === b?.entry && a?.returned.at === b?.returned.at && a?.returned.reason === b?.returned.reason,
  );
  const person = useInboxState(({ users }) => users[found?.entry.reply ?? '']);
  const word = useAtTime(
    useCallback(
      (now) =>
        found ? laterReason(found.entry, found.returned, now, labels, () => person && userDisplayName(person)) : '',
      [found, labels, person],
    ),
    nextActivityGroupChange,
  );
  const ts = found?.returned.ts ?? found?.entry.message_ts;
  const message = useInboxState((state) => {
    const conversation = state.conversations.byId.get(id);
    if (!isGrouped || !conversation) return undefined;
    const known = ts === undefined ? undefined : loadedMessage(state, id, ts);
    return known ?? firstUnreadOf(state, conversation, viewerOf(state).id);
  });
  const isOfThread = useInboxState((state) => {
    const conversation = state.conversations.byId.get(id);
    return isGrouped && conversation !== undefined && endsInThread(state, conversation);
  });
  const reason = useMemo(() => ({ word, message, isOfThread }), [word, message, isOfThread]);
  if (found) return <ConversationRow {...props} reason={reason} />;
  return isGrouped ? <ReasonedRow {...props} /> : <ConversationRow {...props} />;
});
