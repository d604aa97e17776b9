import { compareTs, type Message, type UsersById } from '../../model/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import type { EmojiSlice } from '../emoji/emojiTable.ts';
import { directoryNames } from '../format/directoryNames.ts';
import { hiddenReplies } from '../messages/log.ts';
import { messageLogOf } from '../messages/selectors.ts';
import { shownText } from '../messages/shownText.ts';
import type { MessagesSlice } from '../messages/state.ts';
import { type FindableText, findableText, rangesIn, readableText, searchPattern } from '../mrkdwn/findText.ts';
import { englishMentions, type MentionWords, type NameLookups } from '../mrkdwn/mentionText.ts';
import { isPlainText, parseMrkdwn } from '../mrkdwn/parse.ts';
import type { ConversationSearch, MatchPlace, NavigationSlice } from '../navigation/state.ts';
import { type Matches, noMatches } from './state.ts';

type Slices = NavigationSlice & MessagesSlice & ConversationsSlice & EmojiSlice;

const inReadingOrder = (a: MatchPlace, b: MatchPlace): number =>
  compareTs(a.topTs, b.topTs) || compareTs(a.ts, b.ts) || a.nth - b.nth;

/** Index of the first match at or after `from`, else of the last match. */
function nearest(places: readonly MatchPlace[], from: MatchPlace | null): number {
  const index = from === null ? 0 : places.findIndex((place) => inReadingOrder(place, from) >= 0);
  return index < 0 ? places.length - 1 : Math.min(index, places.length - 1);
}

interface Texts {
  mentions: MentionWords;
  users: UsersById;
  emoji: ReadonlyMap<string, string>;
  byMessage: WeakMap<Message, FindableText>;
}

/** Number of texts that one search reads at most: less than a frame of work. Others are read ahead. */
export const textsPerSearch = 50;

/** Finds the matches in the open conversation. */
export interface MatchFinder {
  (state: Slices): Matches;
  /** Reads texts that are not cached while there is time. Returns whether all are read. */
  readAhead(state: Slices, hasTime: () => boolean): boolean;
  /** Whether all texts have been read ahead. */
  isRead(state: Slices): boolean;
}

/** Creates the selector of the matches in the open conversation. The visible text of each message is cached; matches
 * are computed again only when the query or the messages change, or more texts are read. */
export function createMatchFinder(mentionWords = () => englishMentions): MatchFinder {
  let texts: Texts | null = null;
  let last: Search | null = null;
  let reading: { messages: readonly Message[]; texts: Texts; next: number } | null = null;
  let result: { search: ConversationSearch; matches: Matches } | null = null;

  const textsFor = ({ users, emoji: { characters } }: Slices): Texts => {
    const mentions = mentionWords();
    if (texts?.users !== users || texts.emoji !== characters || texts.mentions !== mentions) {
      texts = { mentions, users, emoji: characters, byMessage: new WeakMap() };
    }
    return texts;
  };

  const read = (cache: Texts, message: Message, state: Slices): FindableText => {
    const text = findableText(textOf(message, state, cache.mentions));
    cache.byMessage.set(message, text);
    return text;
  };

  const find = (state: Slices, id: string, { query, progress = 0 }: ConversationSearch): Found => {
    const messages = messageLogOf(state, id)?.messages ?? [];
    const cache = textsFor(state);
    const isSameLog = last?.messages === messages && last.texts === cache;
    if (last && isSameLog && last.query === query && (last.progress === progress || last.found.isComplete)) {
      return last.found;
    }
    // A longer query matches only messages that the shorter one matched.
    const isNarrower = isSameLog && last?.found.isComplete && last.hasWords && query.startsWith(last.query);
    const candidates = isNarrower && last ? last.found.tops : messages;
    let left = textsPerSearch;
    const pattern = searchPattern(query);
    const found = matchesIn(candidates, pattern, (message) => {
      const cached = cache.byMessage.get(message);
      if (cached !== undefined) return cached;
      left -= 1;
      return left < 0 ? undefined : read(cache, message, state);
    });
    last = { messages, query, hasWords: pattern !== null, progress, texts: cache, found };
    return found;
  };

  const matches = (state: Slices): Matches => {
    const { open } = state.navigation;
    if (!open?.search) return noMatches;
    const { places, isComplete } = find(state, open.id, open.search);
    if (places.length === 0 && isComplete) return noMatches;
    if (result?.search !== open.search || result.matches.places !== places) {
      result = { search: open.search, matches: { places, current: nearest(places, open.search.from), isComplete } };
    }
    return result.matches;
  };

  const isRead = (state: Slices): boolean => {
    const { open } = state.navigation;
    if (!open?.search) return true;
    const messages = messageLogOf(state, open.id)?.messages ?? [];
    const isSame = reading?.messages === messages && reading.texts === textsFor(state);
    return isSame && reading?.next === messages.length;
  };

  const readAhead = (state: Slices, hasTime: () => boolean): boolean => {
    const { open } = state.navigation;
    if (!open?.search) return true;
    const messages = messageLogOf(state, open.id)?.messages ?? [];
    const cache = textsFor(state);
    if (reading?.messages !== messages || reading.texts !== cache) reading = { messages, texts: cache, next: 0 };
    // The newest messages first: most searches start there.
    for (; reading.next < messages.length; reading.next += 1) {
      const top = messages[messages.length - 1 - reading.next];
      for (const message of top ? [top, ...hiddenReplies(top)] : []) {
        if (cache.byMessage.has(message)) continue;
        if (!hasTime()) return false;
        read(cache, message, state);
      }
    }
    return true;
  };

  return Object.assign(matches, { readAhead, isRead });
}

interface Search {
  messages: readonly Message[];
  query: string;
  hasWords: boolean;
  progress: number;
  texts: Texts;
  found: Found;
}

function textOf(message: Message, { users, conversations, emoji }: Slices, mentions: MentionWords): string {
  const names: NameLookups = { ...directoryNames(users, (id) => conversations.byId.get(id)?.name), mentions };
  const text = shownText(message, names, users);
  return isPlainText(text) ? text : readableText(parseMrkdwn(text), { ...names, emoji: emoji.characters });
}

interface Found {
  places: readonly MatchPlace[];
  /** The messages with a match in their text or in a reply. */
  tops: readonly Message[];
  isComplete: boolean;
}

/** `textOf` returns `undefined` for a text that is not read yet. */
function matchesIn(
  messages: readonly Message[],
  pattern: RegExp | null,
  textOf: (message: Message) => FindableText | undefined,
): Found {
  const places: MatchPlace[] = [];
  const tops: Message[] = [];
  let isComplete = true;
  if (pattern === null) return { places, tops, isComplete };
  const collect = (top: Message, message: Message): void => {
    const text = textOf(message);
    if (text === undefined) {
      isComplete = false;
      return;
    }
    for (const nth of rangesIn(text, pattern).keys()) places.push({ topTs: top.ts, ts: message.ts, nth });
  };
  for (const top of messages) {
    const before = places.length;
    collect(top, top);
    for (const reply of hiddenReplies(top)) collect(top, reply);
    if (places.length > before) tops.push(top);
  }
  return { places, tops, isComplete };
}
