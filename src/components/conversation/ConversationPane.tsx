import { useId, useRef, useState } from 'react';
import { isArchived } from '../../core/conversations/selectors.ts';
import { canReply } from '../../core/outbox/selectors.ts';
import { useConversationName } from '../directory/useConversationName.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { TickerProvider } from '../time/TickerContext.tsx';
import { ArchivedNote } from './ArchivedNote.tsx';
import { ConversationComposer } from './ConversationComposer.tsx';
import { ConversationHeader } from './ConversationHeader.tsx';
import { ConversationSearchBar } from './ConversationSearchBar.tsx';
import { FoldingProvider } from './FoldingContext.tsx';
import { MessageLog } from './MessageLog.tsx';
import { PaneContext } from './PaneContext.ts';
import { useReplyFocus } from './useReplyFocus.ts';

export interface ConversationPaneProps {
  id: string;
  /** Whether the pane has the reply field. Default: true. */
  hasComposer?: boolean;
  /** Whether it takes the focus as it opens. Default: true. */
  takesFocus?: boolean;
}

/** The open conversation: header, messages and composer. Use the id as `key`. */
export function ConversationPane({ id, hasComposer = true, takesFocus = true }: ConversationPaneProps) {
  const titleId = useId();
  const type = useInboxState((state) => state.conversations.byId.get(id)?.type);
  const hasField = useInboxState((state) => hasComposer && canReply(state, id));
  const isClosed = useInboxState((state) => isArchived(state, id));
  const search = useInboxState(({ navigation }) => navigation.open?.search);
  const pane = useRef<HTMLElement>(null);
  // A search that was opened before the pane was there has the focus.
  const [isFocused] = useState(takesFocus && search === undefined);
  useReplyFocus(pane, id, { hasComposer, takesFocus: isFocused });
  const name = useConversationName(id);
  return (
    <PaneContext.Provider value={id}>
      <TickerProvider>
        <section ref={pane} className="ti-conversation" aria-labelledby={titleId} data-conversation-id={id}>
          <ConversationHeader id={id} titleId={titleId} />
          {search && <ConversationSearchBar query={search.query} requestId={search.requests} />}
          <FoldingProvider id={id}>
            <MessageLog id={id} name={name} type={type} takesFocus={isFocused} />
          </FoldingProvider>
          {isClosed && <ArchivedNote />}
          {hasField && <ConversationComposer id={id} name={name} />}
        </section>
      </TickerProvider>
    </PaneContext.Provider>
  );
}
