import { type RefObject, useContext, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { threadParts } from '../../core/format/threadTitle.ts';
import { messageLogOf } from '../../core/messages/selectors.ts';
import { shownOf } from '../../core/navigation/shown.ts';
import { repliesInUnread } from '../../core/unread/inThreads.ts';
import { isUnread } from '../../core/unread/selectors.ts';
import { type Message, muteOf, unreadCountOf, unreadIsCapped } from '../../model/index.ts';
import { useOwnActions } from '../actions/useOwnActions.ts';
import { useDirectory } from '../directory/useDirectory.ts';
import { Icon } from '../icons/Icon.tsx';
import { moreIcons } from '../icons/moreIcons.ts';
import { useChord } from '../inbox/KeymapContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { ScreenContext } from '../inbox/ScreenContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { conversationKind } from '../list/conversationKind.ts';
import { Button } from '../primitives/Button.tsx';
import { ariaKeyShortcut } from '../primitives/chord.ts';
import { IconButton } from '../primitives/IconButton.tsx';
import { useSlot } from '../slots/useSlot.tsx';
import { AdjacentButtons } from './AdjacentButtons.tsx';
import { ConversationMenu } from './ConversationMenu.tsx';
import { ConversationName } from './ConversationName.tsx';
import { conversationSubtitle } from './conversationSubtitle.ts';
import { FollowButton } from './FollowButton.tsx';

const noMessages: readonly Message[] = [];

/** A narrower header hides some buttons; must match the container query. */
const narrowHeader = 580;

/** Title and subtitle of the open conversation, with its actions: mark as read, search, close. */
export function ConversationHeader({ id, titleId }: { id: string; titleId: string }) {
  const header = useRef<HTMLElement>(null);
  const isNarrow = useIsNarrow(header, narrowHeader);
  const labels = usePaneLabels();
  const actions = useInboxActions();
  const markReadKey = useChord('conversation.markRead');
  // Shown, because it is short; the other one also works in a field.
  const shortMarkReadKey = useChord('triage.markRead');
  const { layout, apple } = useRoot();
  const isPhone = layout === 'phone';
  const conversation = useInboxState((state) => state.conversations.byId.get(id));
  const myId = useInboxState(({ session }) => ('user' in session ? session.user.id : undefined));
  const isSearching = useInboxState(({ navigation }) => navigation.open?.search !== undefined);
  const messages = useInboxState((state) => messageLogOf(state, id)?.messages ?? noMessages);
  const readUpTo = useInboxState((state) => shownOf(state, id)?.readUpTo);
  const inThreads = useMemo(
    () => (conversation ? repliesInUnread(conversation, [conversation.last_read, readUpTo], messages, myId) : 0),
    [conversation, readUpTo, messages, myId],
  );
  const isMuted = useInboxState(({ views }) => muteOf(views.custom, id) !== null);
  const screen = useContext(ScreenContext);
  const canMarkRead = useInboxState((state) => isUnread(state, id));
  const { names, users } = useDirectory();
  const thread = conversation ? threadParts(conversation, names) : null;
  const words = labels.conversation;
  const fill = useSlot('ConversationHeaderActions');
  const own = useOwnActions();
  const target = { conversationIds: [id] };
  const search = own(
    'conversation.search',
    { label: words.search, run: () => actions.openConversationSearch(screen.messageInView()) },
    target,
  );
  const markRead =
    canMarkRead && own('conversation.markRead', { label: words.markRead, run: () => actions.markRead(id) }, target);
  const searchButton = search && (
    <IconButton
      key="search"
      className="ti-conversation__find"
      icon="search"
      label={search.label}
      size={isPhone ? 'lg' : 'sm'}
      chord={search.chord}
      onClick={search.run}
    />
  );
  const close = own('conversation.close', { label: words.close, run: actions.close }, target);
  const markReadButton = markRead && (
    <Button
      key="markRead"
      className="ti-conversation__mark-read"
      look={isPhone ? 'ghost' : 'soft'}
      size={isPhone ? 'lg' : 'sm'}
      icon="checkCheck"
      iconOnly={isPhone}
      chord={shortMarkReadKey ?? markReadKey}
      aria-keyshortcuts={markReadKey && ariaKeyShortcut(markReadKey, apple)}
      onClick={markRead.run}
    >
      {isPhone ? markRead.label : <span className="ti-conversation__mark-read-text">{markRead.label}</span>}
    </Button>
  );
  const adjacentButtons = <AdjacentButtons key="adjacent" id={id} size={isPhone ? 'lg' : 'sm'} />;
  const menu = <ConversationMenu key="menu" id={id} size={isPhone ? 'lg' : 'sm'} isNarrow={isNarrow} />;
  return (
    <header ref={header} className="ti-conversation__header">
      {isPhone && close && (
        <Button icon="chevronLeft" size="lg" iconOnly onClick={close.run}>
          {close.label}
        </Button>
      )}
      <div className="ti-conversation__titles">
        <div className="ti-conversation__name">
          <h2 id={titleId} className="ti-conversation__title" aria-label={conversation ? undefined : words.loading}>
            {conversation && <Icon name={conversationKind(conversation).icon} />}
            <span className="ti-clip ti-written" dir="auto">
              {thread?.text ? (
                <>
                  <span className="ti-visually-hidden">{words.threadIn(thread.channel)}:</span> {thread.text}
                </>
              ) : (
                conversation && <ConversationName conversation={conversation} />
              )}
            </span>
          </h2>
          {isMuted && (
            <span className="ti-muted" role="img" aria-label={labels.triage.muted} title={labels.triage.muted}>
              <Icon name={moreIcons.bellOff} size={14} />
            </span>
          )}
        </div>
        {conversation && (
          <div className="ti-conversation__subtitle" data-threads={inThreads > 0 ? '' : undefined}>
            {inThreads > 0 &&
              words.unreadInThreads(unreadCountOf(conversation), inThreads, unreadIsCapped(conversation))}
            <span className="ti-conversation__about">
              {inThreads > 0 && ' · '}
              {conversationSubtitle(conversation, myId, labels, users)}
            </span>
          </div>
        )}
      </div>
      {fill(
        { conversationId: id },
        <>
          {/* On a phone, the title needs the space: the menu of a message follows and unfollows a thread. */}
          {!isPhone && <FollowButton id={id} size="sm" />}
          {/* On a phone, the most frequent action is nearest to the thumb. */}
          {isPhone
            ? [menu, adjacentButtons, searchButton, markReadButton]
            : [markReadButton, searchButton, adjacentButtons, menu]}
        </>,
      )}
      {!isPhone && close && (
        <Button
          className="ti-conversation__close"
          icon="x"
          chord={isSearching ? undefined : close.chord}
          onClick={close.run}
        >
          <span className="ti-visually-hidden">{close.label}</span>
        </Button>
      )}
    </header>
  );
}

/** Whether an element is narrower than a width in pixels. The observer runs before the paint; where there is none, it is not. */
function useIsNarrow(element: RefObject<HTMLElement | null>, width: number): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useIsomorphicLayoutEffect(() => {
    const watched = element.current;
    if (watched === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      // A hidden element has no width.
      const { clientWidth } = watched;
      if (clientWidth > 0) flushSync(() => setNarrow(clientWidth < width));
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, width]);
  return isNarrow;
}
