import { isAborted } from '../../transport/errors.ts';
import type { Retry } from '../offline/retry.ts';
import { mentionPlaced } from '../outbox/drafting.ts';
import { messageQueued } from '../outbox/queued.ts';
import { draftOf, isFieldSending, isPending, queuedOf } from '../outbox/selectors.ts';
import { messagePending, sendFailed } from '../outbox/transitions.ts';
import { typedAheadOf } from '../outbox/typedAhead.ts';
import type { EventSlices } from '../reducer/applied.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { DraftMention } from '../textEditor/draftMentions.ts';
import { type Delivery, sendFailure } from './deliver.ts';
import type { Outgoing } from './outgoing.ts';
import type { SendQueue } from './queue.ts';

interface Dependencies {
  delivery: Delivery;
  queue: SendQueue;
  retry: Retry;
  /** Mentions for the names that a text contains in full. */
  namedMentions(conversationId: string, text: string): readonly DraftMention[];
  /** Releases the row that was held for the reply. */
  releaseRow(conversationId: string): void;
}

export interface FieldSends {
  /** Sends a message that stays in its field until the server has it. Resolves to whether it was sent or queued. */
  send(outgoing: Outgoing): Promise<boolean>;
  /** The message in a field leaves it, and the text typed since becomes the draft. Returns false if there is none. */
  takeTypedAhead(conversationId: string): boolean;
}

/** The messages in fields that wait for their server. */
export function createFieldSends(
  runtime: Runtime<EventSlices>,
  { delivery, queue, retry, namedMentions, releaseRow }: Dependencies,
): FieldSends {
  const { getState, update } = runtime;
  const inFields = new Map<string, Outgoing>();

  return {
    async send({ message, queued }) {
      const { scope } = runtime;
      const { conversationId, client_msg_id } = message;
      update((state) => messagePending(state, message));
      const ended = queue.waitFor(conversationId);
      inFields.set(conversationId, { message, queued });
      try {
        await delivery.deliver(scope, message, queued.destination, queued.draft);
        if (!scope.isOver) retry.reached();
      } catch (error) {
        if (queuedOf(getState(), conversationId).some((one) => one.client_msg_id === client_msg_id)) {
          queue.failed(scope, error, { ...message, queued });
          return true;
        }
        // A message that the stream or a load confirmed was sent, whatever became of its answer.
        if (!scope.isOver && !isPending(getState(), message)) delivery.announceConfirmed(message);
        else if (!scope.isOver && retry.queues(error)) {
          update((state) => messageQueued(state, message, queued));
          retry.unreached(error);
        } else {
          if (isAborted(error)) return false;
          const failure = sendFailure(error);
          scope.update((state) => sendFailed(state, message, failure));
          releaseRow(conversationId);
          scope.report(error, failure);
          return false;
        }
      } finally {
        if (inFields.get(conversationId)?.message === message) inFields.delete(conversationId);
        ended();
      }
      return true;
    },
    takeTypedAhead(conversationId) {
      const before = getState();
      const inField = inFields.get(conversationId);
      if (!inField || !isFieldSending(before, conversationId) || typedAheadOf(before, conversationId).trim() === '') {
        return false;
      }
      update((state) => {
        const left = messageQueued(state, inField.message, inField.queued);
        const mentions = namedMentions(conversationId, draftOf(left, conversationId).text);
        return mentions.reduce((next, mention) => mentionPlaced(next, conversationId, mention), left);
      });
      return true;
    },
  };
}
