import { sourceTarget, sourceTime } from '../../core/ask/sourceTarget.ts';
import { userDisplayName } from '../../core/format/authorName.ts';
import { avatarUrl } from '../../core/format/avatar.ts';
import { previewText } from '../../core/format/previewText.ts';
import { directionOf } from '../../core/mrkdwn/isolate.ts';
import { safeLink } from '../../core/mrkdwn/safeLink.ts';
import type { AnswerSource, User, UsersById } from '../../model/index.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { useDirectory } from '../directory/useDirectory.ts';
import { Icon } from '../icons/Icon.tsx';
import { useInbox } from '../inbox/InboxContext.ts';
import { useMessageTime } from '../time/timeTexts.ts';
import { useSearchLabels } from './useSearchLabels.ts';

export interface SourceProps {
  id: string;
  source: AnswerSource;
  number: number;
  /** Whether the answer quotes the message: its text is not repeated. */
  isQuoted: boolean;
  /** Whether its citation is hovered or focused. */
  isHighlighted: boolean;
  /** Whether its score tells more than how many words match. */
  isScored: boolean;
}

/** The author may be an id or any of the user's names. */
function authorOf(users: UsersById, author: string): User | undefined {
  if (Object.hasOwn(users, author)) return users[author];
  return Object.values(users).find(
    ({ name, real_name, display_name }) => author !== '' && [name, real_name, display_name].includes(author),
  );
}

/** More than the widest row has room for. */
const mostCharacters = 300;

/** A cited message. Opens in the inbox if the message is known, with its link beside it; else follows its link if it has one. */
export function Source({ id, source, number, isQuoted, isHighlighted, isScored }: SourceProps) {
  const { ask, numbers } = useSearchLabels();
  const inbox = useInbox();
  const { users, names } = useDirectory();
  const time = useMessageTime(sourceTime(source.timestamp || source.ts || '') ?? '');
  const user = authorOf(users, source.author);
  const author = user ? userDisplayName(user) : source.author || ask.unknownAuthor;
  const src = avatarUrl(user);
  const { score = 0, permalink } = source;
  const target = sourceTarget(source, inbox.getState());

  const open = () => {
    if (target?.kind !== 'message') return;
    inbox.actions.closeOverlay();
    if (target.ts === null) inbox.actions.open(target.conversationId);
    else inbox.actions.openMessage(target.conversationId, target.ts);
  };

  const words = previewText(source.text, mostCharacters, names);
  const content = (
    <>
      <span className="ti-cite" aria-hidden="true">
        {numbers.whole(number)}
      </span>
      <Avatar id={user?.id ?? author} name={author} size={24} {...(src === undefined ? {} : { src })} />
      <span className="ti-ask__source-text">
        <span className="ti-ask__source-place">
          <b dir="auto">{author}</b> <bdi>{source.channel}</bdi>
        </span>
        {!isQuoted && (
          <span className="ti-ask__source-words ti-written" dir={directionOf(words)}>
            {words}
          </span>
        )}
      </span>
      <span className="ti-ask__source-end">
        {isScored && score > 0 && score <= 1 && <span>{ask.match(Math.round(score * 100))}</span>}
        <span>{time}</span>
        {target?.kind === 'address' && <Icon name="external" size={14} />}
      </span>
    </>
  );
  const shared = { id, className: 'ti-ask__source', 'data-highlighted': isHighlighted || undefined };
  if (target?.kind === 'message') {
    const link = permalink && safeLink(permalink);
    const name = ask.permalink(number);
    return (
      <>
        <button type="button" {...shared} data-conversation-id={target.conversationId} onClick={open}>
          {content}
        </button>
        {link && (
          <a
            className="ti-ask__permalink"
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={name}
            title={name}
          >
            <Icon name="external" size={14} />
          </a>
        )}
      </>
    );
  }
  if (target?.kind === 'address') {
    return (
      <a {...shared} href={target.url} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    );
  }
  return (
    <div {...shared} tabIndex={-1}>
      {content}
    </div>
  );
}
