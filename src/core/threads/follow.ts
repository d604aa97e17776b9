import { type Conversation, isListed } from '../../model/index.ts';
import { batchConversations, type ConversationSlices } from '../unread/conversationsBatch.ts';
import type { FollowChoice, ThreadsSlice } from './state.ts';

type Slices = ConversationSlices & ThreadsSlice;

function withFollowed<S extends ConversationSlices>(state: S, id: string, isFollowed: boolean): S {
  const batch = batchConversations(state);
  const conversation = batch.get(id);
  if (conversation) batch.put({ ...conversation, is_followed: isFollowed });
  return batch.finish();
}

function withChoice<S extends ThreadsSlice>(state: S, id: string, choice: FollowChoice): S {
  return { ...state, threads: { ...state.threads, choices: new Map(state.threads.choices).set(id, choice) } };
}

/** The choice for a thread that the server has not accepted yet. */
export function waitingChoice({ threads }: ThreadsSlice, id: string): FollowChoice | undefined {
  const choice = threads.choices.get(id);
  return choice?.acceptedAt === undefined ? choice : undefined;
}

/** Shows a thread as followed or not, before the server answers. */
export function followChosen<S extends Slices>(state: S, id: string, isFollowed: boolean, call: number): S {
  const conversation = state.conversations.byId.get(id);
  const waiting = waitingChoice(state, id);
  const confirmed = waiting ? waiting.confirmed : conversation === undefined || isListed(conversation);
  return withFollowed(withChoice(state, id, { isFollowed, confirmed, call }), id, isFollowed);
}

/** The server accepted the choice of a call. */
export function followAccepted<S extends Slices>(state: S, id: string, isFollowed: boolean, call: number): S {
  const choice = state.threads.choices.get(id);
  if (choice === undefined) return state;
  if (choice.call !== call) return withChoice(state, id, { ...choice, confirmed: isFollowed });
  const sequence = state.unread.sequence + 1;
  const next = withChoice(state, id, { ...choice, confirmed: isFollowed, acceptedAt: sequence });
  return { ...next, unread: { ...next.unread, sequence } };
}

/** The server refused the choice of a call: the last confirmed state is shown again, unless a later choice waits. */
export function followRefused<S extends Slices>(state: S, id: string, call: number): S {
  const choice = state.threads.choices.get(id);
  if (choice?.call !== call) return state;
  const choices = new Map(state.threads.choices);
  choices.delete(id);
  return withFollowed({ ...state, threads: { ...state.threads, choices } }, id, choice.confirmed);
}

/** The server made the user follow a thread: it sent a new reply, which only followers receive, or accepted a reply of the
 * user. Does not change a choice that waits for its answer, or that may be later than a replayed reply. */
export function followedByReply<S extends Slices>(state: S, id: string, isReplay: boolean): S {
  if (state.conversations.byId.get(id)?.is_followed !== false) return state;
  const choice = state.threads.choices.get(id);
  if (choice !== undefined && (isReplay || choice.acceptedAt === undefined)) return state;
  const acceptedAt = state.unread.sequence + 1;
  const accepted = { isFollowed: true, confirmed: true, call: choice?.call ?? 0, acceptedAt };
  const next = withFollowed(withChoice(state, id, accepted), id, true);
  return { ...next, unread: { ...next.unread, sequence: acceptedAt } };
}

/** Whether an answer that was requested at `askedAt` does not contain a choice. */
const isLater = ({ acceptedAt }: FollowChoice, askedAt: number): boolean =>
  acceptedAt === undefined || acceptedAt > askedAt;

/** A conversation of an answer that was requested at `askedAt`, with the choice that the answer does not contain. */
export function withLaterChoice(state: ThreadsSlice, loaded: Conversation, askedAt: number): Conversation {
  const choice = state.threads.choices.get(loaded.id);
  return choice !== undefined && isLater(choice, askedAt) ? { ...loaded, is_followed: choice.isFollowed } : loaded;
}

/** Ids of the threads that were followed after the request of an answer. The answer need not list them. */
export const followedLater = ({ threads }: ThreadsSlice, askedAt: number): readonly string[] =>
  [...threads.choices].filter(([, choice]) => choice.isFollowed && isLater(choice, askedAt)).map(([id]) => id);
