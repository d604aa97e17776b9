import { isAborted, isApiError } from '../../transport/errors.ts';
import type { Failure } from '../failure.ts';
import { messagesFailed, messagesLoaded, messagesLoading } from '../messages/transitions.ts';
import { highlightSought } from '../navigation/transitions.ts';
import { conversationLoaded } from '../reducer/conversationLoaded.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';
import type { InboxState } from '../state.ts';

export interface MessagesCommands {
  /** Loads a conversation with its messages. Failure: shown in the pane with Retry. */
  load(id: string): Promise<void>;
  /** The same, with an answer that is asked for from now on: what is under way may have been asked too early. */
  reload(id: string): Promise<void>;
}

/** A conversation that nobody looks at any more and that has left the list is not brought back by a late answer. */
const isWanted = ({ conversations, navigation }: InboxState, id: string): boolean =>
  conversations.byId.has(id) || navigation.open?.id === id;

export function createMessagesCommands(runtime: Runtime): MessagesCommands {
  const { journal, transport } = runtime;
  const loading = new Map<string, { scope: Scope; done: Promise<void> }>();

  const load = async (scope: Scope, id: string): Promise<void> => {
    scope.update((state) => messagesLoading(state, id));
    const since = journal.record();
    try {
      const answer = await scope.call('loadConversation', (options) => transport.loadConversation(id, options));
      const events = since.end();
      const conversation = { ...answer, id };
      scope.update((state) =>
        isWanted(state, id)
          ? highlightSought(messagesLoaded(conversationLoaded(state, conversation, events), conversation, events), id)
          : state,
      );
    } catch (error) {
      if (isAborted(error)) return;
      const failure: Failure = {
        code: 'conversation-failed',
        ...(isApiError(error) ? { reason: error.message } : {}),
      };
      scope.update((state) => messagesFailed(state, id, failure));
      scope.report(error, failure);
    } finally {
      since.end();
    }
  };

  const start = (id: string): Promise<void> => {
    loading.get(id)?.scope.end();
    const scope = runtime.scope.fork();
    const mine = { scope, done: load(scope, id) };
    loading.set(id, mine);
    mine.done = mine.done.finally(() => {
      scope.end();
      if (loading.get(id) === mine) loading.delete(id);
    });
    return mine.done;
  };

  return {
    load(id) {
      const running = loading.get(id);
      return running && !running.scope.isOver ? running.done : start(id);
    },
    reload: start,
  };
}
