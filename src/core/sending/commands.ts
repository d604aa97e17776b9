import { tsFromMilliseconds } from '../../model/index.ts';
import { isAborted, isApiError } from '../../transport/errors.ts';
import type { Failure } from '../failure.ts';
import { draftChanged, mentionPlaced } from '../outbox/drafting.ts';
import type { DraftMention, DraftText } from '../outbox/draftMentions.ts';
import { allSendsInterrupted } from '../outbox/interrupted.ts';
import { messageRefused } from '../outbox/messageRefused.ts';
import { keepDrafts } from '../outbox/reactions.ts';
import { draftOf, isPending } from '../outbox/selectors.ts';
import type { PendingMessage } from '../outbox/state.ts';
import { messagePending, messageSent, sendFailed, sendFailureDismissed, sendRefused } from '../outbox/transitions.ts';
import { allTypedAheadMoved, typedAheadChanged } from '../outbox/typedAhead.ts';
import { type Destination, destinationOf, textProblem } from '../outbox/validate.ts';
import { mentionsOf, wireText } from '../outbox/wireText.ts';
import type { EventSlices } from '../reducer/applied.ts';
import { applyEvents } from '../reducer/applyEvents.ts';
import type { Journal } from '../reducer/journal.ts';
import { sentEvent, sentMessage } from '../reducer/sentEvent.ts';
import type { Feature, Runtime, Scope } from '../runtime/runtime.ts';
import { isUnread } from '../unread/selectors.ts';
import { rowHeld } from '../unread/transitions.ts';

export interface SendingActions {
  /** Sends a reply. Failure: a banner with the reason; the draft keeps the text. A repeated send keeps its id. */
  send(conversationId: string, text: string): void;
  /** Changes a draft. `caret` is where the edit ended: mentions outside of the edit move with their text. */
  setDraft(conversationId: string, text: string, caret?: number): void;
  /** Sets the text typed while a reply is being sent. It becomes the draft when the send ends. */
  typeAhead(conversationId: string, text: string): void;
  /** Makes a range of the draft a mention: a name in the field, markup and payload on the wire. */
  placeMention(conversationId: string, mention: DraftMention): void;
  dismissSendFailure(conversationId: string): void;
}

/** The server's validation refused the message (product spec §5). */
class MessageRefused extends Error {
  constructor(errors: readonly string[]) {
    super(messageRefused(errors.join(', ')));
  }
}

const reasonOf = (error: unknown): { reason?: string } =>
  isApiError(error) || error instanceof MessageRefused ? { reason: error.message } : {};

const noMentions = { users: [], channels: [], everyone: false };

interface Dependencies {
  journal: Journal;
  markReadDeferred(conversationId: string): void;
  /** Releases the row that was held for the reply. */
  settle(conversationId: string): void;
}

export function createSending(
  runtime: Runtime<EventSlices>,
  { journal, markReadDeferred, settle }: Dependencies,
): Feature<EventSlices, SendingActions> {
  const { config, env, events, getState, transport, update } = runtime;

  const fail = (scope: Scope<EventSlices>, error: unknown, message: PendingMessage): void => {
    if (isAborted(error)) return;
    const failure: Failure = { code: 'send-failed', ...reasonOf(error) };
    scope.update((state) => sendFailed(state, message, failure));
    settle(message.conversationId);
    scope.report(error, failure);
  };

  const deliver = async (
    scope: Scope<EventSlices>,
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
    const event = sentEvent(conversationId, destination, sentMessage(getState(), message, sent));
    journal.write([event]);
    update((state) => messageSent(applyEvents(state, [event]).state, message));
    events.emit('event', { kind: 'message-sent', conversationId, ts: event.message.ts });
  };

  /** Emits the event of a message whose answer was lost. Its timestamp is known if its conversation is loaded. */
  const announceConfirmed = ({ conversationId, client_msg_id }: PendingMessage): void => {
    const loaded = getState().messages.byConversation[conversationId]?.messages ?? [];
    const sent = loaded.find((one) => one.client_msg_id === client_msg_id);
    if (sent) events.emit('event', { kind: 'message-sent', conversationId, ts: sent.ts });
  };

  const deliverDraft = async (conversationId: string, draft: DraftText): Promise<void> => {
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
      // A message that the stream or a load confirmed was sent, whatever became of its answer.
      if (scope.isOver || isPending(getState(), message)) return fail(scope, error, message);
      announceConfirmed(message);
    }
    if (wasUnread) scope.after(config.markReadAfterSendMs, () => markReadDeferred(conversationId));
  };

  return {
    actions: {
      send(conversationId, text) {
        // While a message is being sent, the draft belongs to the next one.
        if (getState().sending.pending[conversationId] === undefined) {
          update((state) => draftChanged(state, conversationId, text));
        }
        void deliverDraft(conversationId, draftOf(getState(), conversationId));
      },
      setDraft: (id, text, caret) => update((state) => draftChanged(state, id, text, caret)),
      typeAhead: (id, text) => update((state) => typedAheadChanged(state, id, text)),
      placeMention: (id, mention) => update((state) => mentionPlaced(state, id, mention)),
      dismissSendFailure: (id) => update((state) => sendFailureDismissed(state, id)),
    },
    react: () => keepDrafts(runtime),
    interrupted: (state) => allTypedAheadMoved(allSendsInterrupted(state)),
  };
}
