import { useId, useRef } from 'react';
import { isArchived } from '../../core/conversations/selectors.ts';
import { canReply } from '../../core/outbox/selectors.ts';
import { Composer } from '../composer/Composer.tsx';
import { useLabels } from '../LabelsContext.ts';
import { shownName } from '../labels/shownName.ts';
import { useSlot } from '../slots/useSlot.tsx';
import { useInboxState } from '../TriageInbox/useInboxState.ts';
import { TickerProvider } from '../time/TickerContext.tsx';
import { ArchivedNote } from './ArchivedNote.tsx';
import { ConversationHeader } from './ConversationHeader.tsx';
import { ConversationSearchBar } from './ConversationSearchBar.tsx';
import { FoldingProvider } from './FoldingContext.tsx';
import { MessageLog } from './MessageLog.tsx';
import { PaneContext } from './PaneContext.ts';
import { useReplyFocus } from './useReplyFocus.ts';

/** The open conversation: header, messages and composer. Use the id as `key`. */
export function ConversationPane({ id }: { id: string }) {
  const labels = useLabels();
  const titleId = useId();
  const conversation = useInboxState((state) => state.conversations.byId.get(id));
  const hasField = useInboxState((state) => canReply(state, id));
  const isClosed = useInboxState((state) => isArchived(state, id));
  const search = useInboxState(({ navigation }) => navigation.open?.search);
  const pane = useRef<HTMLElement>(null);
  useReplyFocus(pane, id);
  const fill = useSlot('Composer');
  const name = conversation ? shownName(conversation.name, labels) : labels.conversation.untitled;
  return (
    <PaneContext.Provider value={id}>
      <TickerProvider>
        <section ref={pane} className="ti-conversation" aria-labelledby={titleId} data-conversation-id={id}>
          <ConversationHeader id={id} titleId={titleId} />
          {search && <ConversationSearchBar query={search.query} requestId={search.requests} />}
          <FoldingProvider id={id}>
            <MessageLog id={id} name={name} type={conversation?.type} />
          </FoldingProvider>
          {isClosed && <ArchivedNote />}
          {hasField &&
            fill(
              { conversationId: id, name },
              <Composer
                conversationId={id}
                name={name}
                {...(conversation?.type === 'thread' ? { placeholder: labels.composer.replyInThread } : {})}
              />,
            )}
        </section>
      </TickerProvider>
    </PaneContext.Provider>
  );
}
