import { memo, useContext } from 'react';
import { authorName } from '../../core/format/authorName.ts';
import { shownText } from '../../core/messages/shownText.ts';
import { showsMessage, type TimelineItem } from '../../core/messages/timeline.ts';
import { catchUpIsOffered } from '../../core/unread/selectors.ts';
import type { Ts } from '../../model/index.ts';
import type { Directory } from '../directory/useDirectory.ts';
import { Icon } from '../icons/Icon.tsx';
import { moreIcons } from '../icons/moreIcons.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { PersonName } from '../person/PersonName.tsx';
import { Button } from '../primitives/Button.tsx';
import { useDayLabel, useMessageTime } from '../time/timeTexts.ts';
import { isRich, MessageContent } from './MessageContent.tsx';
import { MessageExtras } from './MessageExtras.tsx';
import { MessageItem } from './MessageItem.tsx';
import { PaneContext } from './PaneContext.ts';
import { Replies, type RepliesProps } from './Replies.tsx';
import { useFoundText } from './useSearchHits.ts';

export interface TimelineLineProps {
  item: TimelineItem;
  /** The conversation's name. */
  name: string;
  directory: Directory;
  highlightTs?: string;
  /** `undefined`: the default. */
  isExpanded: boolean | undefined;
  onToggleReplies: (ts: string, isExpanded: boolean) => void;
}

/** One item of the timeline: a day, the "New messages" divider, a system line or a message. */
export function TimelineLine({ item, name, directory, highlightTs, isExpanded, onToggleReplies }: TimelineLineProps) {
  if (item.kind === 'day') return <DayLine ts={item.ts} />;
  if (item.kind === 'new') return <NewMessagesLine />;
  const { message } = item;
  const hasHighlight = highlightTs !== undefined && showsMessage(message, highlightTs);
  const shared = {
    message,
    directory,
    isExpanded,
    onToggle: onToggleReplies,
    ...(hasHighlight ? { highlightTs } : {}),
  };
  if (item.kind === 'system') return <SystemLine {...shared} channel={name} />;
  const { startsBlock, endsBlock, isParent, isPending, isQueued } = item;
  return (
    <MessageItem
      {...shared}
      startsBlock={startsBlock}
      endsBlock={endsBlock}
      isParent={isParent}
      isPending={isPending}
      isQueued={isQueued}
    />
  );
}

/** Separator before the first message of a day. */
function DayLine({ ts }: { ts: Ts }) {
  const day = useDayLabel(ts);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot contain text
    <div className="ti-day" role="separator" aria-label={day}>
      <span aria-hidden="true">{day}</span>
    </div>
  );
}

/** Separator before the first unread message. */
function NewMessagesLine() {
  const { actions: names, conversation } = usePaneLabels();
  const { openOverlay } = useInboxActions();
  const id = useContext(PaneContext);
  const isLong = useInboxState((state) => catchUpIsOffered(state, id));
  return (
    <div className="ti-new">
      {/* biome-ignore lint/a11y/useSemanticElements: an <hr> cannot contain text */}
      <span role="separator" aria-label={conversation.newMessages}>
        <span aria-hidden="true">{conversation.newMessages}</span>
      </span>
      {isLong && (
        <Button onClick={() => openOverlay({ kind: 'catchUp', conversationIds: [id] })}>
          {names['triage.catchUp']}
        </Button>
      )}
    </div>
  );
}

interface SystemLineProps extends RepliesProps {
  /** Name of the joined or left channel. */
  channel: string;
}

/** A join, a leave or a bot message as a compact line (checklist MSG-4), with its reactions and replies. */
const SystemLine = memo(function SystemLine({ channel, ...replies }: SystemLineProps) {
  const { message, directory, highlightTs } = replies;
  const { conversation: words, list } = usePaneLabels();
  const time = useMessageTime(message.ts);
  const found = useFoundText(message);
  const author = authorName(message, directory.users, words.unknownUser);
  const isMention = directory.mentionsMe(message);
  const isBot = message.subtype === 'bot_message';
  const joinedOrLeft = message.subtype === 'channel_leave' ? words.left : words.joined;
  const fallback = message.deleted ? words.deleted : isBot ? '' : joinedOrLeft(channel);
  const text = shownText(message, directory.names, directory.users) || fallback;
  const timeNote = isBot && <span className="ti-system__time">{time}</span>;
  const isBelow = isRich(message);
  return (
    <article
      className="ti-system"
      aria-label={words.messageBy(author, time)}
      data-ts={message.ts}
      data-own={message.user !== undefined && message.user === directory.myId ? '' : undefined}
      data-deleted={message.deleted ? '' : undefined}
      data-author={message.user}
      data-mention={isMention ? '' : undefined}
      data-subtype={message.subtype}
      data-highlight={message.ts === highlightTs ? '' : undefined}
    >
      <Icon name={isBot ? moreIcons.bolt : 'person'} />
      <div className="ti-system__line">
        {isMention && <span className="ti-visually-hidden">{list.mentionsYou}</span>}
        <PersonName as="b" userId={message.user} className="ti-system__author">
          <bdi>{author}</bdi>
        </PersonName>
        {isBelow && timeNote}
        <MessageContent message={message} className="ti-system__text" text={text} {...directory.mrkdwn} {...found} />
        {!isBelow && timeNote}
        <MessageExtras message={message} directory={directory} />
        <Replies {...replies} />
      </div>
    </article>
  );
});
