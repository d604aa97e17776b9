import { type RefObject, useId, useRef } from 'react';
import { isArchived } from '../../core/conversations/selectors.ts';
import { canReply } from '../../core/outbox/selectors.ts';
import { isUnread } from '../../core/unread/selectors.ts';
import { splitThreadId } from '../../model/index.ts';
import { focusedElement } from '../a11y/focusedElement.ts';
import { useOwnActions } from '../actions/useOwnActions.ts';
import { Composer } from '../composer/Composer.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { shownName } from '../labels/shownName.ts';
import { Button } from '../primitives/Button.tsx';
import { useSlot } from '../slots/useSlot.tsx';
import { TickerProvider } from '../time/TickerContext.tsx';
import { ArchivedNote } from './ArchivedNote.tsx';
import { FoldingProvider } from './FoldingContext.tsx';
import { FollowButton } from './FollowButton.tsx';
import { MessageLog } from './MessageLog.tsx';
import { PaneContext } from './PaneContext.ts';
import { useReplyFocus } from './useReplyFocus.ts';

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
  const labels = usePaneLabels();
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

/** When a thread with the focus closes, focuses its parent message in the log of the conversation, or that log. */
function useThreadOrigin(pane: RefObject<HTMLElement | null>, id: string): void {
  useIsomorphicLayoutEffect(() => {
    const element = pane.current;
    const panes = element?.parentElement;
    return () => {
      const focused = element && focusedElement(element);
      if (!element || !focused || !(element.contains(focused) || focused.matches('body'))) return;
      const log = panes?.querySelector<HTMLElement>('.ti-conversation:not(.ti-thread) [role="log"]');
      const ts = splitThreadId(id)?.threadTs ?? '';
      const parent = log?.querySelector<HTMLElement>(`article[data-ts="${CSS.escape(ts)}"]`);
      if (parent) parent.tabIndex = -1;
      // The conversation is hidden while the thread covers it: focus it when it is shown again.
      queueMicrotask(() => {
        const target = parent?.isConnected ? parent : log;
        // The search may have taken it already.
        if (target && !focusedElement(target)?.matches('input')) target.focus({ preventScroll: true });
      });
    };
  }, [pane, id]);
}

/** Title of a thread beside its conversation, with its actions: follow, mark as read, close. */
function ThreadHeader({ id, titleId, name }: { id: string; titleId: string; name: string }) {
  const { conversation: words } = usePaneLabels();
  const actions = useInboxActions();
  const isPhone = useRoot().layout === 'phone';
  const canMarkRead = useInboxState((state) => isUnread(state, id));
  const own = useOwnActions();
  const target = { conversationIds: [id] };
  const close = own('thread.close', { label: words.closeThread, run: actions.closeThread }, target);
  const markRead =
    canMarkRead && own('triage.markRead', { label: words.markRead, run: () => actions.markRead(id) }, target);
  return (
    <header className="ti-conversation__header">
      {isPhone && close && (
        <Button icon="chevronLeft" size="lg" iconOnly onClick={close.run}>
          {close.label}
        </Button>
      )}
      <div className="ti-conversation__titles">
        <h2 id={titleId} className="ti-conversation__title">
          <Icon name="thread" />
          <span className="ti-clip ti-written" dir="auto">
            {name}
          </span>
        </h2>
      </div>
      <FollowButton id={id} size={isPhone ? 'lg' : 'sm'} />
      {markRead && (
        <Button look="ghost" size={isPhone ? 'lg' : 'sm'} icon="checkCheck" iconOnly onClick={markRead.run}>
          {markRead.label}
        </Button>
      )}
      {!isPhone && close && (
        <Button className="ti-conversation__close" icon="x" chord={close.chord} onClick={close.run}>
          <span className="ti-visually-hidden">{close.label}</span>
        </Button>
      )}
    </header>
  );
}
