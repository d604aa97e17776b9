import { type Conversation, isAfter, type Message, type Ts } from '../../model/index.ts';
import type { MessagePage } from '../../transport/contract.ts';
import { arrangeMessages, withOmittedReplies } from '../messages/arrange.ts';
import { findMessage } from '../messages/findMessage.ts';
import { batchMessages } from '../messages/messagesBatch.ts';
import type { LogEnd, MessageLog } from '../messages/state.ts';
import { showsMessage } from '../messages/timeline.ts';
import { withLog, withMessages } from '../messages/transitions.ts';
import { covers, endsOf, extended } from '../messages/window.ts';
import { soughtTs } from '../navigation/selectors.ts';
import { shownIds } from '../navigation/shown.ts';
import { pendingConfirmed } from '../outbox/transitions.ts';
import type { EventSlices } from './applied.ts';
import { applyToMessages } from './applyToMessages.ts';
import type { StoreEvent } from './storeEvent.ts';
import { withKnownReferences } from './withKnownReferences.ts';

type Slices = Pick<EventSlices, 'messages' | 'navigation' | 'sending'>;

/** The answer of a server with pages. */
const isPage = ({ has_older, has_newer }: Conversation): boolean => has_older !== undefined || has_newer !== undefined;

/** Applies an answer with the messages of a conversation, plus the events since its request. `asked`: the requested part. */
export function messagesLoaded<S extends Slices>(
  state: S,
  conversation: Conversation,
  since: readonly StoreEvent[] = [],
  asked: MessagePage = {},
): S {
  const { id, type, messages: answered = [] } = conversation;
  const log: MessageLog = state.messages.byConversation[id] ?? { load: { status: 'loading' }, messages: [] };
  if (!conversation.messages) return withAnswer(state, id, { ...log, load: { status: 'ready' } }, answered, since);
  const page = arrangeMessages(answered, type);
  // The message that the user looks for does not exist: the shown messages stay.
  if (asked.around !== undefined && asked.around === soughtTs(state, id) && !contains(page, asked.around)) {
    if (log.load.status === 'ready' && log.messages.length > 0) return state;
  }
  const loaded = isPage(conversation)
    ? withPage(log, page, endsOf(conversation), asked)
    : { messages: withOmittedReplies(page, log.messages) };
  return withAnswer(state, id, { ...loaded, load: { status: 'ready' } }, answered, since);
}

/** Applies an answer with the messages beyond an end of a log, plus the events since its request. */
export function messagesExtended<S extends Slices>(
  state: S,
  { id, type, messages: answered = [], ...conversation }: Conversation,
  end: LogEnd,
  since: readonly StoreEvent[],
): S {
  const log = state.messages.byConversation[id];
  if (!log) return state;
  const { [end]: _loading, ...rest } = log;
  const messages = extended(log, arrangeMessages(answered, type), end);
  // A page that adds nothing is the last one, whatever the server states: the next request would be the same.
  const { [end]: more } = messages.length > log.messages.length ? endsOf(conversation) : {};
  return withAnswer(state, id, { ...rest, messages, ...(more ? { [end]: more } : {}) }, answered, since);
}

function withAnswer<S extends Slices>(
  state: S,
  id: string,
  log: MessageLog,
  answered: readonly Message[],
  since: readonly StoreEvent[],
): S {
  const loaded = withLog(state, id, withKnownMessages(state.messages.byConversation[id], log), shownIds(state));
  const batch = batchMessages(loaded.messages);
  for (const event of since) applyToMessages(batch, event);
  const arrived = answered.flatMap((message) => [message, ...(message.threads ?? [])]);
  return pendingConfirmed(withMessages(loaded, batch.finish()), arrived);
}

/** Keeps the objects of the messages that an answer repeats, and the log that it does not change. */
function withKnownMessages(known: MessageLog | undefined, { messages: answered, ...answer }: MessageLog): MessageLog {
  if (!known) return { messages: answered, ...answer };
  const { messages: shown, ...rest } = known;
  const messages = answered.map((message) => withKnownReferences(findMessage(shown, message.ts), message));
  const isRepeated = messages.length === shown.length && messages.every((message, index) => message === shown[index]);
  const kept = withKnownReferences(rest, answer);
  return isRepeated && kept === rest ? known : { ...kept, messages: isRepeated ? shown : messages };
}

/** A page replaces the shown messages: a message that it omits was deleted. When the shown messages were asked for again
 * (`after`), older ones that were added meanwhile stay. */
function withPage(
  log: MessageLog,
  page: readonly Message[],
  ends: Pick<MessageLog, LogEnd>,
  { after }: MessagePage,
): Omit<MessageLog, 'load'> {
  if (page.length === 0) return { messages: [], ...ends };
  const older = after !== undefined && covers(log, after) ? log.messages.filter(({ ts }) => !isAfter(ts, after)) : [];
  const { older: _older, ...newerEnd } = ends;
  const olderEnd = older.length > 0 ? log : ends;
  return {
    messages: [...older, ...withOmittedReplies(page, log.messages)],
    ...newerEnd,
    ...(olderEnd.older ? { older: olderEnd.older } : {}),
  };
}

const contains = (messages: readonly Message[], wanted: Ts): boolean =>
  messages.some((message) => showsMessage(message, wanted));
