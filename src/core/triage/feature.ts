import { isListed, type Ts } from '../../model/index.ts';
import type { MuteChange } from '../../model/muting.ts';
import { markReadGuardMs } from '../config.ts';
import { adjacentTo } from '../navigation/adjacent.ts';
import type { NavigationActions } from '../navigation/commands.ts';
import { shownIds } from '../navigation/shown.ts';
import { noticeShown } from '../notice/transitions.ts';
import type { Retry } from '../offline/retry.ts';
import type { StoredCalls } from '../outbox/takeOver.ts';
import type { Cancel } from '../ports.ts';
import { triageTargets } from '../rowSelection/selectors.ts';
import type { Feature, Runtime } from '../runtime/runtime.ts';
import type { LaterStep } from '../snooze/commands.ts';
import { returnsEnded } from '../snooze/transitions.ts';
import { readMark, unreadMark } from '../unread/marks.ts';
import { recordOf } from '../unread/record.ts';
import { deferredReads, isUnread, newestOr } from '../unread/selectors.ts';
import { type ConversationMark, deferredReadApplied, marksDropped, rowReleased } from '../unread/transitions.ts';
import { createDeferredReads, type DeferredReads } from './deferredRead.ts';
import { createMarkSteps, type MarkSteps } from './markSteps.ts';
import { neighbourOf } from './neighbour.ts';
import { createQueuedMarks } from './queuedMarks.ts';
import { createReadReceipts } from './readReceipts.ts';
import type { TriageSlices } from './state.ts';
import { guardRaised, guardReleased, pointerMoved } from './transitions.ts';
import { isLoaded, type UnreadFrom, unreadFromMessage, unreadFromNewest } from './unreadFrom.ts';

/** The last ten marks can be undone. Failure: the mark is reverted, with a notice. */
export interface TriageActions {
  /** Marks a conversation read and moves on to the next. Without an id: the open one. */
  markRead(id?: string): void;
  /** Marks a conversation unread from a message on; without one, from the newest message of another user on. Without an id:
   * the open one. Shows a notice if no other user has written a message. No effect in an
   * unfollowed thread, which has no read state. */
  markUnread(id?: string, from?: Ts): void;
  /** Marks the selected rows read, else the row under the cursor. */
  markTargetsRead(): void;
  /** Marks the selected conversations unread, or the one under the cursor. */
  markTargetsUnread(): void;
  /** Marks all visible conversations read, except those that the server has not looked at yet. */
  markViewRead(): void;
  /** Reverts the newest mark. */
  undo(): void;
  /** Sets the row under the pointer, which keeps its position. */
  setPointerOver(id: string | null): void;
}

export interface TriageFeature
  extends Feature<TriageSlices, TriageActions>,
    DeferredReads,
    Pick<MarkSteps, 'lastMarks'> {
  /** Whether list and server may differ: a mark is being sent, or a deferred read is not shown yet. */
  isAhead(): boolean;
  /** Changes "Later", or mutes, in a step that undo reverts. If the open conversation is put off or muted, the next one opens. */
  putOff(step: LaterStep): void;
  /** Answers a conversation, marks it read if it is unread, and opens the next one if it is open. The next one is determined
   * before `answer` runs. */
  answerAndNext(conversationId: string, answer: () => void): void;
  marks: NewMarks;
}

/** Makes marks of other features, with undo. */
export interface NewMarks extends Pick<MarkSteps, 'make' | 'revert'> {
  /** The marks that wait for the connection. */
  queued: StoredCalls;
  newMarkId(): number;
  /** Marks a conversation read, and leaves open what is open. */
  read(id: string): void;
}

interface Dependencies {
  navigation: Pick<NavigationActions, 'open' | 'close' | 'setCursor'>;
  retry: Retry;
  /** Loads the list again. */
  reload(): void;
  /** Loads the newest messages, also if an old part of the conversation is on screen. */
  loadNewest(conversationId: string): Promise<void>;
  /** Shows and stores mutes. */
  mute(mutes: readonly MuteChange[]): void;
}

