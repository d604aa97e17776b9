import type { Message, SearchMessage } from '../../model/index.ts';
import { compareTs, isAfter, threadId, tsToMilliseconds } from '../../model/index.ts';
import {
  hasExcludedTerm,
  hasLink,
  idsByName,
  matchedTexts,
  matchQuality,
  recencyOf,
  searchableText,
  searchDateSpan,
  termsIn,
} from '../../search/index.ts';
import { describeConversation } from './describeConversation.ts';
import type { Place } from './office.ts';
import { cursorsOf, isMember, isVisible, placeOf } from './office.ts';
import { resolveMentions } from './resolveMentions.ts';
import { placeFilter, type SearchRequest } from './searchRequest.ts';
import { concerns, isAnnounced } from './unread.ts';

interface Hit {
  place: Place;
  message: Message;
  text: string;
  folded: string;
  quality: number;
}

/** Messages that the person may see, the best answers first; without words to look for, the newest. */
export function searchMessages(request: SearchRequest): SearchMessage[] {
  const { office, userId, criteria, limit } = request;
  const isMeant = placeFilter(office, userId, criteria);
  const hits = [...office.conversations.keys()]
    .map((id) => placeOf(office, id))
    .filter((place) => isVisible(place, userId) && isMeant(place))
    .flatMap((place) => hitsIn(place, request));
  return hits
    .sort((a, b) => b.quality - a.quality || compareTs(b.message.ts, a.message.ts))
    .slice(0, limit)
    .map((hit) => describeHit(hit, request));
}

function hitsIn(place: Place, request: SearchRequest): Hit[] {
  const { office, criteria, now, typos } = request;
  const passes = messageFilter(place, request);
  return place.conversation.messages.flatMap((message) => {
    if (!passes(message)) return [];
    const text = resolveMentions(office, message.text);
    const folded = searchableText(text);
    const quality = matchQuality(folded, criteria.wanted, { typos });
    if (quality === 0 || hasExcludedTerm(folded, criteria.unwanted)) return [];
    const age = now - tsToMilliseconds(message.ts);
    return [{ place, message, text, folded, quality: criteria.wanted.length > 0 ? quality + recencyOf(age) : 0 }];
  });
}

/** Everything that a search says of messages but their words. */
function messageFilter(place: Place, { office, userId, criteria, now }: SearchRequest) {
  const candidates = Object.values(office.workspace.users).map(({ id, name, real_name, display_name }) => ({
    id,
    names: [name, real_name, display_name],
  }));
  const people = (values: readonly string[]): ReadonlySet<string> =>
    new Set(values.flatMap((value) => (value.toLowerCase() === 'me' ? [userId] : idsByName(value, candidates))));
  const from = criteria.from.length > 0 ? people(criteria.from) : undefined;
  const notFrom = people(criteria.notFrom);
  const before = criteria.before.map((date) => searchDateSpan(date, now).start);
  const after = criteria.after.map((date) => searchDateSpan(date, now).end);
  const isUnread = unreadBy(place, { office, userId });
  return (message: Message): boolean => {
    const { deleted, ts, user = '', text } = message;
    if (deleted || !isAnnounced(message)) return false;
    if ((from && !from.has(user)) || notFrom.has(user)) return false;
    if (criteria.hasLink !== undefined && hasLink(text) !== criteria.hasLink) return false;
    if (criteria.isUnread !== undefined && isUnread(message) !== criteria.isUnread) return false;
    const at = tsToMilliseconds(ts);
    return before.every((start) => at < start) && after.every((end) => at >= end);
  };
}

/** A reply in a thread that one follows is read there; everything else in its conversation, of those one is in. */
function unreadBy(place: Place, { office, userId }: Pick<SearchRequest, 'office' | 'userId'>) {
  const cursors = cursorsOf(office, userId);
  return (message: Message): boolean => {
    const { ts, thread_ts } = message;
    const inThread = thread_ts === undefined ? undefined : cursors[threadId(place.id, thread_ts)];
    const lastRead = inThread ?? cursors[place.id];
    return isMember(place, userId) && concerns(message, userId) && (lastRead === undefined || isAfter(ts, lastRead));
  };
}

function describeHit({ place, message, text, folded }: Hit, { office, userId, criteria, typos }: SearchRequest) {
  const { name, type, is_private = false } = describeConversation(office, place, userId);
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
    highlights: matchedTexts(text, termsIn(folded, criteria.wanted, { typos })),
  } satisfies SearchMessage;
}
