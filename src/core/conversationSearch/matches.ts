import { compareTs, type Message, type UsersById } from '../../model/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import type { EmojiSlice } from '../emoji/emojiTable.ts';
import { directoryNames } from '../format/directoryNames.ts';
import { messageLogOf } from '../messages/selectors.ts';
import { shownText } from '../messages/shownText.ts';
import type { MessagesSlice } from '../messages/state.ts';
import { readableText, searchPattern } from '../mrkdwn/findText.ts';
import { isPlainText } from '../mrkdwn/isPlainText.ts';
import { englishMentions, type MentionWords, type NameLookups } from '../mrkdwn/mentionText.ts';
import { parseMrkdwn } from '../mrkdwn/parse.ts';
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
  byMessage: WeakMap<Message, string>;
}

/** Creates the selector of the matches in the open conversation. The visible text of each message is cached; matches
 * are computed again only when the query or the messages change. */
export function createMatchFinder(mentionWords = () => englishMentions): (state: Slices) => Matches {
  let texts: Texts | null = null;
  let last: { messages: readonly Message[]; query: string; texts: Texts; found: Found } | null = null;
  let result: { search: ConversationSearch; matches: Matches } | null = null;

  const textsFor = ({ users, emoji: { characters } }: Slices): Texts => {
    const mentions = mentionWords();
    if (texts?.users !== users || texts.emoji !== characters || texts.mentions !== mentions) {
      texts = { mentions, users, emoji: characters, byMessage: new WeakMap() };
    }
    return texts;
  };

  const find = (state: Slices, id: string, query: string): readonly MatchPlace[] => {
    const messages = messageLogOf(state, id)?.messages ?? [];
    const cache = textsFor(state);
    if (last?.messages === messages && last.query === query && last.texts === cache) return last.found.places;
    // A longer query matches only messages that the shorter one matched.
    const isNarrower =
      last?.messages === messages && last.texts === cache && last.query.trim() !== '' && query.startsWith(last.query);
    const candidates = isNarrower && last ? last.found.tops : messages;
    const found = matchesIn(candidates, searchPattern(query), (message) => {
      const cached = cache.byMessage.get(message);
      if (cached !== undefined) return cached;
      const text = textOf(message, state, cache.mentions);
      cache.byMessage.set(message, text);
      return text;
    });
    last = { messages, query, texts: cache, found };
    return found.places;
  };

  return (state) => {
    const { open } = state.navigation;
    if (!open?.search) return noMatches;
    const places = find(state, open.id, open.search.query);
    if (places.length === 0) return noMatches;
    if (result?.search !== open.search || result.matches.places !== places) {
      result = { search: open.search, matches: { places, current: nearest(places, open.search.from) } };
    }
    return result.matches;
  };
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
}

function matchesIn(messages: readonly Message[], pattern: RegExp | null, textOf: (message: Message) => string): Found {
  const places: MatchPlace[] = [];
  const tops: Message[] = [];
  if (pattern === null) return { places, tops };
  const collect = (top: Message, message: Message): void => {
    const text = textOf(message);
    // The pattern is global: each test continues after the match before.
    for (let nth = 0; pattern.test(text); nth += 1) places.push({ topTs: top.ts, ts: message.ts, nth });
  };
  for (const top of messages) {
    const before = places.length;
    collect(top, top);
    for (const reply of top.threads ?? []) collect(top, reply);
    if (places.length > before) tops.push(top);
  }
  return { places, tops };
}
