import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { canReply } from '../../core/outbox/selectors.ts';
import { loadPanes } from '../conversation/loadPanes.ts';
import { useConversationName } from '../directory/useConversationName.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { useLazy } from '../lazy/useLazy.ts';
import { LazyPane } from '../panes/LazyPane.tsx';
import { PaneErrorBoundary } from '../panes/PaneErrorBoundary.tsx';

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
      <LazyField id={id} className={className} />
    </PaneErrorBoundary>
  );
}

function LazyField({ id, className }: { id: string; className: string | undefined }) {
  const name = useConversationName(id);
  const lazy = useLazy(loadPanes, { name: 'composer', isWanted: true, needsActions: true });
  const frame = (content: ReactNode) => (
    <section className={clsx('ti-part', className)} data-part="composer" aria-label={name} aria-busy={content === null}>
      {content}
    </section>
  );
  return (
    <LazyPane lazy={lazy} loading={frame(null)} frame={frame}>
      {({ ReplyField }) => <ReplyField key={id} id={id} className={className} />}
    </LazyPane>
  );
}
