import { type Conversation, splitThreadId } from '../../model/index.ts';
import { arrangeMessages } from '../messages/arrange.ts';
import { messageLogOf } from '../messages/selectors.ts';
import { openConversationKnown } from '../navigation/transitions.ts';
import { isBySelf, mentionsUser, viewerOf } from '../session/selectors.ts';
import { withLaterChoice } from '../threads/follow.ts';
import { answered, isNews, statesCounts } from '../unread/answers.ts';
import { batchConversations } from '../unread/conversationsBatch.ts';
import { type AttentionFacts, attentionAdded } from '../unread/knownAttention.ts';
import {
  isReadInThread,
  mentionAdded,
  newestMention,
  parentIdOf,
  withReadMention,
  withThreadMention,
} from '../unread/latestMention.ts';
import type { UnreadRecord } from '../unread/state.ts';
import type { EventSlices } from './applied.ts';
import { placesOf } from './applyToMessages.ts';
import { caughtUp } from './catchUp.ts';
import type { StoreEvent } from './storeEvent.ts';
import { withKnownReferences } from './withKnownReferences.ts';

/** Fields that the stream keeps up to date. */
const liveFields = [
  'latest_activity',
  'latest_message',
  'last_message',
  'last_message_time',
  'latest_mention',
  'waiting',
] as const;

function withLiveFields(loaded: Conversation, known: Conversation): Conversation {
  const merged = { ...loaded };
  for (const field of liveFields) if (known[field] !== undefined) Object.assign(merged, { [field]: known[field] });
  return merged;
}

/** Whether the answer is a thread without replies, which is not in the list. A person may follow it nevertheless. */
const isEmptyThread = ({ id, message_count }: Conversation): boolean =>
  splitThreadId(id) !== null && message_count !== undefined && message_count <= 1;

interface LoadContext {
  askedAt: number;
  since: readonly StoreEvent[];
  /** The conversation was asked for its counts. */
  isRecount?: boolean;
  /** An event asked for the conversation, not the user. */
  isForList?: boolean;
}

interface Loaded<S> {
  state: S;
  /** The counts may contain a message that was deleted since the request: the server has to be asked again. */
  isOutdated: boolean;
}

/** Applies an answer with one conversation, plus the events since its request. Fields from the stream stay, unless the
 * answer shows that the stream missed something, or was asked for because the stream does not say it. */
export function conversationLoaded<S extends EventSlices>(
  state: S,
  { messages = [], ...stated }: Conversation,
  { askedAt, since, isRecount = false, isForList = false }: LoadContext,
): Loaded<S> {
  const { id } = stated;
  // A thread whose replies were deleted leaves the list; the next reply, or the user, brings it back.
  const hasLeft = isEmptyThread(stated) && (isForList || state.conversations.byId.get(id)?.is_followed === false);
  const answer = withLaterChoice(state, hasLeft ? { ...stated, is_followed: false } : stated, askedAt);
  const batch = batchConversations(state);
  const mention = newestMention(
    messages,
    (message) => mentionsUser(state, message) && !isReadInThread(batch, id, message),
  );
  const threads = [...state.conversations.byId.values()].filter((other) => parentIdOf(other) === id);
  const loaded = threads.reduce(withThreadMention, mention === undefined ? answer : mentionAdded(answer, mention));
  const conversation = batch.get(id);
  const record = batch.record(id);
  const facts: AttentionFacts = {
    viewer: viewerOf(state),
    get: batch.get,
    messagesOf: (of) => (of === id ? arrangeMessages(messages, stated.type) : messageLogOf(state, of)?.messages),
  };
  const withLoaded = (own: UnreadRecord): UnreadRecord =>
    attentionAdded(own, facts, loaded, facts.messagesOf(id) ?? []);
  const known = conversation && record ? { conversation, record } : undefined;
  const isRecounted = isRecount && statesCounts(loaded);
  if (known && !isRecounted && !isNews(known.conversation, known.record, loaded)) {
    batch.put(
      withKnownReferences(known.conversation, withLiveFields(loaded, known.conversation)),
      withLoaded(known.record),
    );
    return { state: openConversationKnown(batch.finish()), isOutdated: false };
  }
  const endsWithOwn = isBySelf(state, loaded.latest_message ?? {});
  batch.put(
    withReadMention(loaded, conversation),
    withLoaded(answered(loaded, known, { askedAt, isAfterGap: false, endsWithOwn })),
  );
  const own = since.filter((event) => placesOf(event).has(id));
  const applied = caughtUp(openConversationKnown(batch.finish()), own);
  return { state: applied.state, isOutdated: applied.unknown.has(id) };
}
