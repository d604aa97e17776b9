import { memo, useMemo } from 'react';
import { viewerOf } from '../../core/session/selectors.ts';
import { endsInThread, firstUnreadOf } from '../../core/unread/reasonOf.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { ConversationRow, type ConversationRowProps } from './ConversationRow.tsx';
import { useReason } from './useReason.ts';

/** A row of a list in groups: says why it is here and shows that message, else the first unread one. */
export const ReasonedRow = memo(function ReasonedRow(props: ConversationRowProps) {
  const conversation = useInboxState((state) => state.conversations.byId.get(props.id));
  const found = useReason(conversation);
  const first = useInboxState(
    (state) => conversation && !found && firstUnreadOf(state, conversation, viewerOf(state).id),
  );
  const isOfThread = useInboxState((state) => conversation !== undefined && endsInThread(state, conversation));
  const reason = useMemo(
    () => ({ ...(found ?? { message: first || undefined }), isOfThread }),
    [found, first, isOfThread],
  );
  return <ConversationRow {...props} reason={reason} />;
});
