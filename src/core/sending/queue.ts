import { isAborted } from '../../transport/errors.ts';
import type { ConnectionSlice } from '../connection/connectionMachine.ts';
import { eachConnection } from '../connection/eachConnection.ts';
import { isPassing } from '../offline/outOfReach.ts';
import type { Retry } from '../offline/retry.ts';
import { queueRestored, queueSettledElsewhere } from '../outbox/queued.ts';
import { isPending, queuedMessages, queuedOf } from '../outbox/selectors.ts';
import type { QueuedMessage } from '../outbox/state.ts';
import { keepQueue, readQueue } from '../outbox/storedQueue.ts';
import { sendsKeys, storedSends } from '../outbox/storedSends.ts';
import type { Cancel } from '../ports.ts';
import type { EventSlices } from '../reducer/applied.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';
import { currentOwner } from '../session/owner.ts';
import type { Delivery } from './deliver.ts';

export interface SendQueue {
  /** Sends the queued messages of a conversation, one after the other. */
  run(conversationId: string): void;
  /** Lets the queued messages of a conversation wait for a message that is sent from the field. Call the returned function when
   * that call has ended. */
  waitFor(conversationId: string): () => void;
  /** The call of a queued message has failed: it is sent again later, or returns to its field. */
  failed(scope: Scope<EventSlices>, error: unknown, message: QueuedMessage): void;
  react(): readonly Cancel[];
}

interface Dependencies extends Delivery {
  retry: Retry;
  /** The server refused a message; the next ones are sent. */
  onRefused(scope: Scope<EventSlices>, error: unknown, message: QueuedMessage): void;
}

/** Sends the messages that have left their fields. They wait for the connection, in the order of their conversation. */
export function createSendQueue(
  runtime: Runtime<EventSlices & ConnectionSlice>,
  dependencies: Dependencies,
): SendQueue {
  const { env, getState, update } = runtime;
  const { deliver, announceConfirmed, retry, onRefused } = dependencies;
  const running = new Set<string>();

  const failed: SendQueue['failed'] = (scope, error, message) => {
    if (scope.isOver) return;
    if (!isPending(getState(), message)) announceConfirmed(message);
    else if (isAborted(error) || isPassing(error)) retry.unreached(error);
    else {
      onRefused(scope, error, message);
      retry.reached();
    }
  };

  const send = async (scope: Scope<EventSlices>, message: QueuedMessage): Promise<void> => {
    const { destination, draft } = message.queued;
    try {
      await deliver(scope, message, destination, draft);
      if (!scope.isOver) retry.reached();
    } catch (error) {
      failed(scope, error, message);
    }
  };

  const run = (conversationId: string): void => {
    const { scope } = runtime;
    if (scope.isOver || retry.isWaiting || running.has(conversationId)) return;
    const message = queuedOf(getState(), conversationId)[0];
    if (message === undefined) return;
    void send(scope, message).finally(waitFor(conversationId));
  };
  const waitFor = (conversationId: string) => {
    running.add(conversationId);
    return (): void => {
      running.delete(conversationId);
      run(conversationId);
    };
  };
  const readStored = (): readonly QueuedMessage[] => readQueue(env.local, currentOwner(getState()) ?? '', storedSends);

  /** The ids of stored messages that another tab sends, or may have sent while the browser kept this page. */
  const ofOthers = new Set<string>();
  /** Shows what other tabs have stored, and drops what they have sent or returned to its field. A message of this tab stays when
   * somebody clears the storage. */
  const follow = (returnedId: string | null): void => {
    const stored = readStored();
    const ids = stored.map(storedSends.idOf);
    const gone = queuedMessages(getState()).filter(
      ({ client_msg_id: id }) => (id === returnedId || ofOthers.has(id)) && !ids.includes(id),
    );
    for (const message of stored) if (!isPending(getState(), message)) ofOthers.add(message.client_msg_id);
    update((state) => queueRestored(queueSettledElsewhere(state, gone), stored));
  };

  /** Also takes over what a tab that was closed has left, before the first message goes: an older one of it comes first. The
   * server ignores a message that two tabs send, because it has one id. */
  const restore = (): void => {
    follow(null);
    ofOthers.clear();
    for (const id of Object.keys(getState().sending.pending)) run(id);
  };
  retry.onTry(restore);

  return {
    run,
    waitFor,
    failed,
    react: () => [
      keepQueue(runtime, storedSends, queuedMessages, restore),
      ...sendsKeys.map((key) => env.local.onChange(key, follow)),
      env.page.onLeave(() => {
        for (const { client_msg_id } of readStored()) ofOthers.add(client_msg_id);
      }),
      eachConnection(runtime, restore),
      // Without a stream, no connection tells that the server can be reached again.
      env.page.onOnline(restore),
    ],
  };
}
