import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { withoutDeleted } from '../../core/editing/selectors.ts';
import { messageLogOf, threadParentTs } from '../../core/messages/selectors.ts';
import { timelineOf } from '../../core/messages/timeline.ts';
import { newPart } from '../../core/run/newPart.ts';
import { runProgress } from '../../core/run/selectors.ts';
import type { Message } from '../../model/index.ts';
import { FoldingProvider } from '../conversation/FoldingContext.tsx';
import { LogEdge } from '../conversation/LogEdge.tsx';
import { EmptyLog } from '../conversation/LogLoading.tsx';
import { PaneContext } from '../conversation/PaneContext.ts';
import { TimelineLine } from '../conversation/TimelineLine.tsx';
import { useExpandedReplies } from '../conversation/useExpandedReplies.ts';
import { useConversationName, usePlaceName } from '../directory/useConversationName.ts';
import { useDirectory } from '../directory/useDirectory.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';
import { Button } from '../primitives/Button.tsx';
import { TickerProvider } from '../time/TickerContext.tsx';
import { useRunLabels } from './useRunLabels.ts';

const noMessages: readonly Message[] = [];

export interface RunConversationProps {
  id: string;
  /** Whether it is on screen. The next one is rendered, and not visible. */
  isCurrent: boolean;
}

/** The new messages of a conversation; earlier ones are folded. */
export function RunConversation({ id, isCurrent }: RunConversationProps) {
  const { run: words } = useRunLabels();
  const actions = useInboxActions();
  const scroller = useRef<HTMLElement>(null);
  const handled = useInboxState((state) => runProgress(state).handled);
  const total = useInboxState((state) => runProgress(state).total);
  const place = usePlaceName(id) ?? '';
  useEffect(() => actions.loadMessages(id), [actions, id]);
  return (
    <section
      ref={scroller}
      className="ti-run__conversation"
      tabIndex={isCurrent ? 0 : -1}
      aria-label={words.conversation(place, handled + 1, total)}
      aria-hidden={isCurrent ? undefined : true}
      data-conversation={id}
      data-run-current={isCurrent ? '' : undefined}
      data-ti-autofocus={isCurrent ? '' : undefined}
    >
      <PaneContext.Provider value={id}>
        <TickerProvider>
          <FoldingProvider id={id}>
            <Messages id={id} scroller={scroller} />
          </FoldingProvider>
        </TickerProvider>
      </PaneContext.Provider>
    </section>
  );
}

interface MessagesProps {
  id: string;
  scroller: RefObject<HTMLElement | null>;
}

function Messages({ id, scroller }: MessagesProps) {
  const { run: words } = useRunLabels();
  const actions = useInboxActions();
  const directory = useDirectory();
  const name = useConversationName(id);
  const listId = useId();
  const log = useInboxState((state) => messageLogOf(state, id));
  const deleted = useInboxState((state) => state.editing.deleted);
  const view = useInboxState(({ run }) => run?.views[id]);
  const parentTs = useInboxState(({ conversations }) => {
    const conversation = conversations.byId.get(id);
    return conversation && threadParentTs(conversation);
  });
  const { isExpanded, toggle } = useExpandedReplies();
  const { isUnfolded, unfold } = useUnfolding(scroller);

  const messages = useMemo(
    () => withoutDeleted(log?.messages ?? noMessages, deleted, id),
    [log?.messages, deleted, id],
  );
  const { myId } = directory;
  const hasOlder = log?.older !== undefined;
  const part = useMemo(
    () => newPart(messages, { view: view ?? { unread: 0 }, myId, parentTs, hasOlder }),
    [messages, view, myId, parentTs, hasOlder],
  );
  const items = useMemo(
    () =>
      timelineOf({
        messages: isUnfolded ? messages : part.shown,
        ...(isUnfolded && part.first !== undefined && { unreadFrom: part.first }),
        ...(parentTs !== undefined && { parentTs }),
        ...(myId !== undefined && { myId }),
      }),
    [isUnfolded, messages, part, parentTs, myId],
  );
  if (messages.length === 0) return <EmptyLog load={log?.load} onRetry={() => actions.loadMessages(id)} />;
  const hasEarlier = part.earlier.length > 0 || hasOlder;
  return (
    <>
      {hasEarlier && !isUnfolded && (
        <Button
          className="ti-run__earlier"
          icon="chevronRight"
          aria-expanded={false}
          aria-controls={listId}
          onClick={unfold}
        >
          {words.earlier(part.earlier.length, hasOlder)}
        </Button>
      )}
      {isUnfolded && hasOlder && <LogEdge end="older" more={log?.older} onLoad={() => actions.loadOlderMessages(id)} />}
      <div id={listId}>
        {items.map((item) => (
          <TimelineLine
            key={item.key}
            item={item}
            name={name}
            directory={directory}
            isExpanded={'message' in item ? isExpanded(item.message) : undefined}
            onToggleReplies={toggle}
          />
        ))}
      </div>
      {log?.newer && <LogEdge end="newer" more={log.newer} onLoad={() => actions.loadNewerMessages(id)} />}
    </>
  );
}

/** Earlier messages come above the new ones, which keep their place on screen. */
function useUnfolding(scroller: RefObject<HTMLElement | null>) {
  const [heightBefore, setHeightBefore] = useState<number | null>(null);
  useIsomorphicLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || heightBefore === null) return;
    element.scrollTop += element.scrollHeight - heightBefore;
    // The pressed button is gone.
    element.focus({ preventScroll: true });
  }, [scroller, heightBefore]);
  return {
    isUnfolded: heightBefore !== null,
    unfold: () => setHeightBefore(scroller.current?.scrollHeight ?? 0),
  };
}
