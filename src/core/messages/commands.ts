import { isAborted, isApiError } from '../../transport/errors.ts';
import { conversationLoaded } from '../conversations/transitions.ts';
import type { Failure } from '../failure.ts';
import { openConversationKnown } from '../navigation/transitions.ts';
import type { Runtime } from '../runtime.ts';
import { messagesFailed, messagesLoaded, messagesLoading } from './transitions.ts';

export interface MessagesCommands {
  /** Loads a conversation with its messages. Failure: shown in the pane with Retry. */
  load(id: string): Promise<void>;
}

export function createMessagesCommands(runtime: Runtime): MessagesCommands {
  const { call, report, transport, update } = runtime;
  const underWay = new Map<string, Promise<void>>();

  const load = async (id: string): Promise<void> => {
    update((state) => messagesLoading(state, id));
    try {
      const conversation = await call('loadConversation', (options) => transport.loadConversation(id, options));
      const named = { ...conversation, id };
      update((state) => openConversationKnown(messagesLoaded(conversationLoaded(state, named), named)));
    } catch (error) {
      if (isAborted(error)) return;
      const reason = isApiError(error) ? error.message : undefined;
      const failure: Failure = { code: 'conversation-failed', ...(reason === undefined ? {} : { reason }) };
      update((state) => messagesFailed(state, id, failure));
      report(error, failure);
    }
  };

  return {
    load(id) {
      const running = underWay.get(id);
      if (running) return running;
      const promise = load(id).finally(() => underWay.delete(id));
      underWay.set(id, promise);
      return promise;
    },
  };
}
