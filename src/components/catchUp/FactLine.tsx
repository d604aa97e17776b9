import { authorName } from '../../core/format/authorName.ts';
import { avatarUrl } from '../../core/format/avatar.ts';
import { previewText } from '../../core/format/previewText.ts';
import { shownText } from '../../core/messages/shownText.ts';
import { directionOf } from '../../core/mrkdwn/isolate.ts';
import type { CatchUpFact } from '../../model/catchUp/catchUpFacts.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { usePlaceName } from '../directory/useConversationName.ts';
import { useDirectory } from '../directory/useDirectory.ts';
import { Kbd } from '../primitives/Keys.tsx';
import { useMessageTime } from '../time/timeTexts.ts';
import { useCatchUpLabels } from './useCatchUpLabels.ts';

/** Characters of a message in a line. */
const lineLength = 160;

/** Facts with a digit that jumps to their message. */
const withDigit = 9;

export interface FactLineProps {
  fact: CatchUpFact;
  /** Position among all facts. */
  index: number;
  isCurrent: boolean;
  onFocus: () => void;
  onJump: () => void;
}

/** A fact: the message that it cites, and the numbers that make it one. */
export function FactLine({ fact, index, isCurrent, onFocus, onJump }: FactLineProps) {
  const { conversationId, message, replies, reactions } = fact;
  const { catchUp: words, conversation } = useCatchUpLabels();
  const { users, names } = useDirectory();
  const place = usePlaceName(conversationId) ?? conversation.untitled;
  const time = useMessageTime(message.ts);
  const user = message.user === undefined ? undefined : users[message.user];
  const author = authorName(message, users, conversation.unknownUser);
  const src = avatarUrl(user);
  const files = (message.files ?? []).flatMap(({ title, name }) => title || name || []);
  const text = previewText(shownText(message, names, users), lineLength, names) || files.join(', ');
  const numbers =
    fact.kind === 'active' ? [replies > 0 && words.replies(replies), reactions > 0 && words.reactions(reactions)] : [];
  return (
    <button
      type="button"
      className="ti-catch__fact"
      data-fact=""
      data-ts={message.ts}
      tabIndex={isCurrent ? 0 : -1}
      data-ti-autofocus={isCurrent ? '' : undefined}
      {...(index < withDigit && { 'aria-keyshortcuts': String(index + 1) })}
      onFocus={onFocus}
      onClick={onJump}
    >
      <Avatar id={message.user ?? author} name={author} size={24} {...(src === undefined ? {} : { src })} />
      <span className="ti-catch__text">
        <span className="ti-catch__place">
          <b dir="auto">{author}</b> {place !== author && <bdi>{place}</bdi>}
          {numbers.map((part) => part && <span key={part}>{part}</span>)}
        </span>
        <span className="ti-catch__words ti-written" dir={directionOf(text)}>
          {text}
        </span>
      </span>
      <span className="ti-catch__end">
        <span>{time}</span>
        {index < withDigit && <Kbd chord={String(index + 1)} />}
      </span>
    </button>
  );
}
