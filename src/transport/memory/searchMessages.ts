import type { Message, SearchMessage } from '../../model/index.ts';
import { compareTs, isAfter, isChannelNotice, threadId, tsToMilliseconds } from '../../model/index.ts';
import { hasLink } from '../../search/foldText.ts';
import { idsByName, matchedTexts, matchQuality, searchableText, searchDateSpan } from '../../search/index.ts';
import { recencyOf } from '../../search/searchMatch.ts';
import { describeConversation } from './describeConversation.ts';
import type { Place } from './memoryServer.ts';
import { cursorsOf, isMember, isVisible, placeOf } from './memoryServer.ts';
import { resolveMentions } from './resolveMentions.ts';
import { placeFilter, type SearchRequest } from './searchRequest.ts';
import { canBeUnread } from './unread.ts';

/** A found message. */
export interface Match {
  place: Place;
  message: Message;
  text: string;
  quality: number;
}

/** Matching messages that the user may see, best first; without search terms newest first. */
export function searchMessages(request: SearchRequest): Match[] {
  const { server, userId, criteria } = request;
  const isSelected = placeFilter(server, userId, criteria);
  const matches = [...server.conversations.keys()]
    .map((id) => placeOf(server, id))
    .filter((place) => isVisible(place, userId) && isSelected(place))
    .flatMap((place) => matchesIn(place, request));
  return matches.sort((a, b) => b.quality - a.quality || compareTs(b.message.ts, a.message.ts));
}

function matchesIn(place: Place, request: SearchRequest): Match[] {
  const { server, criteria, now, typos } = request;
  const passes = messageFilter(place, request);
  return place.conversation.messages.flatMap((message) => {
    if (!passes(message)) return [];
    const text = resolveMentions(server, message.text);
    const folded = searchableText(text);
    const quality = matchQuality(folded, criteria, { typos, text });
    if (quality === 0) return [];
    const age = now - tsToMilliseconds(message.ts);
    return [{ place, message, text, quality: criteria.wanted.length > 0 ? quality + recencyOf(age) : 0 }];
  });
}

/** The criteria of a search other than its terms. */
function messageFilter(place: Place, { server, userId, criteria, now }: SearchRequest) {
  const candidates = Object.values(server.workspace.users).map(({ id, name, real_name, display_name }) => ({
    id,
    names: [name, real_name, display_name],
  }));
  const people = (values: readonly string[]): ReadonlySet<string> =>
    new Set(values.flatMap((value) => (value.toLowerCase() === 'me' ? [userId] : idsByName(value, candidates))));
  const from = criteria.from.length > 0 ? people(criteria.from) : undefined;
  const notFrom = people(criteria.notFrom);
  const before = criteria.before.map((date) => searchDateSpan(date, now).start);
  const after = criteria.after.map((date) => searchDateSpan(date, now).end);
  const isUnread = unreadBy(place, { server, userId });
  return (message: Message): boolean => {
    const { deleted, ts, user = '', text } = message;
    if (deleted || isChannelNotice(message)) return false;
    if ((from && !from.has(user)) || notFrom.has(user)) return false;
    if (criteria.hasLink !== undefined && hasLink(text) !== criteria.hasLink) return false;
    if (criteria.isUnread !== undefined && isUnread(message) !== criteria.isUnread) return false;
    const at = tsToMilliseconds(ts);
    return before.every((start) => at < start) && after.every((end) => at >= end);
  };
}

/** Replies of a followed thread are read by the cursor of the thread, other messages by that of the conversation. */
function unreadBy(place: Place, { server, userId }: Pick<SearchRequest, 'server' | 'userId'>) {
  const cursors = cursorsOf(server, userId);
  return (message: Message): boolean => {
    const { ts, thread_ts } = message;
    const inThread = thread_ts === undefined ? undefined : cursors[threadId(place.id, thread_ts)];
    const lastRead = inThread ?? cursors[place.id];
    return isMember(place, userId) && canBeUnread(message, userId) && (lastRead === undefined || isAfter(ts, lastRead));
  };
}

/** The search result for a found message. */
export function describeMatch(
  { place, message, text }: Match,
  { server, userId, criteria, typos }: SearchRequest,
): SearchMessage {
  const { name, type, is_private = false } = describeConversation(server, place, userId);
  const { ts, thread_ts, user = '', username } = message;
  return {
    id: `${thread_ts === undefined ? place.id : threadId(place.id, thread_ts)}-${ts}`,
    conversation_id: place.id,
    conversation_name: name,
    conversation_type: type,
    conversation_is_private: is_private,
    user,
    ...(username !== undefined && { username }),
    text,
    ts,
    ...(thread_ts !== undefined && { thread_ts }),
    highlights: matchedTexts(text, criteria.wanted, { typos }),
  };
}
