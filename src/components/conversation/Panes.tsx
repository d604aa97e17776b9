import { clsx } from 'clsx';
import { useRef } from 'react';
import { useConversationName } from '../directory/useConversationName.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { TickerProvider } from '../time/TickerContext.tsx';
import { ConversationComposer } from './ConversationComposer.tsx';
import { ConversationPane } from './ConversationPane.tsx';
import { PaneContext } from './PaneContext.ts';
import { ThreadPane } from './ThreadPane.tsx';
import { useReplyFocus } from './useReplyFocus.ts';

export interface OpenPanesProps {
  /** The open conversation. */
  id: string;
  /** Whether the conversation has its reply field; a thread always has. */
  hasComposer?: boolean;
}

export interface PanesProps extends OpenPanesProps {
  /** Whether the conversation takes the focus as it opens; not if the user has moved it while the code was fetched. */
  takesFocus: boolean;
}

/** The open conversation and the thread beside it. */
function Conversation({ id, hasComposer = true, takesFocus }: PanesProps) {
  const threadId = useInboxState((state) => state.navigation.open?.thread?.id ?? null);
  return (
    <div className="ti-panes" data-thread={threadId === null ? undefined : ''}>
      <ConversationPane key={id} id={id} hasComposer={hasComposer} takesFocus={takesFocus} />
      {threadId !== null && <ThreadPane key={threadId} id={threadId} />}
    </div>
  );
}

export interface ReplyFieldProps {
  /** The conversation or the thread. */
  id: string;
  className?: string | undefined;
}

/** A reply field without its conversation. Use the id as `key`. */
function ReplyField({ id, className }: ReplyFieldProps) {
  const pane = useRef<HTMLElement>(null);
  const name = useConversationName(id);
  useReplyFocus(pane, id);
  return (
    <PaneContext.Provider value={id}>
      <TickerProvider>
        <section
          ref={pane}
          className={clsx('ti-part', className)}
          data-part="composer"
          aria-label={name}
          data-conversation-id={id}
        >
          <ConversationComposer id={id} name={name} />
        </section>
      </TickerProvider>
    </PaneContext.Provider>
  );
}

/** The components of an open conversation, in one chunk. */
export const panes = { Conversation, ReplyField };
