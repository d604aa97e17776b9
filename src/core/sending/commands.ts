import { tsFromMilliseconds } from '../../model/index.ts';
import { isAborted, isApiError, reasonOf } from '../../transport/errors.ts';
import { markReadAfterSendMs } from '../config.ts';
import type { ConnectionSlice } from '../connection/connectionMachine.ts';
import type { Failure } from '../failure.ts';
import { shownOf } from '../navigation/shown.ts';
import type { NoticeSlice } from '../notice/state.ts';
import { noticeShown } from '../notice/transitions.ts';
import type { Retry } from '../offline/retry.ts';
import { draftProblem, hasSameFiles, uploadedTo } from '../outbox/attached.ts';
import { broadcastSet, draftChanged, mentionPlaced } from '../outbox/drafting.ts';
import { allSendsInterrupted } from '../outbox/interrupted.ts';
import { messageQueued, messageReturned, messageWithdrawn } from '../outbox/queued.ts';
import { keepDrafts } from '../outbox/reactions.ts';
import { draftOf, isBroadcastDraft, isFieldSending, isPending, queuedOf } from '../outbox/selectors.ts';
import type { PendingMessage, QueuedSend } from '../outbox/state.ts';
import { storeSettled } from '../outbox/storedSends.ts';
import { messagePending, sendFailed, sendFailureDismissed, sendRefused } from '../outbox/transitions.ts';
import { allTypedAheadMoved, typedAheadChanged, typedAheadOf } from '../outbox/typedAhead.ts';
import { destinationOf, unlistedThread } from '../outbox/validate.ts';
import type { EventSlices } from '../reducer/applied.ts';
import type { Journal } from '../reducer/journal.ts';
import type { Feature, Runtime, Scope } from '../runtime/runtime.ts';
import type { OffersSlice } from '../session/offers.ts';
import { sendsInBackground } from '../settings/selectors.ts';
import type { SettingsSlice } from '../settings/state.ts';
import type { DraftMention } from '../textEditor/draftMentions.ts';
import { wireText } from '../textEditor/wireText.ts';
import { isUnread } from '../unread/selectors.ts';
import { rowHeld } from '../unread/transitions.ts';
import { createDelivery, MessageRefused } from './deliver.ts';
import { createSendQueue } from './queue.ts';

export interface SendingActions {
  /** Sends a reply. Failure: a banner with the reason; the draft keeps the text. A repeated send keeps its id. Without a
   * connection, or if the user sends in the background, the message leaves the field and waits in a queue. */
  send(conversationId: string, text: string): void;
  /** Sends a reply in the background, marks its conversation read and opens the next one. A refused message returns to its
   * field, with a notice. While a reply is being sent, this is the text typed meanwhile. Does nothing if the text cannot be
   * sent. */
  sendAndNext(conversationId: string, text: string): void;
  /** Changes a draft. `caret` is where the edit ended: mentions outside of the edit move with their text. */
  setDraft(conversationId: string, text: string, caret?: number): void;
  /** Sets the text typed while a reply is being sent. It becomes the draft when the send ends. */
  typeAhead(conversationId: string, text: string): void;
  /** Sends the text typed while a reply is being sent: both leave the field and are sent in order. Does nothing if no text was
   * typed. */
  sendTypedAhead(conversationId: string): void;
  /** Sets whether the draft of a thread is also sent to the conversation of the thread. Once it is sent, the next one is not. */
  setBroadcast(threadId: string, isBroadcast: boolean): void;
  /** Makes a range of the draft a mention: a name in the field, markup and payload on the wire. */
  placeMention(conversationId: string, mention: DraftMention): void;
  /** Takes a message that waits out of the queue: its text returns to the field, before what was typed since. */
  withdrawMessage(conversationId: string, clientMsgId: string): void;
  /** Hides the failure of a message of a conversation. */
  dismissSendFailure(conversationId: string): void;
}

function withReason(error: unknown): { reason?: string } {
  if (isApiError(error)) return { reason: reasonOf(error) };
  return error instanceof MessageRefused ? { reason: error.message } : {};
}

type Slices = EventSlices & OffersSlice & ConnectionSlice & NoticeSlice & SettingsSlice;

/** A message to send, and what the queue needs if it has to wait. */
interface Outgoing {
  message: PendingMessage;
  queued: QueuedSend;
}

interface Dependencies {
  journal: Journal;
  retry: Retry;
  markReadDeferred(conversationId: string): void;
  /** Mentions for the names that a text contains in full. */
  namedMentions(conversationId: string, text: string): readonly DraftMention[];
  /** Releases the row that was held for the reply. */
  settle(conversationId: string): void;
  /** Answers a conversation, marks it read if it is unread, and opens the next one. */
  answerAndNext(conversationId: string, answer: () => void): void;
}

