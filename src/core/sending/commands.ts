import { markReadAfterSendMs } from '../config.ts';
import type { ConnectionSlice } from '../connection/connectionMachine.ts';
import { shownOf } from '../navigation/shown.ts';
import type { NoticeSlice } from '../notice/state.ts';
import { noticeShown } from '../notice/transitions.ts';
import type { Retry } from '../offline/retry.ts';
import { broadcastSet, draftChanged, mentionPlaced } from '../outbox/drafting.ts';
import { allSendsInterrupted } from '../outbox/interrupted.ts';
import { messageQueued, messageReturned, messageWithdrawn } from '../outbox/queued.ts';
import { keepDrafts } from '../outbox/reactions.ts';
import { isFieldSending, queuedOf } from '../outbox/selectors.ts';
import { storeSettled } from '../outbox/storedSends.ts';
import { sendFailureDismissed, sendRefused } from '../outbox/transitions.ts';
import { allTypedAheadMoved, typedAheadChanged } from '../outbox/typedAhead.ts';
import type { EventSlices } from '../reducer/applied.ts';
import type { Journal } from '../reducer/journal.ts';
import type { Feature, Runtime } from '../runtime/runtime.ts';
import type { OffersSlice } from '../session/offers.ts';
import { sendsInBackground } from '../settings/selectors.ts';
import type { SettingsSlice } from '../settings/state.ts';
import type { DraftMention } from '../textEditor/draftMentions.ts';
import { isUnread } from '../unread/selectors.ts';
import { rowHeld } from '../unread/transitions.ts';
import { createDelivery, sendFailure } from './deliver.ts';
import { createFieldSends } from './fieldSends.ts';
import { type Outgoing, outgoingOf } from './outgoing.ts';
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

export interface SendingFeature extends Feature<Slices, SendingActions> {
  /** Sends a reply in the background, and leaves its conversation as it is. Returns its `client_msg_id`; `null` if it cannot be sent. */
  answer(conversationId: string, text: string): string | null;
}

type Slices = EventSlices & OffersSlice & ConnectionSlice & NoticeSlice & SettingsSlice;

interface Dependencies {
  journal: Journal;
  retry: Retry;
  markReadDeferred(conversationId: string): void;
  /** A number for each conversation, which each mark and each undo change. */
  lastMarks: ReadonlyMap<string, number>;
  /** Mentions for the names that a text contains in full. */
  namedMentions(conversationId: string, text: string): readonly DraftMention[];
  /** Releases the row that was held for the reply. */
  releaseRow(conversationId: string): void;
  /** Answers a conversation, marks it read if it is unread, and opens the next one. */
  answerAndNext(conversationId: string, answer: () => void): void;
}

export function createSending(
  runtime: Runtime<Slices>,
  { journal, retry, namedMentions, markReadDeferred, lastMarks, releaseRow, answerAndNext }: Dependencies,
): SendingFeature {
  const { config, env, getState, update } = runtime;
  const delivery = createDelivery(runtime, journal);

  const queue = createSendQueue(runtime, {
    ...delivery,
    retry,
    onRefused(scope, error, message) {
      const failure = sendFailure(error);
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

  const fields = createFieldSends(runtime, { delivery, queue, retry, namedMentions, releaseRow });

  /** The message of the draft, or `null` if it cannot be sent. */
  const messageOf = (conversationId: string): Outgoing | null => {
    if (runtime.scope.isOver) return null;
    const given = { config, newId: () => env.createId(), now: env.clock.now() };
    const outgoing = outgoingOf(getState(), conversationId, given);
    if (outgoing === null || 'message' in outgoing) return outgoing;
    update((state) => sendRefused(state, conversationId, outgoing));
    return null;
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
    const lastMark = lastMarks.get(conversationId);
    if (wasUnread) update((current) => rowHeld(current, conversationId));
    if (isQueued) queueMessage({ message, queued });
    else if (!(await fields.send({ message, queued }))) return;
    if (!wasUnread) return;
    scope.after(markReadAfterSendMs, () => {
      // A mark or an undo of the user since the send began stays.
      const isDecided = lastMarks.get(conversationId) !== lastMark;
      (isDecided ? releaseRow : markReadDeferred)(conversationId);
    });
  };

  /** Takes the text of the field as its draft. */
  const messageWith = (conversationId: string, text: string): Outgoing | null => {
    // While a message is being sent, the draft belongs to the next one.
    if (!isFieldSending(getState(), conversationId)) {
      update((state) => draftChanged(state, conversationId, text));
    }
    return messageOf(conversationId);
  };

  /** The same with what was typed since a send began, if anything was. */
  const messageOfField = (conversationId: string, text: string): Outgoing | null =>
    fields.takeTypedAhead(conversationId) ? messageOf(conversationId) : messageWith(conversationId, text);

  return {
    actions: {
      send(conversationId, text) {
        const outgoing = messageWith(conversationId, text);
        if (outgoing) void send(outgoing);
      },
      sendTypedAhead(conversationId) {
        if (!fields.takeTypedAhead(conversationId)) return;
        const outgoing = messageOf(conversationId);
        if (outgoing) void send(outgoing);
      },
      sendAndNext(conversationId, text) {
        const outgoing = messageOfField(conversationId, text);
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
        releaseRow(conversationId);
      },
      dismissSendFailure: (id) => update((state) => sendFailureDismissed(state, id)),
    },
    answer(conversationId, text) {
      const outgoing = messageOfField(conversationId, text);
      if (outgoing) queueMessage(outgoing);
      return outgoing?.message.client_msg_id ?? null;
    },
    react: () => [...queue.react(), ...keepDrafts(runtime)],
    interrupted: (state) => allTypedAheadMoved(allSendsInterrupted(state)),
  };
}
