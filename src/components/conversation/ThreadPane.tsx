import { useId, useRef } from 'react';
import { isArchived } from '../../core/conversations/selectors.ts';
import { canReply } from '../../core/outbox/selectors.ts';
import { splitThreadId } from '../../model/index.ts';
import { Composer } from '../composer/Composer.tsx';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { shownName } from '../labels/shownName.ts';
import { useSlot } from '../slots/useSlot.tsx';
import { TickerProvider } from '../time/TickerContext.tsx';
import { ArchivedNote } from './ArchivedNote.tsx';
import { FoldingProvider } from './FoldingContext.tsx';
import { MessageLog } from './MessageLog.tsx';
import { PaneContext } from './PaneContext.ts';
import { ThreadHeader } from './ThreadHeader.tsx';
import { useReplyFocus } from './useReplyFocus.ts';
import { useThreadOrigin } from './useThreadOrigin.ts';

/** A thread beside the open conversation, or in its place where there is no room. Use the id as `key`. */
export function ThreadPane({ id }: { id: string }) {
  return (
    <PaneContext.Provider value={id}>
      <TickerProvider>
        <Thread id={id} />
      </TickerProvider>
    </PaneContext.Provider>
  );
}

function Thread({ id }: { id: string }) {
  const labels = useLabels();
  const titleId = useId();
  const pane = useRef<HTMLElement>(null);
  const parentId = splitThreadId(id)?.parentId ?? id;
  const channel = useInboxState(({ conversations }) => conversations.byId.get(parentId)?.name);
  const name = labels.conversation.threadIn(shownName(channel ?? '', labels));
  const hasField = useInboxState((state) => canReply(state, id));
  const isClosed = useInboxState((state) => isArchived(state, id));
  useReplyFocus(pane, id);
  useThreadOrigin(pane, id);
  const fill = useSlot('Composer');
  return (
    <section ref={pane} className="ti-conversation ti-thread" aria-labelledby={titleId} data-conversation-id={id}>
      <ThreadHeader id={id} titleId={titleId} name={name} />
      <FoldingProvider id={id}>
        <MessageLog id={id} name={name} type="thread" />
      </FoldingProvider>
      {isClosed && <ArchivedNote />}
      {hasField &&
        fill(
          { conversationId: id, name },
          <Composer conversationId={id} name={name} placeholder={labels.composer.replyInThread} />,
        )}
    </section>
  );
}
