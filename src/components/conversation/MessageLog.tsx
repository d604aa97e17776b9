import { useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { messageLogOf } from '../../core/messages/selectors.ts';
import { useDirectory } from '../directory/useDirectory.ts';
import { ErrorScreen } from '../errors/ErrorScreen.tsx';
import { useLabels } from '../LabelsContext.ts';
import { failureText } from '../labels.ts';
import { ConversationSkeleton } from '../shell/ConversationSkeleton.tsx';
import { useInboxActions } from '../TriageInbox/useInboxActions.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';
import { StaleMessages } from './StaleMessages.tsx';
import { TimelineLine } from './TimelineLine.tsx';
import { useExpandedReplies } from './useExpandedReplies.ts';
import { useLogScroll } from './useLogScroll.ts';
import { useOpenFocus } from './useOpenFocus.ts';
import { usePrepended } from './usePrepended.ts';
import { useTimeline } from './useTimeline.ts';

export interface MessageLogProps {
  id: string;
  name: string;
  /** A thread begins at the top; a channel stands on its end. */
  isThread: boolean;
}

/** Above the first message, in pixels; the same number as in the style sheet. */
const paddingStart = 14;

/** The messages of the open conversation, oldest first; only those near the viewport are in the document. */
export function MessageLog({ id, name, isThread }: MessageLogProps) {
  const labels = useLabels();
  const actions = useInboxActions();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const directory = useDirectory();
  const load = useInboxState((state) => messageLogOf(state, id)?.load);
  const highlightTs = useInboxState(({ navigation }) => navigation.open?.highlight?.ts);
  const focus = useInboxState(({ navigation }) => navigation.open?.focus);
  const { items, shift } = usePrepended(useTimeline(id, directory.myId));
  const { isExpanded, toggle } = useExpandedReplies(highlightTs);
  const { isAtEnd, keepMounted, onScroll, onScrollEnd, onResize } = useLogScroll({
    scroller,
    list,
    items,
    highlightTs,
  });
  useOpenFocus(scroller, focus === 'log');

  const isEmpty = items.length === 0;
  const failure = load?.status === 'failed' ? load.failure : null;
  return (
    <>
      <div
        ref={scroller}
        className="ti-log"
        role="log"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
        tabIndex={0}
        aria-label={labels.conversation.messages(name)}
        // Older messages that scroll into the document are not news.
        aria-live={isAtEnd ? 'polite' : 'off'}
        aria-busy={load?.status === 'loading' || undefined}
        data-thread={isThread ? '' : undefined}
      >
        {isEmpty && failure && (
          <ErrorScreen message={failureText(labels, failure)} onRetry={() => actions.loadMessages(id)} />
        )}
        {isEmpty && !failure && load?.status !== 'ready' && <ConversationSkeleton />}
        {isEmpty && load?.status === 'ready' && <p className="ti-log__empty">{labels.conversation.empty}</p>}
        <Virtualizer
          ref={list}
          data={items}
          shift={shift}
          startMargin={paddingStart}
          {...(keepMounted === undefined ? {} : { keepMounted })}
          onScroll={onScroll}
          onScrollEnd={onScrollEnd}
          onResize={onResize}
        >
          {(item) => (
            <TimelineLine
              key={item.key}
              item={item}
              name={name}
              directory={directory}
              isExpanded={item.kind === 'message' && isExpanded(item.message)}
              onToggleReplies={toggle}
              {...(highlightTs === undefined ? {} : { highlightTs })}
            />
          )}
        </Virtualizer>
      </div>
      {!isEmpty && failure && <StaleMessages failure={failure} onRetry={() => actions.loadMessages(id)} />}
    </>
  );
}
