import type { Conversation, LatestMessage, Message } from '../../model/index.ts';
import type { AttemptLoad } from '../runtime/attemptLoad.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';
import type { LoadingSlices } from './state.ts';

type Shown = Message | LatestMessage;

export interface LoadPeople {
  /** Loads users that messages name and that are not in the state. Failure: logged; ids are shown. */
  loadAuthors(messages: Iterable<Shown>): void;
  /** The same for all messages of the conversations of a list. */
  loadNamesIn(conversations: readonly Conversation[]): void;
}

const mention = /<@([A-Z0-9]+)/gi;

/** Passes on the ids of the users that a message shows by name: its author, and the users it mentions. A list has as many messages
 * as conversations, and few of them mention anybody. */
function findUsers(message: Shown, found: (id: string) => void): void {
  const { user, user_data, text, resolved_text } = message;
  if (user !== undefined && !user_data?.name && !user_data?.real_name) found(user);
  // Blocks show no resolved text.
  if ((resolved_text && !('blocks' in message)) || !text?.includes('<@')) return;
  for (const [, id] of text.matchAll(mention)) if (id !== undefined) found(id);
}

/** All messages of a conversation that show names. */
export function* messagesWithNames({ latest_message, messages = [] }: Conversation): Iterable<Shown> {
  if (latest_message) yield latest_message;
  for (const message of messages) {
    yield message;
    yield* message.threads ?? [];
  }
}

/** Loads all missing users with one call. Ids that the server does not know are not requested again. */
export function createLoadPeople(runtime: Runtime<LoadingSlices>, attempt: AttemptLoad): LoadPeople {
  const { getState, transport } = runtime;
  let requested = new Set<string>();
  let requestedIn: Scope<LoadingSlices> | null = null;
  let isQueued = false;

  const load = async (): Promise<void> => {
    const { scope } = runtime;
    const loadUsers = transport.loadUsers?.bind(transport);
    if (loadUsers === undefined) return;
    // Several answers may request users in one task: combine them in one call.
    isQueued = true;
    await Promise.resolve();
    isQueued = false;
    const users = await scope.call('loadUsers', (options) => loadUsers(options));
    scope.update((state) => ({ ...state, users: { ...users, ...state.users } }));
  };

  /** Runs a search for users, and loads those that it finds and the state does not have. */
  const loadFound = (search: (found: (id: string) => void) => void): void => {
    if (transport.loadUsers === undefined) return;
    const { scope } = runtime;
    if (requestedIn !== scope) requested = new Set();
    requestedIn = scope;
    const { users } = getState();
    let isMissing = false;
    search((id) => {
      if (users[id] !== undefined || requested.has(id)) return;
      requested.add(id);
      isMissing = true;
    });
    if (isMissing && !isQueued && !scope.isOver) void attempt(load, ['users', 'Names of users could not be loaded']);
  };

  return {
    loadAuthors: (messages) =>
      loadFound((found) => {
        for (const message of messages) findUsers(message, found);
      }),
    loadNamesIn: (conversations) =>
      loadFound((found) => {
        for (const conversation of conversations) {
          if (conversation.messages) for (const message of messagesWithNames(conversation)) findUsers(message, found);
          else if (conversation.latest_message) findUsers(conversation.latest_message, found);
        }
      }),
  };
}
