import { memo, useMemo } from 'react';
import { viewerOf } from '../../core/session/selectors.ts';
import { endsInThread, firstUnreadOf, reasonOf } from '../../core/unread/reasonOf.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { ConversationRow, type ConversationRowProps } from './ConversationRow.tsx';

/** A row of a list in groups: says why it is here and shows that message, else the first unread one. */
export const ReasonedRow = memo(function ReasonedRow(props: ConversationRowProps) {
  const { reasons } = useLabels().list;
  const viewer = useInboxState(viewerOf);
  const conversation = useInboxState((state) => state.conversations.byId.get(props.id));
  const found = useMemo(() => conversation && reasonOf(conversation, viewer), [conversation, viewer]);
  const first = useInboxState((state) => conversation && !found && firstUnreadOf(state, conversation, viewer.id));
  const isOfThread = useInboxState((state) => conversation !== undefined && endsInThread(state, conversation));
  const reason = useMemo(
    () => ({
      word: found && reasons[found.kind](found.group),
      kind: found?.kind,
      message: found?.message ?? (first || undefined),
      isOfThread,
    }),
    [found, first, isOfThread, reasons],
  );
  return <ConversationRow {...props} reason={reason} />;
});
