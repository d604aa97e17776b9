import type { MuteKind } from '../../model/index.ts';
import { loadedMessage } from '../messages/loadedMessage.ts';
import { sectionCollapsed } from '../navigation/transitions.ts';
import { noticeDismissed, noticeShown } from '../notice/transitions.ts';
import { keepQueue, readQueue, storeQueue } from '../outbox/storedQueue.ts';
import type { OverlaySlice } from '../overlay/state.ts';
import type { Cancel } from '../ports.ts';
import type { ReactionsFeature } from '../reactions/commands.ts';
import type { Feature, ListSection, Runtime } from '../runtime/runtime.ts';
import { currentOwner } from '../session/owner.ts';
import { myIdOf } from '../session/selectors.ts';
import type { LaterTime } from '../snooze/commands.ts';
import type { NewMarks } from '../triage/feature.ts';
import type { MadeStep, TriageSlices } from '../triage/state.ts';
import { runOrder } from './order.ts';
import { runTabKey } from './runKey.ts';
import { handledItems, isWaiting, runProgress, runQueue } from './selectors.ts';
import type { RunItem, RunPlace, RunSlice, StoredRun } from './state.ts';
import { storedRuns } from './storedRun.ts';
import {
  runAdvanced,
  runEnded,
  runItemDropped,
  runJoined,
  runResumed,
  runStarted,
  runSteppedBack,
} from './transitions.ts';

type Slices = RunSlice & TriageSlices & OverlaySlice;

/** What to do with a conversation of a run. @inline */
export type RunHandling =
  | { kind: 'done' | 'skip' }
  | { kind: 'later'; time: LaterTime }
  | { kind: 'mute'; as: MuteKind }
  | { kind: 'reply'; text: string }
  | { kind: 'react'; ts: string; name: string };

export interface RunActions {
  /** Begins a run through the unread conversations of the list, or of one of its groups. Goes on with one that was left there, unless
   * `isAnew`. Does nothing before the list is loaded. */
  startRun(section?: ListSection['id'] | null, isAnew?: boolean): void;
  /** Handles the conversation of the run that is on screen, and goes on to the next one. Does nothing for another conversation, and if the
   * reply cannot be sent. Failure: as that of a mark, of "Later", of a mute, of a reply and of a reaction; the conversation waits again. */
  handleInRun(conversationId: string, handling: RunHandling): void;
  /** Reverts what was handled last, and shows its conversation again. A sent reply stays. */
  backInRun(): void;
  /** Reverts all that the run has done, except sent replies, and ends it. */
  undoRun(): void;
  /** Ends the run: there is nothing to go on with. */
  endRun(): void;
}

interface Dependencies extends Pick<ReactionsFeature, 'setReaction'> {
  marks: NewMarks;
  snooze(conversationIds: readonly string[], time: LaterTime): void;
  mute(conversationIds: readonly string[], as: MuteKind): void;
  /** Sends a reply in the background. Returns its `client_msg_id`; `null` if it cannot be sent. */
  answer(conversationId: string, text: string): string | null;
}

/** A run that was left longer ago begins anew: its order has aged. */
const keptMs = 12 * 3_600_000;

