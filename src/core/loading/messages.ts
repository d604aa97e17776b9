import { isAborted, isApiError } from '../../transport/errors.ts';
import type { Failure } from '../failure.ts';
import { messagesFailed, messagesLoading } from '../messages/transitions.ts';
import { highlightSought } from '../navigation/transitions.ts';
import { conversationLoaded } from '../reducer/conversationLoaded.ts';
import type { Journal } from '../reducer/journal.ts';
import { messagesLoaded } from '../reducer/messagesLoaded.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';
import { type LoadPeople, messagesWithNames } from './people.ts';
import type { LoadingSlices } from './slices.ts';

export interface LoadMessages {
  /** Loads a conversation with its messages. Failure: shown in the pane with Retry. */
  load(id: string): Promise<void>;
  /** Loads a conversation with a new call, even if one is running. */
  reload(id: string): Promise<void>;
}

/** Whether to apply an answer: not if the conversation has left the list and is not open. */
const isWanted = ({ conversations, navigation }: LoadingSlices, id: string): boolean =>
  conversations.byId.has(id) || navigation.open?.id === id;

export function createLoadMessages(
  runtime: Runtime<LoadingSlices>,
  { journal, people }: { journal: Journal; people: LoadPeople },
): LoadMessages {
  const { getState, transport } = runtime;
  const loading = new Map<string, { scope: Scope<LoadingSlices>; done: Promise<void> }>();

  const load = async (scope: Scope<LoadingSlices>, id: string): Promise<void> => {
    scope.update((state) =>
      messagesLoading(state, state.conversations.byId.get(id) ?? { id }, state.navigation.open?.id),
    );
    const recording = journal.record();
    const askedAt = getState().unread.sequence;
    try {
      const answer = await scope.call('loadConversation', (options) => transport.loadConversation(id, options));
      const since = recording.end();
      const conversation = { ...answer, id };
      scope.update((state) => {
        if (!isWanted(state, id)) return state;
        const loaded = conversationLoaded(state, conversation, { askedAt, since });
        return highlightSought(messagesLoaded(loaded, conversation, since), id);
      });
      if (!scope.isOver) people.loadAuthors(messagesWithNames(conversation));
    } catch (error) {
      if (isAborted(error)) return;
      const failure: Failure = {
        code: 'conversation-failed',
        ...(isApiError(error) ? { reason: error.message } : {}),
      };
      scope.update((state) => messagesFailed(state, id, failure, state.navigation.open?.id));
      scope.report(error, failure);
    } finally {
      recording.end();
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
