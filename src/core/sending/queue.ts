import { isAborted, isApiError } from '../../transport/errors.ts';
import type { Retry } from '../offline/retry.ts';
import { queueRestored } from '../outbox/queued.ts';
import { isPending, pendingMessagesOf, queuedMessages } from '../outbox/selectors.ts';
import type { PendingMessage, QueuedSend } from '../outbox/state.ts';
import { keepQueue, readQueue } from '../outbox/storedQueue.ts';
import { storedSends } from '../outbox/storedSends.ts';
import type { Cancel } from '../ports.ts';
import type { EventSlices } from '../reducer/applied.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';
import { currentOwner } from '../session/owner.ts';
import type { Delivery } from './deliver.ts';

type QueuedMessage = PendingMessage & { queued: QueuedSend };

export interface SendQueue {
  /** Sends the queued messages of a conversation, one after the other. */
  run(conversationId: string): void;
  react(): readonly Cancel[];
}

interface Dependencies extends Delivery {
  retry: Retry;
  /** The server refused a message; the next ones are sent. */
  onRefused(scope: Scope<EventSlices>, error: unknown, message: QueuedMessage): void;
}

const isQueued = (message: PendingMessage): message is QueuedMessage => message.queued !== undefined;

/** Whether the call did not reach the server, or its answer did not arrive. */
export const isUnreached = (error: unknown): boolean => isApiError(error) && error.isNetworkError;

/** Sends the messages that have left their fields. They wait for the connection, in the order of their conversation. */
export function createSendQueue(runtime: Runtime<EventSlices>, dependencies: Dependencies): SendQueue {
  const { env, getState, subscribe, update } = runtime;
  const { deliver, announceConfirmed, retry, onRefused } = dependencies;
  const running = new Set<string>();

  const send = async (scope: Scope<EventSlices>, message: QueuedMessage): Promise<void> => {
    const { destination, draft } = message.queued;
    try {
      await deliver(scope, message, destination, draft);
      if (!scope.isOver) retry.reached();
    } catch (error) {
      if (scope.isOver) return;
      if (!isPending(getState(), message)) announceConfirmed(message);
      else if (isAborted(error) || isUnreached(error)) retry.unreached();
      else {
        onRefused(scope, error, message);
        retry.reached();
      }
    }
  };

  const run = (conversationId: string): void => {
    const { scope } = runtime;
    if (scope.isOver || retry.isWaiting || running.has(conversationId)) return;
    const message = pendingMessagesOf(getState(), conversationId).find(isQueued);
    if (!message) return;
    running.add(conversationId);
    void send(scope, message).finally(() => {
      running.delete(conversationId);
      run(conversationId);
    });
  };
  const runAll = (): void => {
    for (const id of Object.keys(getState().sending.pending)) run(id);
  };
  retry.onTry(runAll);

  /** Restores the queue of the user who signs in. */
  const restoreAtSignIn = (): Cancel => {
    let restored: string | null = null;
    const restore = (): void => {
      const owner = currentOwner(getState());
      if (owner === restored) return;
      restored = owner;
      if (owner === null) return;
      const stored = readQueue(env.local, owner, storedSends);
      if (stored.length > 0) update((state) => queueRestored(state, stored));
      runAll();
    };
    restore();
    return subscribe(restore);
  };

  return { run, react: () => [keepQueue(runtime, storedSends, queuedMessages), restoreAtSignIn()] };
}