export function createRun(
  runtime: Runtime<Slices>,
  { marks, snooze, mute, answer, setReaction }: Dependencies,
): Feature<Slices, RunActions> {
  const { env, getState, subscribe, update, visible } = runtime;
  const now = (): number => env.clock.now();

  /** Dismisses the notice of a step: the run shows what it does. */
  const quietly = (run: () => void): void => {
    const before = getState().noticeCount;
    run();
    const { notice } = getState();
    const isNew = notice !== null && notice.id > before;
    if (isNew && ['marked', 'undone'].includes(notice.content.kind))
      update((state) => noticeDismissed(state, notice.id));
  };

  /** The step of triage that a command makes; `null` if there is nothing to change. */
  const stepOf = (command: () => void): MadeStep | null => {
    const before = getState().triage.stepCount;
    quietly(command);
    const made = getState().triage.steps.findLast(({ id }) => id > before);
    if (made === undefined) return null;
    const { id, as, marks: own, later, mutes } = made;
    return { id, as, marks: own, later, mutes };
  };

  const isPlaceOf = ({ place }: StoredRun, { pageId, viewId }: Pick<RunPlace, 'pageId' | 'viewId'>): boolean =>
    place.pageId === pageId && place.viewId === viewId;

  /** Unread conversations of the list, or of one of its groups. */
  const waiting = (section: RunPlace['section']): readonly string[] => {
    const list = visible();
    const group = runtime.sections().find(({ id }) => id === section);
    // The list no longer has this group: nothing waits in it.
    const { start, count } = section === null ? { start: 0, count: list.length } : (group ?? { start: 0, count: 0 });
    const state = getState();
    return runOrder(
      state,
      list.slice(start, start + count).filter((id) => isWaiting(state, id)),
    );
  };

  /** Adds the conversations that have become unread since. */
  const join = (): void => {
    const { run, navigation } = getState();
    if (run === null || !isPlaceOf(run, navigation)) return;
    const known = new Set(run.order);
    const added = waiting(run.place.section).filter((id) => !known.has(id));
    update((state) => runJoined(state, added));
  };

  /** The id of this tab, which a reload keeps. */
  const tab = (): string => {
    const known = env.session.get(runTabKey);
    if (known !== null) return known;
    const made = env.createId();
    env.session.set(runTabKey, made);
    return made;
  };

  /** The run of this tab to go on with, else the last one of another tab, if it has something left. The other tab may be open: it keeps its
   * run. */
  const left = (place: RunPlace): StoredRun | null => {
    const state = getState();
    const owner = currentOwner(state);
    const stored = owner === null ? [] : readQueue(env.local, owner, storedRuns);
    if (owner !== null) {
      const old = stored.filter(({ touchedAt }) => now() - touchedAt > keptMs);
      storeQueue(env.local, owner, storedRuns, { before: old, after: [] });
    }
    const own = state.run ?? stored.find((run) => run.tab === tab());
    const others = stored.filter((run) => run.tab !== tab()).sort((a, b) => b.touchedAt - a.touchedAt);
    const runs = own === undefined ? others : [own];
    const fits = (run: StoredRun): boolean =>
      isPlaceOf(run, place) &&
      run.place.section === place.section &&
      now() - run.touchedAt <= keptMs &&
      runQueue(runResumed(state, run, now())).length > 0;
    return runs.find(fits) ?? null;
  };

  const stepsOf = (items: readonly RunItem[]): readonly MadeStep[] => items.flatMap(({ step }) => step ?? []);

  /** A reaction or a reply has failed: its conversation waits again. */
  const handlingFailed = (item: RunItem | undefined): void => {
    if (item === undefined) return;
    if (handledItems(getState()).includes(item)) quietly(() => marks.revert(stepsOf([item])));
    update((state) => runItemDropped(state, item));
  };
  const reactionFailed = (id: string, failed: RunItem['reaction']): void =>
    handlingFailed(getState().run?.items.find((one) => one.id === id && one.reaction === failed));

  /** Replies that are back in their fields: refused, or taken out of the queue. */
  const repliesFailed = (): void => {
    const { notice, run, sending } = getState();
    const failed = run?.items.filter(({ id, reply }) => reply && sending.failedSends[id]?.client_msg_id === reply);
    if (!failed?.length) return;
    failed.forEach(handlingFailed);
    // The notices of the marks have replaced that of the reply.
    if (notice?.content.kind === 'failure') update((state) => noticeShown(state, notice.content));
  };

  const handle = (id: string, handling: RunHandling): Omit<RunItem, 'id'> | null => {
    const done = () => stepOf(() => marks.read(id));
    switch (handling.kind) {
      case 'skip':
        return { outcome: 'skipped', step: null };
      case 'done':
        return { outcome: 'done', step: done() };
      case 'later':
        return { outcome: 'later', step: stepOf(() => snooze([id], handling.time)) };
      case 'mute':
        return { outcome: 'muted', step: stepOf(() => mute([id], handling.as)) };
      case 'reply': {
        const reply = answer(id, handling.text);
        return reply === null ? null : { outcome: 'replied', step: done(), reply };
      }
      case 'react': {
        const { ts, name } = handling;
        const reaction = { ts, name };
        const myId = myIdOf(getState()) ?? '';
        const reactions = loadedMessage(getState(), id, ts)?.reactions ?? [];
        const isThere = reactions.some((one) => one.name === name && one.users?.includes(myId));
        if (!isThere) setReaction(id, ts, name, true, () => reactionFailed(id, reaction));
        return { outcome: 'reacted', step: done(), ...(!isThere && { reaction }) };
      }
    }
  };

  const removeReaction = ({ id, reaction }: RunItem): void => {
    if (reaction) setReaction(id, reaction.ts, reaction.name, false);
  };

  /** While the run is open, new conversations join it. */
  const joinWhileOpen = (): Cancel => {
    let last = getState().conversations;
    return subscribe(() => {
      const { conversations, overlay } = getState();
      if (overlay?.kind !== 'run' || conversations === last) return;
      last = conversations;
      join();
    });
  };

  const watchReplies = (): Cancel => {
    let last = getState().sending.failedSends;
    return subscribe(() => {
      const { failedSends } = getState().sending;
      if (failedSends === last) return;
      last = failedSends;
      repliesFailed();
    });
  };

  return {
    actions: {
      startRun(section = null, isAnew = false) {
        // Without conversations, a stored run has nothing left.
        if (getState().conversations.load.status !== 'ready') return;
        const { pageId, viewId } = getState().navigation;
        const place: RunPlace = { pageId, viewId, section };
        // The list contains no rows of a collapsed group.
        if (section !== null) update((state) => sectionCollapsed(state, section, false));
        const stored = isAnew ? null : left(place);
        if (stored === null) {
          const order = waiting(section);
          update((state) => runStarted(state, { tab: tab(), place, order, now: now() }));
        } else {
          const owner = currentOwner(getState());
          // A tab that is still open stores its run again with its next step.
          if (owner !== null && stored.tab !== tab())
            storeQueue(env.local, owner, storedRuns, { before: [stored], after: [] });
          update((state) => runResumed(state, { ...stored, tab: tab() }, now()));
          repliesFailed();
          join();
        }
      },
      handleInRun(id, handling) {
        const { current, next } = runProgress(getState());
        if (current !== id) return;
        const handled = handle(id, handling);
        if (handled) update((state) => runAdvanced(state, { id, ...handled }, { next, now: now() }));
      },
      backInRun() {
        const item = handledItems(getState()).at(-1);
        if (item === undefined) return;
        quietly(() => marks.revert(stepsOf([item])));
        removeReaction(item);
        update((state) => runSteppedBack(state, item, now()));
      },
      undoRun() {
        const items = handledItems(getState());
        marks.revert(stepsOf(items));
        for (const item of items) removeReaction(item);
        update(runEnded);
      },
      endRun: () => update(runEnded),
    },
    react: () => [
      joinWhileOpen(),
      watchReplies(),
      keepQueue(runtime, storedRuns, ({ run }) => (run === null ? [] : [run])),
    ],
  };
}
