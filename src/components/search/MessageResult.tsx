import { useMemo } from 'react';
import { cardChord } from '../../core/actions/fieldKeys.ts';
import { authorName } from '../../core/format/authorName.ts';
import { avatarUrl } from '../../core/format/avatar.ts';
import { cutText } from '../../core/format/graphemes.ts';
import { directionOf } from '../../core/mrkdwn/isolate.ts';
import { shownPlainText } from '../../core/mrkdwn/toPlainText.ts';
import { excerpt } from '../../core/search/excerpt.ts';
import type { SearchMessage } from '../../model/index.ts';
import { findTerms, termsOfHighlights } from '../../search/findTerms.ts';
import type { SearchTerm } from '../../search/searchTerm.ts';
import type { SearchLabels } from '../ask/useSearchLabels.ts';
import { useSearchLabels } from '../ask/useSearchLabels.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import type { Directory } from '../directory/useDirectory.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { shownName } from '../labels/shownName.ts';
import { Marked } from '../mrkdwn/Marked.tsx';
import { useMessageTime } from '../time/timeTexts.ts';
import { type OptionState, ResultOption } from './ResultOption.tsx';

interface MessageResultProps {
  option: OptionState;
  message: SearchMessage;
  /** Found by the chat service, not by the server. */
  isFromService: true | undefined;
  terms: readonly SearchTerm[];
  directory: Directory;
}

/** More than the widest row has room for. */
const mostCharacters = 300;

/** The location of a message: "in design-systems", "direct message", "Thread in design-systems". */
function placeText(
  { conversation_type, conversation_name, ts, thread_ts }: SearchMessage,
  labels: SearchLabels,
): string {
  const { search, list, conversation } = labels;
  const isReply = thread_ts !== undefined && thread_ts !== ts;
  const name = shownName(conversation_name, labels);
  if (conversation_type === 'dm') return isReply ? conversation.threadIn(name) : search.directMessage;
  // The name of a thread is its channel already.
  if (conversation_type === 'thread') return name;
  return isReply ? conversation.threadIn(name) : list.inChannel(name);
}

export function MessageResult({ option, message, isFromService, terms, directory }: MessageResultProps) {
  const labels = useSearchLabels();
  const lead = useRoot().layout === 'phone' ? 28 : 60;
  const time = useMessageTime(message.ts ?? '');
  const { users, names } = directory;
  const user = users[message.user];
  const author = authorName(message, users, labels.conversation.unknownUser);
  const place = placeText(message, labels);
  const { text, ranges } = useMemo(() => {
    // A highlight also marks longer words, a quoted word only itself.
    const quoted = new Set(terms.flatMap((term) => (term.isWhole ? [term.text] : [])));
    const highlights = termsOfHighlights(message.highlights ?? []).filter((term) => !quoted.has(term.text));
    const allTerms = [...terms, ...highlights];
    const line = cutText(excerpt(shownPlainText(message.text, names), allTerms, lead), mostCharacters);
    return { text: line, ranges: findTerms(line, allTerms) };
  }, [message, terms, names, lead]);
  const src = avatarUrl(user);
  const from = isFromService ? labels.service.from : '';
  return (
    <ResultOption
      option={option}
      name={labels.announce.parts([author, place, text, time, from].filter((part) => part !== ''))}
      lines={2}
      {...(message.user === '' ? {} : { keys: cardChord })}
      data={{ 'data-ts': message.ts }}
    >
      <span className="ti-result__lead" data-ti-person={message.user || undefined}>
        <Avatar
          id={message.user || author}
          name={author}
          size={24}
          shape={message.user === '' || user?.is_bot ? 'square' : 'circle'}
          {...(src === undefined ? {} : { src })}
        />
      </span>
      <span className="ti-result__text">
        <span className="ti-result__first">
          <span className="ti-result__author" dir="auto">
            {author}
          </span>
          <bdi className="ti-result__place">{place}</bdi>
        </span>
        <span className="ti-result__second ti-written" dir={directionOf(text)}>
          <Marked text={text} marks={ranges} />
        </span>
      </span>
      <span className="ti-result__end">
        {isFromService && <span className="ti-result__service">{labels.service.name}</span>}
        {time}
      </span>
    </ResultOption>
  );
}
