import { isApiError, reasonOf } from '../../transport/errors.ts';
import type { Failure } from '../failure.ts';
import type { PendingMessage } from '../outbox/state.ts';
import { messageSent } from '../outbox/transitions.ts';
import type { Destination } from '../outbox/validate.ts';
import { messageRefused } from '../outbox/validate.ts';
import type { EventSlices } from '../reducer/applied.ts';
import { applyEvents } from '../reducer/applyEvents.ts';
import type { Journal } from '../reducer/journal.ts';
import { sentEvent, sentMessage } from '../reducer/sentEvent.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';
import type { DraftText } from '../textEditor/draftMentions.ts';
import { mentionsOf } from '../textEditor/wireText.ts';

/** The server's validation refused the message. */
class MessageRefused extends Error {
  constructor(errors: readonly string[]) {
    super(messageRefused(errors.join(', ')));
  }
}

/** The failure that the user sees. */
export function sendFailure(error: unknown): Failure {
  const code = 'send-failed';
  if (isApiError(error)) return { code, reason: reasonOf(error) };
  return error instanceof MessageRefused ? { code, reason: error.message } : { code };
}

const noMentions = { users: [], channels: [], everyone: false };

export interface Delivery {
  /** Sends a message and adds it to its conversation. Rejects with the error of the call, or a {@link MessageRefused}. */
  deliver(
    scope: Scope<EventSlices>,
    message: PendingMessage,
    destination: Destination,
    draft: DraftText,
  ): Promise<void>;
  /** Emits the event of a message whose answer was lost. Its timestamp is known if its conversation is loaded. */
  announceConfirmed(message: PendingMessage): void;
}

export function createDelivery(runtime: Runtime<EventSlices>, journal: Journal): Delivery {
  const { config, events, getState, transport, update } = runtime;
  return {
    async deliver(scope, message, destination, draft) {
      const { conversationId, client_msg_id, text, files } = message;
      const mentions = mentionsOf(draft);
      const validate = transport.validateMessage?.bind(transport);
      // The check knows texts only.
      if (config.validateBeforeSend && text !== '' && validate !== undefined) {
        const { success, errors } = await scope.call('validateMessage', (options) =>
          validate({ ...destination, text }, mentions ?? noMentions, options),
        );
        if (!success) throw new MessageRefused(errors);
      }
      const sent = await scope.call('sendMessage', (options) =>
        transport.sendMessage(
          {
            ...{ ...destination, text, client_msg_id },
            ...(mentions && { mentions }),
            ...(files && { files: files.map(({ id }) => id) }),
          },
          options,
        ),
      );
      if (scope.isOver) return;
      const event = sentEvent(conversationId, destination, sentMessage(getState(), message, sent));
      journal.write([event]);
      update((state) => messageSent(applyEvents(state, [event]).state, message));
      events.emit('event', { kind: 'message-sent', conversationId, ts: event.message.ts });
    },
    announceConfirmed({ conversationId, client_msg_id }) {
      const loaded = getState().messages.byConversation[conversationId]?.messages ?? [];
      const sent = loaded.find((one) => one.client_msg_id === client_msg_id);
      if (sent) events.emit('event', { kind: 'message-sent', conversationId, ts: sent.ts });
    },
  };
}
