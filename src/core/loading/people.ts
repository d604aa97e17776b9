import type { Conversation, LatestMessage, Message } from '../../model/index.ts';
import { isAborted } from '../../transport/errors.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';
import type { LoadingSlices } from './slices.ts';

export interface LoadPeople {
  /** Loads users that messages name and that are not in the state. Failure: logged; ids are shown. */
  loadAuthors(messages: Iterable<Message | LatestMessage>): void;
}

const mention = /<@([A-Z0-9]+)/gi;

/** Ids of the users that a message shows by name: its author, and the users it mentions. */
function* shownUsers({ user, user_data, text, resolved_text }: Message | LatestMessage): Iterable<string> {
  if (user !== undefined && !user_data?.name && !user_data?.real_name) yield user;
  if (resolved_text) return;
  for (const [, id] of (text ?? '').matchAll(mention)) if (id !== undefined) yield id;
}

/** All messages of a conversation that show names. */
export function* messagesWithNames({ latest_message, messages = [] }: Conversation): Iterable<Message | LatestMessage> {
  if (latest_message) yield latest_message;
  for (const message of messages) {
    yield message;
    yield* message.threads ?? [];
  }
}

/** Loads all missing users with one call. Ids that the server does not know are not requested again. */
export function createLoadPeople(runtime: Runtime<LoadingSlices>): LoadPeople {
  const { getState, logger, transport } = runtime;
  let requested = new Set<string>();
  let requestedIn: Scope<LoadingSlices> | null = null;
  let isQueued = false;

  const load = async (scope: Scope<LoadingSlices>): Promise<void> => {
    const loadUsers = transport.loadUsers?.bind(transport);
    if (loadUsers === undefined) return;
    // The conversations of one answer request their users one by one: combine them in one call.
    isQueued = true;
    await Promise.resolve();
    isQueued = false;
    try {
      const users = await scope.call('loadUsers', (options) => loadUsers(options));
      scope.update((state) => ({ ...state, users: { ...users, ...state.users } }));
    } catch (error) {
      if (!isAborted(error)) logger.warn('users', 'Names of users could not be loaded', { error: String(error) });
    }
  };

  return {
    loadAuthors(messages) {
      const { scope } = runtime;
      if (requestedIn !== scope) requested = new Set();
      requestedIn = scope;
      const { users } = getState();
      let isMissing = false;
      for (const message of messages) {
        for (const id of shownUsers(message)) {
          if (users[id] !== undefined || requested.has(id)) continue;
          requested.add(id);
          isMissing = true;
        }
      }
      if (isMissing && !isQueued && !scope.isOver) void load(scope);
    },
  };
}