/** Marks conversations read and unread, with undo. */
export function createTriage(
  runtime: Runtime<TriageSlices>,
  { navigation, retry, reload, loadNewest, mute }: Dependencies,
): TriageFeature {
  const { env, getState, subscribe, update, visible } = runtime;
  let lastMarkId = 0;
  const newMarkId = (): number => {
    lastMarkId += 1;
    return lastMarkId;
  };
  const receipts = createReadReceipts(runtime, retry);
  const steps = createMarkSteps(runtime, {
    receipts,
    newMarkId,
    reload,
    navigation,
    mute: (mutes) => mutes.length > 0 && mute(mutes),
    releaseRow: (id) => deferred.releaseRow(id),
  });
  const deferred = createDeferredReads(runtime, { receipts, newMarkId, reload });
  const queued = createQueuedMarks(runtime, { receipts, newMarkId, reload });

  const openId = (): string | undefined => getState().navigation.open?.id;
  let guardedUntil = 0;
  /** Also compares the clock: on a busy page the timer may be late, which must not swallow an intended key press. */
  const isGuarded = (): boolean => getState().triage.guarded && env.clock.now() < guardedUntil;

  const readMarks = (id: string): ConversationMark[] => {
    const state = getState();
    const record = recordOf(state, id);
    if (!record || !isUnread(state, id)) return [];
    const to = newestOr(state, id, env.clock.now());
    return [{ ...readMark(record, newMarkId(), to), conversationId: id, releasesRow: true }];
  };

  const moveOnTo = (next: string | null) => (): void => (next === null ? navigation.close() : navigation.open(next));

  /** Opens the next conversation if the open one is marked. */
  const moveOnFrom = (ids: ReadonlySet<string>): (() => void) | undefined => {
    const from = openId();
    if (from === undefined || !ids.has(from)) return undefined;
    return moveOnTo(neighbourOf(visible(), from, ids));
  };

  /** Opens the next conversation of the list if an answered one is on screen, also in a view that does not contain it. */
  const moveOnFromAnswered = (id: string): (() => void) | undefined => {
    const from = openId();
    if (from === undefined || !shownIds(getState()).includes(id)) return undefined;
    // From a thread, the next conversation is the one after its parent, but not the thread itself.
    const others = visible().filter((other) => other !== from && other !== id);
    return moveOnTo(adjacentTo(others, getState(), from, 1));
  };

  const markManyRead = (ids: readonly string[], endsSelection = false): void =>
    steps.make('read', ids.flatMap(readMarks), {
      moveOn: moveOnFrom(new Set(ids)),
      endsSelection,
      later: returnsEnded(getState(), ids),
    });

  const hasReadState = (id: string): boolean => {
    const conversation = getState().conversations.byId.get(id);
    return conversation === undefined || isListed(conversation);
  };

  const markManyUnread = async (
    targets: readonly string[],
    fromOf: (id: string) => UnreadFrom | null,
    endsSelection = false,
  ): Promise<void> => {
    const { scope } = runtime;
    const ids = targets.filter(hasReadState);
    if (ids.length === 0) return;
    for (const id of ids) {
      if (fromOf(id) === null && !isLoaded(getState(), id)) await loadNewest(id);
      if (scope.isOver) return;
    }
    const marks = ids.flatMap((id): ConversationMark[] => {
      const from = fromOf(id);
      return from && getState().conversations.byId.has(id)
        ? [{ ...unreadMark(newMarkId(), from), conversationId: id }]
        : [];
    });
    steps.make('unread', marks, { endsSelection });
    if (marks.length > 0) return;
    const name = getState().conversations.byId.get(ids[0] ?? '')?.name ?? '';
    const about = { name, failed: ids.length, of: ids.length };
    update((state) => noticeShown(state, { kind: 'failure', failure: { code: 'nothing-unread', about } }));
  };

  /** Releases the row of each conversation that is closed or left. */
  const releaseLeft = (): Cancel => {
    let last = shownIds(getState());
    return subscribe(() => {
      const before = last;
      last = shownIds(getState());
      for (const left of before) if (!last.includes(left)) deferred.releaseRow(left);
    });
  };

  return {
    actions: {
      markRead(id = openId()) {
        if (id === undefined || isGuarded() || !isUnread(getState(), id)) return;
        guardedUntil = env.clock.now() + markReadGuardMs;
        update(guardRaised);
        runtime.scope.after(markReadGuardMs, () => update(guardReleased));
        markManyRead([id]);
      },
      markUnread(id = openId(), from) {
        if (id === undefined) return;
        const fromOf = (one: string): UnreadFrom | null =>
          from === undefined ? unreadFromNewest(getState(), one) : unreadFromMessage(getState(), one, from);
        void markManyUnread([id], fromOf);
      },
      markTargetsRead: () => markManyRead(triageTargets(getState()), true),
      markTargetsUnread() {
        const read = triageTargets(getState()).filter((id) => !isUnread(getState(), id));
        if (read.length > 0) void markManyUnread(read, (id) => unreadFromNewest(getState(), id), true);
      },
      // Of an unchecked conversation, the user has not seen what it has.
      markViewRead: () => markManyRead(visible().filter((id) => !getState().conversations.byId.get(id)?.is_unchecked)),
      undo: steps.undo,
      setPointerOver: (id) => update((state) => pointerMoved(state, id)),
    },
    react: () => [releaseLeft(), ...queued.react()],
    interrupted: (state) => deferredReadsEnded(sendingMarksDropped(guardReleased(state))),
    ...deferred,
    lastMarks: steps.lastMarks,
    putOff: ({ changes = [], mutes, leaves = [], reads = [] }) =>
      steps.make(mutes ? 'muted' : 'later', reads.flatMap(readMarks), {
        moveOn: leaves.length > 0 ? moveOnFrom(new Set(leaves)) : undefined,
        endsSelection: leaves.length > 0,
        later: [...returnsEnded(getState(), reads), ...changes],
        mutes,
      }),
    answerAndNext(id, answer) {
      const moveOn = moveOnFromAnswered(id);
      answer();
      const marks = readMarks(id);
      if (marks.length > 0) steps.make('read', marks, { moveOn, later: returnsEnded(getState(), [id]) });
      else moveOn?.();
    },
    marks: {
      make: steps.make,
      revert: steps.revert,
      queued,
      newMarkId,
      read: (id) => steps.make('read', readMarks(id), { later: returnsEnded(getState(), [id]) }),
    },
    isAhead: () => receipts.isBusy || deferredReads(getState()).length > 0,
  };
}

/** Releases all rows that wait for a timer, because the inbox stops. */
function deferredReadsEnded<S extends TriageSlices>(state: S): S {
  const ids = new Set([...deferredReads(state), ...Object.keys(state.conversations.held)]);
  for (const shown of shownIds(state)) ids.delete(shown);
  return [...ids].reduce((next, id) => rowReleased(deferredReadApplied(next, id), id), state);
}

/** Drops marks whose calls are cancelled when the inbox stops: the next start loads the state of the server. */
function sendingMarksDropped<S extends TriageSlices>(state: S): S {
  const marks = [...state.unread.byId].flatMap(([conversationId, record]) =>
    record.marks.flatMap(({ id, status }) => (status === 'sending' ? [{ conversationId, id }] : [])),
  );
  return marksDropped(state, marks);
}
