import { coverageOf, type LoadedPlace } from '../../model/catchUp/coverage.ts';
import { unreadMessages } from '../../model/catchUp/unreadMessages.ts';
import { type Conversation, isAfter, justBefore, type Message, type Ts, unreadCountOf } from '../../model/index.ts';
import type { MessagePage } from '../../transport/contract.ts';
import { isAborted } from '../../transport/errors.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';
import { myIdOf } from '../session/selectors.ts';
import type { SessionSlice } from '../session/state.ts';
import { statesCounts } from '../unread/answers.ts';
import { readPositionOf } from '../unread/record.ts';
import type { UnreadSlice } from '../unread/state.ts';

/** Maximum number of pages in one direction: more unread messages are named, and not read. */
const mostPages = 3;

type LoadPage = (page: MessagePage) => Promise<Conversation>;

interface Known {
  conversation: Conversation;
  /** The read cursor; `undefined` if the server states none. */
  readUpTo: Ts | undefined;
  myId: string | undefined;
  limit: number;
}

/**
 * Loads the unread messages of a conversation. A page has the messages of the conversation itself with their replies, so unread replies to
 * read messages are on older pages: these are loaded too, until the messages explain the unread count.
 */
export async function loadPlace(load: LoadPage, { conversation, readUpTo, myId, limit }: Known): Promise<LoadedPlace> {
  const { id, type } = conversation;
  let unread = unreadCountOf(conversation);
  let isCapped = conversation.unread_is_capped === true;
  let messages: readonly Message[] = [];
  const page = async (part: MessagePage): Promise<{ found: readonly Message[]; answer: Conversation }> => {
    const answer = await load({ ...part, limit });
    if (statesCounts(answer)) {
      unread = unreadCountOf(answer);
      isCapped = answer.unread_is_capped === true;
    }
    return { found: answer.messages ?? [], answer };
  };

  const first = await page(readUpTo === undefined ? {} : { after: readUpTo });
  messages = first.found;
  // A server without pages answers with all messages, from the first on.
  let hasOlder = first.answer.has_older ?? false;
  let hasNewer = first.answer.has_newer ?? false;
  for (let pages = 1; hasNewer && pages < mostPages; pages += 1) {
    const newest = messages.at(-1)?.ts;
    const { found, answer } = await page({ ...(newest !== undefined && { after: newest }) });
    const added = found.filter(({ ts }) => newest === undefined || isAfter(ts, newest));
    // A server that repeats a page would be asked for ever.
    if (added.length === 0) break;
    messages = [...messages, ...added];
    hasNewer = answer.has_newer ?? false;
  }

  const place = (): LoadedPlace => {
    const known: LoadedPlace = {
      id,
      type,
      messages,
      after: readUpTo,
      isAlone: conversation.dm_user !== undefined,
      hasOlder,
      hasNewer,
      unread,
      isCapped,
    };
    return readUpTo === undefined ? withCountedCursor(known, myId) : known;
  };
  for (let pages = 0; hasOlder && !hasNewer && pages < mostPages; pages += 1) {
    const { left, to } = coverageOf(place(), myId);
    if (left === 0 && to !== null) break;
    const oldest = messages[0]?.ts;
    const { found, answer } = await page({ ...(oldest !== undefined && { before: oldest }) });
    const added = found.filter(({ ts }) => oldest === undefined || isAfter(oldest, ts));
    if (added.length === 0) break;
    messages = [...added, ...messages];
    hasOlder = answer.has_older ?? false;
  }
  return place();
}

/** Without a read cursor, the newest messages count as unread, as many as the count. */
function withCountedCursor(place: LoadedPlace, myId: string | undefined): LoadedPlace {
  const first = unreadMessages(place, myId)
    .map(({ message }) => message.ts)
    .sort((a, b) => (isAfter(a, b) ? 1 : -1))
    .slice(-place.unread || Number.POSITIVE_INFINITY)[0];
  const newest = place.messages.at(-1)?.ts;
  return { ...place, after: first === undefined ? newest : justBefore(first) };
}

type Slices = SessionSlice & UnreadSlice & Pick<ConversationsSlice, 'conversations'>;

/** Loads a place of the list in a scope; `null` for an unknown conversation. Failure: `null`, with a report. */
export async function loadKnownPlace<S extends Slices>(
  { config, getState, transport }: Runtime<S>,
  scope: Scope<S>,
  id: string,
): Promise<LoadedPlace | null> {
  const state = getState();
  const conversation = state.conversations.byId.get(id);
  if (!conversation) return null;
  try {
    return await loadPlace(
      (page) => scope.call('loadConversation', (options) => transport.loadConversation(id, { ...options, ...page })),
      { conversation, readUpTo: readPositionOf(state, id), myId: myIdOf(state), limit: config.messagesPerPage },
    );
  } catch (error) {
    if (!isAborted(error)) scope.report(error);
    return null;
  }
}