export function createSending(
  runtime: Runtime<Slices>,
  { journal, retry, namedMentions, markReadDeferred, settle, answerAndNext }: Dependencies,
): Feature<Slices, SendingActions> {
  const { config, env, getState, update } = runtime;
  const delivery = createDelivery(runtime, journal);
  /** Messages in fields that wait for their server, by conversation. */
  const inFields = new Map<string, Outgoing>();
  const failureOf = (error: unknown): Failure => ({ code: 'send-failed', ...withReason(error) });

  const queue = createSendQueue(runtime, {
    ...delivery,
    retry,
    onRefused(scope, error, message) {
      const failure = failureOf(error);
      const isOpen = shownOf(getState(), message.conversationId) !== undefined;
      update((state) => {
        const returned = messageReturned(state, message, failure);
        if (isOpen) return returned;
        const { conversationId } = message;
        const name = state.conversations.byId.get(conversationId)?.name ?? '';
        const about = { name, failed: 1, of: 1 };
        return noticeShown(returned, { kind: 'failure', failure: { ...failure, about }, opens: conversationId });
      });
      storeSettled(env.local, message.client_msg_id);
      scope.report(error, failure);
    },
  });

  const fail = (scope: Scope<Slices>, error: unknown, message: PendingMessage): void => {
    if (isAborted(error)) return;
    const failure = failureOf(error);
    scope.update((state) => sendFailed(state, message, failure));
    settle(message.conversationId);
    scope.report(error, failure);
  };

  /** Sends a message that stays in its field until the server has it. Resolves to whether it was sent or queued. */
  const sendFromField = async (message: PendingMessage, queued: QueuedSend): Promise<boolean> => {
    const { scope } = runtime;
    const { conversationId, client_msg_id } = message;
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
        fail(scope, error, message);
        return false;
      }
    } finally {
      if (inFields.get(conversationId)?.message === message) inFields.delete(conversationId);
      ended();
    }
    return true;
  };

  /** The message of the draft, or `null` if it cannot be sent. */
  const messageOf = (conversationId: string): Outgoing | null => {
    const state = getState();
    const draft = draftOf(state, conversationId);
    const conversation = state.conversations.byId.get(conversationId) ?? unlistedThread(conversationId);
    if (!conversation || runtime.scope.isOver || isFieldSending(state, conversationId)) return null;
    if (draftProblem(state, conversationId, draft.text, config) !== null) return null;
    const wire = wireText(draft);

    const place = destinationOf(conversation);
    if (place instanceof Error) {
      const failure: Failure = { code: 'send-failed', reason: place.message };
      update((current) => sendRefused(current, conversationId, failure));
      return null;
    }
    const thread: Pick<PendingMessage, 'thread_ts' | 'reply_broadcast'> = {
      ...(place.thread_ts !== undefined && { thread_ts: place.thread_ts }),
      ...(place.thread_ts !== undefined && isBroadcastDraft(state, conversationId) && { reply_broadcast: true }),
    };
    const uploaded = uploadedTo(state, conversationId);
    const files = uploaded.length > 0 ? { files: uploaded } : {};
    const failed = state.sending.failedSends[conversationId];
    const isRepeated =
      failed?.text === wire && failed.reply_broadcast === thread.reply_broadcast && hasSameFiles(failed, files);
    const message: PendingMessage = {
      client_msg_id: isRepeated ? failed.client_msg_id : env.createId(),
      conversationId,
      text: wire,
      ts: tsFromMilliseconds(env.clock.now()),
      ...files,
      ...thread,
    };
    return { message, queued: { draft, destination: { channel: place.channel, ...thread } } };
  };

  const queueMessage = ({ message, queued }: Outgoing): void => {
    update((state) => messageQueued(state, message, queued));
    queue.run(message.conversationId);
  };

  const send = async ({ message, queued }: Outgoing): Promise<void> => {
    const state = getState();
    const { scope } = runtime;
    const { conversationId } = message;
    // Messages that wait stay before this one.
    const isQueued = sendsInBackground(state, config) || queuedOf(state, conversationId).length > 0;
    const wasUnread = isUnread(state, conversationId);
    if (wasUnread) update((current) => rowHeld(current, conversationId));
    if (isQueued) queueMessage({ message, queued });
    else {
      update((current) => messagePending(current, message));
      if (!(await sendFromField(message, queued))) return;
    }
    if (wasUnread) scope.after(markReadAfterSendMs, () => markReadDeferred(conversationId));
  };

  /** Takes the text of the field as its draft. */
  const messageWith = (conversationId: string, text: string): Outgoing | null => {
    // While a message is being sent, the draft belongs to the next one.
    if (!isFieldSending(getState(), conversationId)) {
      update((state) => draftChanged(state, conversationId, text));
    }
    return messageOf(conversationId);
  };

  /** The message in a field leaves it, and the text typed since becomes the draft. Returns false if there is none. */
  const takeTypedAhead = (conversationId: string): boolean => {
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
  };

  return {
    actions: {
      send(conversationId, text) {
        const outgoing = messageWith(conversationId, text);
        if (outgoing) void send(outgoing);
      },
      sendTypedAhead(conversationId) {
        if (!takeTypedAhead(conversationId)) return;
        const outgoing = messageOf(conversationId);
        if (outgoing) void send(outgoing);
      },
      sendAndNext(conversationId, text) {
        const outgoing = takeTypedAhead(conversationId) ? messageOf(conversationId) : messageWith(conversationId, text);
        if (!outgoing) return;
        // Its row leaves the drafts with the draft.
        answerAndNext(conversationId, () => queueMessage(outgoing));
      },
      setDraft: (id, text, caret) => update((state) => draftChanged(state, id, text, caret)),
      typeAhead: (id, text) => update((state) => typedAheadChanged(state, id, text)),
      setBroadcast: (id, isBroadcast) => update((state) => broadcastSet(state, id, isBroadcast)),
      placeMention: (id, mention) => update((state) => mentionPlaced(state, id, mention)),
      withdrawMessage(conversationId, clientMsgId) {
        update((state) => messageWithdrawn(state, conversationId, clientMsgId));
        storeSettled(env.local, clientMsgId);
        settle(conversationId);
      },
      dismissSendFailure: (id) => update((state) => sendFailureDismissed(state, id)),
    },
    react: () => [...queue.react(), ...keepDrafts(runtime)],
    interrupted: (state) => allTypedAheadMoved(allSendsInterrupted(state)),
  };
}
