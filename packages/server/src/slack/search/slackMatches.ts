import { isRecord, stringIn } from '../../json.ts';
import { readSlackMessage, type SlackMessage } from '../store/slackMessage.ts';

/** A message that Slack's search found. */
export interface SlackMatch {
  conversationId: string;
  message: SlackMessage;
}

export interface SlackMatches {
  matches: SlackMatch[];
  total: number;
  hasMore: boolean;
}

/** The marks that surround matching words, if Slack sends them. */
const highlightMarks = /[\uE000\uE001]/g;

/** Reads the answer of `search.messages`. */
export function readMatches(answer: Record<string, unknown>): SlackMatches {
  const found = isRecord(answer.messages) ? answer.messages : {};
  const paging = isRecord(found.paging) ? found.paging : {};
  const all = Array.isArray(found.matches) ? found.matches : [];
  return {
    matches: all.flatMap((match) => readMatch(match) ?? []),
    total: typeof found.total === 'number' ? found.total : all.length,
    hasMore: typeof paging.page === 'number' && typeof paging.pages === 'number' && paging.page < paging.pages,
  };
}

function readMatch(match: unknown): SlackMatch | null {
  if (!isRecord(match)) return null;
  const conversationId = stringIn(match.channel, 'id');
  const threadTs = threadOf(stringIn(match, 'permalink'));
  const { username, ...fields } = match;
  const hasAuthor = stringIn(match, 'user') !== '';
  const message = readSlackMessage({
    ...fields,
    // The name of a person is in the directory; only an app without a user needs its own.
    ...(!hasAuthor && { username }),
    ...(threadTs !== '' && { thread_ts: threadTs }),
    text: stringIn(match, 'text').replace(highlightMarks, ''),
  });
  return conversationId !== '' && message ? { conversationId, message } : null;
}

/** The parent of a reply: matches have it only in their link. */
function threadOf(permalink: string): string {
  if (!URL.canParse(permalink)) return '';
  const threadTs = new URL(permalink).searchParams.get('thread_ts') ?? '';
  return /^\d{1,10}\.\d{6}$/.test(threadTs) ? threadTs : '';
}
