import { authorName } from '../../core/format/authorName.ts';
import { previewText } from '../../core/format/previewText.ts';
import { shownText } from '../../core/messages/shownText.ts';
import { directionOf } from '../../core/mrkdwn/isolate.ts';
import type { CountingMessage } from '../../model/catchUp/explainUnread.ts';
import type { Message } from '../../model/index.ts';
import { useDirectory } from '../directory/useDirectory.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useMessageTime } from '../time/timeTexts.ts';
import { useWhyLabels } from './useWhyLabels.ts';

/** Messages that are quoted; the others are a number. */
const mostQuoted = 4;

/** Characters of a quote. */
const quoteLength = 80;

export interface CountingListProps {
  conversationId: string;
  /** The newest first. */
  counting: readonly CountingMessage[];
}

/** The newest messages that count as unread, each with a jump to it. */
export function CountingList({ conversationId, counting }: CountingListProps) {
  const { why: words } = useWhyLabels();
  if (counting.length === 0) return null;
  return (
    <ul>
      {counting.slice(0, mostQuoted).map(({ message }) => (
        <li key={message.ts}>
          <Quote conversationId={conversationId} message={message} />
        </li>
      ))}
      {counting.length > mostQuoted && (
        <li className="ti-why__note">{words.unread.more(counting.length - mostQuoted)}</li>
      )}
    </ul>
  );
}

function Quote({ conversationId, message }: { conversationId: string; message: Message }) {
  const { conversation } = useWhyLabels();
  const { closeOverlay, open } = useInboxActions();
  const { users, names } = useDirectory();
  const time = useMessageTime(message.ts);
  const files = (message.files ?? []).flatMap(({ title, name }) => title || name || []);
  const text =
    previewText(shownText(message, names, users), quoteLength, names) || files.join(', ') || conversation.noText;
  return (
    <button
      type="button"
      className="ti-menu__item ti-why__quote"
      data-ts={message.ts}
      onClick={() => {
        closeOverlay();
        open(conversationId, { focus: 'log', highlightTs: message.ts });
      }}
    >
      <span className="ti-why__author">
        <b dir="auto">{authorName(message, users, conversation.unknownUser)}</b> <span>{time}</span>
      </span>
      <span className="ti-clip ti-written" dir={directionOf(text)}>
        {text}
      </span>
    </button>
  );
}
