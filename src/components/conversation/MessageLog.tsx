import { useCallback, useMemo, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { messageLogOf } from '../../core/messages/selectors.ts';
import type { TimelineItem } from '../../core/messages/timeline.ts';
import { shownOf } from '../../core/navigation/shown.ts';
import { isUnread } from '../../core/unread/selectors.ts';
import type { ConversationType } from '../../model/index.ts';
import { useDirectory } from '../directory/useDirectory.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { LazyMessageHold } from './LazyMessageHold.tsx';
import { LogEdge } from './LogEdge.tsx';
import { LogJumps } from './LogJumps.tsx';
import { EmptyLog, StaleMessages } from './LogLoading.tsx';
import { MessageActions } from './MessageActions.tsx';
import { TimelineLine } from './TimelineLine.tsx';
import { useEditReveal } from './useEditReveal.ts';
import { useExpandedReplies } from './useExpandedReplies.ts';
import { startMargin } from './useHeldPlace.ts';
import { type FarPlace, useLogPages } from './useLogPages.ts';
import { useLogScroll } from './useLogScroll.ts';
import { useMessagesHandle } from './useMessagesHandle.ts';
import { useOpenFocus } from './useOpenFocus.ts';
import { usePrepended } from './usePrepended.ts';
import { SearchHitsContext, useSearchHits } from './useSearchHits.ts';
import { useTimeline } from './useTimeline.ts';
import { useUnseen } from './useUnseen.ts';

export interface MessageLogProps {
  id: string;
  name: string;
  /** Few messages are aligned to the top in a thread, to the bottom otherwise. */
  type: ConversationType | undefined;
  /** Whether it takes the focus as it opens. Default: true. */
  takesFocus?: boolean;
}

/** The messages of the open conversation, oldest first; virtualized. */
export function MessageLog({ id, name, type, takesFocus = true }: MessageLogProps) {
  const labels = usePaneLabels();
  const isThread = type === 'thread';
  const beginning = type === 'dm' ? labels.conversation.beginningWith : labels.conversation.beginning;
  const actions = useInboxActions();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const directory = useDirectory();
  const load = useInboxState((state) => messageLogOf(state, id)?.load);
  const older = useInboxState((state) => messageLogOf(state, id)?.older);
  const newer = useInboxState((state) => messageLogOf(state, id)?.newer);
  const highlight = useInboxState((state) => shownOf(state, id)?.highlight);
  const focus = useInboxState((state) => shownOf(state, id)?.focus);
  const hasUnread = useInboxState((state) => isUnread(state, id));
  const timeline = useTimeline(id, directory.myId);
  const { items, shift } = usePrepended(timeline.items);
  const { hits, target: match } = useSearchHits(id);
  const { isExpanded, toggle } = useExpandedReplies(highlight, match);
  const start = startMargin(isThread);
  const isNewest = newer === undefined;
  const scroll = useLogScroll({ scroller, list, items, start, isNewest, highlight, match });
  const { toStart, toEnd, toDivider } = scroll;
  const places = useMemo(() => ({ oldest: toStart, newest: toEnd, unread: toDivider }), [toStart, toEnd, toDivider]);
  const scrollTo = useCallback((place: FarPlace) => places[place](), [places]);
  const pages = useLogPages({ id, scroller, items, ends: { older, newer }, scrollTo });
  const toNewest = useCallback(() => pages.goTo('newest'), [pages.goTo]);
  useSentMessage(items, toNewest);
  const {
    divider,
    arrived,
    update: updateUnseen,
  } = useUnseen({ list, items, leftAt: scroll.leftAt, myId: directory.myId });
  useMessagesHandle({ scroller, items, isNewest, release: scroll.release, goTo: pages.goTo });
  useOpenFocus(scroller, takesFocus && focus === 'log');
  const edited = useEditReveal(id, items, list);
  const keepMounted = scroll.keepMounted ?? edited;
  const [bufferSize] = useState(linesBeyondView);

  const isAtEnd = scroll.leftAt === null;
  const failure = load?.status === 'failed' ? load.failure : null;
  const reload = () => actions.loadMessages(id);
  /** The pressed button unmounts; focus the log, so that the next key scrolls it. */
  const jump = (go: () => void) => () => {
    scroller.current?.focus({ preventScroll: true });
    go();
  };
  return (
    <>
      <div className="ti-log-frame">
        <div
          ref={scroller}
          className="ti-log"
          role="log"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
          tabIndex={0}
          aria-label={labels.conversation.messages(name)}
          // Do not announce older messages that mount while scrolling.
          aria-live={isAtEnd ? 'polite' : 'off'}
          aria-busy={load?.status === 'loading' || undefined}
          data-thread={isThread ? '' : undefined}
        >
          {items.length === 0 && <EmptyLog load={load} onRetry={reload} />}
          {items.length > 0 && !isThread && (
            <LogEdge
              end="older"
              more={older}
              text={load?.status === 'ready' ? beginning(name) : undefined}
              onLoad={() => actions.loadOlderMessages(id)}
            />
          )}
          <SearchHitsContext.Provider value={hits}>
            <Virtualizer
              ref={list}
              data={items}
              shift={shift}
              startMargin={start}
              bufferSize={bufferSize}
              {...(keepMounted === undefined ? {} : { keepMounted })}
              onScroll={() => {
                scroll.onScroll();
                pages.onScroll();
                updateUnseen();
              }}
              onScrollEnd={scroll.onScrollEnd}
              onResize={() => {
                scroll.onResize();
                updateUnseen();
              }}
            >
              {(item) => (
                <TimelineLine
                  key={item.key}
                  item={item}
                  name={name}
                  directory={directory}
                  isExpanded={'message' in item ? isExpanded(item.message) : undefined}
                  onToggleReplies={toggle}
                  {...(highlight === undefined ? {} : { highlightTs: highlight.ts })}
                />
              )}
            </Virtualizer>
          </SearchHitsContext.Provider>
          {items.length > 0 && newer && (
            <LogEdge end="newer" more={newer} onLoad={() => actions.loadNewerMessages(id)} />
          )}
        </div>
        <MessageActions log={scroller} conversationId={id} />
        <LazyMessageHold log={scroller} conversationId={id} />
        <LogJumps
          divider={hasUnread && hits === null ? (timeline.isUnreadBefore ? 'above' : divider) : null}
          arrived={arrived}
          isAtEnd={isAtEnd || items.length === 0}
          onFirstUnread={jump(() => (timeline.isUnreadBefore ? pages.goTo('unread') : scroll.toDivider()))}
          onNewest={jump(toNewest)}
        />
      </div>
      {items.length > 0 && failure && <StaleMessages failure={failure} onRetry={reload} />}
    </>
  );
}

/** Height in pixels of the lines that are rendered on both sides of the view. With reduced motion, a page key jumps: a line that is first
 * measured in view would push its neighbours out of it, unread. */
const linesBeyondView = (): number =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? globalThis.innerHeight : 200;

/** Calls `onSent` when the user has sent a message, to show it. */
function useSentMessage(items: readonly TimelineItem[], onSent: () => void): void {
  const before = useRef<string | undefined>(undefined);
  useIsomorphicLayoutEffect(() => {
    const last = items[items.length - 1];
    const isFirst = before.current === undefined;
    const isNew = last?.key !== before.current;
    before.current = last?.key;
    if (!isFirst && isNew && last?.kind === 'message' && last.isPending) onSent();
  }, [items, onSent]);
}
