import { clsx } from 'clsx';
import { useRef } from 'react';
import { canReply } from '../../core/outbox/selectors.ts';
import { ConversationComposer } from '../conversation/ConversationComposer.tsx';
import { PaneContext } from '../conversation/PaneContext.ts';
import { useReplyFocus } from '../conversation/useReplyFocus.ts';
import { useConversationName } from '../directory/useConversationName.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { PaneErrorBoundary } from '../panes/PaneErrorBoundary.tsx';
import { TickerProvider } from '../time/TickerContext.tsx';

/** Props of `<InboxComposer>`. @inline */
export interface InboxComposerProps {
  /** Default: the open conversation. */
  conversationId?: string | undefined;
  /** Class names of the outer element. */
  className?: string | undefined;
}

/** The reply field of a conversation, with its draft, formats and mentions. Nothing while there is none to reply to. */
export function InboxComposer({ conversationId, className }: InboxComposerProps) {
  const openId = useInboxState((state) => state.navigation.open?.id);
  const id = conversationId ?? openId;
  const hasField = useInboxState((state) => id !== undefined && canReply(state, id));
  const { reportError } = useInboxActions();
  if (id === undefined || !hasField) return null;
  return (
    <PaneErrorBoundary pane="composer" resetKey={id} onError={(error, { pane }) => reportError(error, pane)}>
      <PaneContext.Provider value={id}>
        <TickerProvider>
          <Field key={id} id={id} className={className} />
        </TickerProvider>
      </PaneContext.Provider>
    </PaneErrorBoundary>
  );
}

function Field({ id, className }: { id: string; className: string | undefined }) {
  const pane = useRef<HTMLElement>(null);
  const name = useConversationName(id);
  useReplyFocus(pane, id);
  return (
    <section
      ref={pane}
      className={clsx('ti-part', className)}
      data-part="composer"
      aria-label={name}
      data-conversation-id={id}
    >
      <ConversationComposer id={id} name={name} />
    </section>
  );
}
