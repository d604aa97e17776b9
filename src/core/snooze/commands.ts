import type { LaterEntry, Message, Ts } from '../../model/index.ts';
import type { MuteChange } from '../../model/muting.ts';
import type { LaterChange } from '../later/state.ts';
import type { Retry } from '../offline/retry.ts';
import type { AttemptLoad } from '../runtime/attemptLoad.ts';
import type { Feature, Runtime } from '../runtime/runtime.ts';
import { newestOr } from '../unread/selectors.ts';
import type { CommandSlices } from './claim.ts';
import { createFindReplies } from './findReplies.ts';
import { entryReturn } from './returns.ts';
import { savedEntryOf } from './selectors.ts';
import { createLaterSync, type LaterEvent } from './sync.ts';

/** When something returns: at a time in seconds since the epoch, with a reply of a user or of `anyone`, or with both, the first of which
 * counts. @inline */
export interface LaterTime {
  until?: number;
  reply?: string;
}

export interface SnoozeActions {
  /** Puts conversations off: they leave the views of unread conversations until they return. They replace what was put off of
   * them before. Undo reverts it. */
  snooze(conversationIds: readonly string[], time: LaterTime): void;
  /** Brings a conversation back for a message, and marks the conversation as read. Undo reverts both. */
  remind(conversationId: string, ts: Ts, time: LaterTime): void;
  /** Saves a message in "Later", or removes a saved one. Undo reverts it. */
  saveMessage(conversationId: string, ts: Ts): void;
  /** Changes when an entry returns: a new entry replaces it, which only later messages end. Without a time, it returns now. Undo reverts
   * it. */
  changeLater(entryId: string, time?: LaterTime): void;
  /** Removes an entry: its conversation no longer sleeps and does not return. Undo reverts it. */
  removeLater(entryId: string): void;
  /** Reads one message without its conversation, for a preview; `null` if it is deleted. Rejects with an `ApiError`. */
  loadMessage(conversationId: string, ts: Ts): Promise<Message | null>;
}

/** A step of triage that changes "Later", or mutes. @inline */
export interface LaterStep {
  changes?: readonly LaterChange[];
  mutes?: readonly MuteChange[];
  /** Conversations that are put off or muted: if one of them is open, the next one opens. */
  leaves?: readonly string[];
  /** Conversations that are marked as read. */
  reads?: readonly string[];
}

interface Dependencies {
  retry: Retry;
  makeStep(step: LaterStep): void;
  attempt: AttemptLoad;
  people: {
    /** Loads the users that messages name. */
    loadAuthors(messages: readonly Message[]): void;
  };
}

export interface SnoozeFeature extends Feature<CommandSlices, SnoozeActions> {
  /** Loads the entries and looks for replies. */
  begin(): void;
  received(event: LaterEvent): void;
}

export function createSnooze(runtime: Runtime<CommandSlices>, dependencies: Dependencies): SnoozeFeature {
  const { env, getState } = runtime;
  const { attempt, retry, makeStep, people } = dependencies;
  const sync = createLaterSync(runtime, retry);
  const findReplies = createFindReplies(runtime);
  const load = (): Promise<void> => sync.load().finally(() => void findReplies());

  const newEntry = (kind: LaterEntry['kind'], conversationId: string): LaterEntry => ({
    id: env.createId(),
    kind,
    conversation_id: conversationId,
    created: Math.floor(env.clock.now() / 1000),
    last_seen: newestOr(getState(), conversationId, env.clock.now()),
  });
  /** A new snooze replaces the one before, and what has returned. */
  const replaced = (conversationId: string): LaterChange[] =>
    (getState().later.byConversation.get(conversationId) ?? [])
      .filter(
        (entry) => entry.kind === 'snooze' || (entry.kind === 'reminder' && entryReturn(getState(), entry) !== null),
      )
      .map((before) => ({ before, after: null }));
  const entryOf = (id: string): LaterEntry | undefined =>
    [...getState().later.byConversation.values()].flat().find((entry) => entry.id === id);

  return {
    actions: {
      snooze(conversationIds, time) {
        const known = conversationIds.filter((id) => getState().conversations.byId.has(id));
        const changes = known.flatMap((id): LaterChange[] => [
          ...replaced(id),
          { before: null, after: { ...newEntry('snooze', id), ...time } },
        ]);
        makeStep({ changes, leaves: known });
      },
      remind(conversationId, ts, time) {
        const after: LaterEntry = { ...newEntry('reminder', conversationId), message_ts: ts, ...time };
        makeStep({ changes: [{ before: null, after }], reads: [conversationId] });
      },
      saveMessage(conversationId, ts) {
        const before = savedEntryOf(getState(), conversationId, ts) ?? null;
        const after = before === null ? { ...newEntry('saved', conversationId), message_ts: ts } : null;
        makeStep({ changes: [{ before, after }] });
      },
      changeLater(entryId, time) {
        const before = entryOf(entryId);
        if (before === undefined) return;
        const { until: _until, reply: _reply, ...rest } = before;
        if (time === undefined) {
          makeStep({ changes: [{ before, after: { ...rest, until: Math.floor(env.clock.now() / 1000) } }] });
          return;
        }
        // A message that ended the wait would end the new one as well: it waits for later messages, under an id without a reply.
        const after: LaterEntry = { ...rest, ...newEntry(before.kind, before.conversation_id), ...time };
        makeStep({
          changes: [
            { before, after: null },
            { before: null, after },
          ],
        });
      },
      removeLater(entryId) {
        const before = entryOf(entryId);
        if (before !== undefined) makeStep({ changes: [{ before, after: null }] });
      },
      async loadMessage(conversationId, ts) {
        const { scope, transport } = runtime;
        const { messages = [] } = await scope.call('loadConversation', (options) =>
          transport.loadConversation(conversationId, { ...options, around: ts, limit: 1 }),
        );
        // The page of a reply has the first message of its thread.
        const found = messages.flatMap((one) => [one, ...(one.threads ?? [])]).find((one) => one.ts === ts);
        if (found === undefined || found.deleted === true) return null;
        people.loadAuthors([found]);
        return found;
      },
    },
    react: sync.react,
    received: sync.received,
    begin: () => void attempt(load),
  };
}
