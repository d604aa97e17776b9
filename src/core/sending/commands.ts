import { tsFromMilliseconds } from '../../model/index.ts';
import { isAborted, isApiError } from '../../transport/errors.ts';
import type { Failure } from '../failure.ts';
import { applyLiveEvents } from '../live/applyLiveEvents.ts';
import { isUnread } from '../reading/selectors.ts';
import { rowHeld } from '../reading/transitions.ts';
import type { Runtime } from '../runtime.ts';
import { ownMessage, sentEvent } from './ownMessage.ts';
import type { PendingMessage } from './state.ts';
import {
  draftChanged,
  messagePending,
  messageSent,
  sendFailed,
  sendFailureDismissed,
  sendRefused,
} from './transitions.ts';
import { destinationOf, textProblem } from './validate.ts';

export interface SendingCommands {
  /** Sends what is typed. Failure: a banner with the reason; the text stays. Sent once, however often it is tried. */
  send(conversationId: string, text: string): Promise<void>;
  setDraft(conversationId: string, text: string): void;
  dismissFailure(conversationId: string): void;
}

/** The server's validation said no (product spec §5). */
class MessageRefused extends Error {
  constructor(errors: readonly string[]) {
    super(`Message validation failed: ${errors.join(', ')}`);
  }
}

const reasonOf = (error: unknown): { reason?: string } =>
  isApiError(error) || error instanceof MessageRefused ? { reason: error.message } : {};

interface Attempt {
  text: string;
  client_msg_id: string;
}

export function createSendingCommands(
  runtime: Runtime,
  markReadDeferred: (conversationId: string) => void,
): SendingCommands {
  const { after, call, config, env, getState, report, transport, update } = runtime;
  const failedAttempts = new Map<string, Attempt>();

  const fail = (error: unknown, message: PendingMessage): void => {
    const { conversationId, client_msg_id, text } = message;
    if (isAborted(error)) {
      update((state) => sendFailed(state, message, { code: 'send-failed' }));
      return;
    }
    // The answer may have been lost after the message arrived: the same text again is the same message.
    failedAttempts.set(conversationId, { text, client_msg_id });
    const failure: Failure = { code: 'send-failed', ...reasonOf(error) };
    update((state) => sendFailed(state, message, failure));
    report(error, failure);
  };

  const validate = async (message: { channel: string; text: string; thread_ts?: string }): Promise<void> => {
    const noMentions = { users: [], channels: [], everyone: false };
    const { success, errors } = await call('validateMessage', (options) =>
      transport.validateMessage(message, noMentions, options),
    );
    if (!success) throw new MessageRefused(errors);
  };

  return {
    async send(conversationId, text) {
      const state = getState();
      const conversation = state.conversations.byId.get(conversationId);
      if (!conversation || textProblem(text, config) !== null) return;
      if (state.sending.pending[conversationId] !== undefined) return;
      const trimmed = text.trim();

      let destination: ReturnType<typeof destinationOf>;
      try {
        destination = destinationOf(conversation);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return update((current) => sendRefused(current, conversationId, { code: 'send-failed', reason }));
      }

      const earlier = failedAttempts.get(conversationId);
      const client_msg_id = earlier?.text === trimmed ? earlier.client_msg_id : env.createId();
      const { thread_ts } = destination;
      const pending: PendingMessage = {
        client_msg_id,
        conversationId,
        text: trimmed,
        ts: tsFromMilliseconds(env.clock.now()),
        ...(thread_ts === undefined ? {} : { thread_ts }),
      };
      const wasUnread = isUnread(state, conversationId);
      update((current) => {
        const typed = messagePending(draftChanged(current, conversationId, text), pending);
        return wasUnread ? rowHeld(typed, conversationId) : typed;
      });

      try {
        if (config.validateBeforeSend) await validate({ ...destination, text: trimmed });
        const sent = await call('sendMessage', (options) =>
          transport.sendMessage({ ...destination, text: trimmed, client_msg_id }, options),
        );
        failedAttempts.delete(conversationId);
        update((current) => {
          const event = sentEvent(conversationId, destination, ownMessage(current, pending, sent));
          return messageSent(applyLiveEvents(current, [event]).state, pending);
        });
      } catch (error) {
        return fail(error, pending);
      }
      if (wasUnread) after(config.markReadAfterSendMs, () => markReadDeferred(conversationId));
    },

    setDraft: (conversationId, text) => update((state) => draftChanged(state, conversationId, text)),
    dismissFailure: (conversationId) => update((state) => sendFailureDismissed(state, conversationId)),
  };
}
