import { tsFromMilliseconds } from '../../model/index.ts';
import { isAborted, isApiError } from '../../transport/errors.ts';
import type { Failure } from '../failure.ts';
import { applyLiveEvents } from '../live/applyLiveEvents.ts';
import { isUnread } from '../reading/selectors.ts';
import { rowHeld } from '../reading/transitions.ts';
import type { Runtime, Scope } from '../runtime.ts';
import type { DraftText } from './draftMentions.ts';
import { messageRefused } from './messageRefused.ts';
import { ownMessage, sentEvent } from './ownMessage.ts';
import type { PendingMessage } from './state.ts';
import { messagePending, messageSent, sendFailed, sendRefused } from './transitions.ts';
import { type Destination, destinationOf, textProblem } from './validate.ts';
import { mentionsOf, wireText } from './wireText.ts';

export interface SendingCommands {
  /** Sends what is typed: as text, whatever it looks like, and with the mentions that were placed in it. Failure: a banner
   * with the reason; the text stays. Sent once, however often it is tried. */
  send(conversationId: string, draft: DraftText): Promise<void>;
}

/** The server's validation said no (product spec §5). */
class MessageRefused extends Error {
  constructor(errors: readonly string[]) {
    super(messageRefused(errors.join(', ')));
  }
}

const reasonOf = (error: unknown): { reason?: string } =>
  isApiError(error) || error instanceof MessageRefused ? { reason: error.message } : {};

const noMentions = { users: [], channels: [], everyone: false };

interface Neighbours {
  markReadDeferred(conversationId: string): void;
  /** Lets a row go that was held for the reply. */
  settle(conversationId: string): void;
}

export function createSendingCommands(runtime: Runtime, { markReadDeferred, settle }: Neighbours): SendingCommands {
  const { config, env, events, getState, journal, transport, update } = runtime;

  const fail = (scope: Scope, error: unknown, message: PendingMessage): void => {
    if (isAborted(error)) return;
    const failure: Failure = { code: 'send-failed', ...reasonOf(error) };
    scope.update((state) => sendFailed(state, message, failure));
    settle(message.conversationId);
    scope.report(error, failure);
  };

  const deliver = async (
    scope: Scope,
    message: PendingMessage,
    destination: Destination,
    draft: DraftText,
  ): Promise<void> => {
    const { conversationId, client_msg_id, text } = message;
    const mentions = mentionsOf(draft);
    if (config.validateBeforeSend) {
      const { success, errors } = await scope.call('validateMessage', (options) =>
        transport.validateMessage({ ...destination, text }, mentions ?? noMentions, options),
      );
      if (!success) throw new MessageRefused(errors);
    }
    const sent = await scope.call('sendMessage', (options) =>
      transport.sendMessage({ ...destination, text, ...(mentions && { mentions }), client_msg_id }, options),
    );
    if (scope.isOver) return;
    const event = sentEvent(conversationId, destination, ownMessage(getState(), message, sent));
    journal.write([event]);
    update((state) => messageSent(applyLiveEvents(state, [event]).state, message));
    events.emit('event', { kind: 'message-sent', conversationId, ts: event.message.ts });
  };

  return {
    async send(conversationId, draft) {
      const state = getState();
      const { scope } = runtime;
      const conversation = state.conversations.byId.get(conversationId);
      if (!conversation || scope.isOver || state.sending.pending[conversationId] !== undefined) return;
      if (textProblem(draft.text, config) !== null) return;
      const wire = wireText(draft);

      const destination = destinationOf(conversation);
      if (destination instanceof Error) {
        const failure: Failure = { code: 'send-failed', reason: destination.message };
        update((current) => sendRefused(current, conversationId, failure));
        return;
      }
      const { thread_ts } = destination;
      const failed = state.sending.failedSends[conversationId];
      const message: PendingMessage = {
        client_msg_id: failed?.text === wire ? failed.client_msg_id : env.createId(),
        conversationId,
        text: wire,
        ts: tsFromMilliseconds(env.clock.now()),
        ...(thread_ts === undefined ? {} : { thread_ts }),
      };
      const wasUnread = isUnread(state, conversationId);
      update((current) => {
        const pending = messagePending(current, message);
        return wasUnread ? rowHeld(pending, conversationId) : pending;
      });

      try {
        await deliver(scope, message, destination, draft);
      } catch (error) {
        return fail(scope, error, message);
      }
      if (wasUnread) scope.after(config.markReadAfterSendMs, () => markReadDeferred(conversationId));
    },
  };
}
