import { unreadCountOf } from '../../model/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import type { LaterSlice } from '../later/state.ts';
import { readPositionOf } from '../unread/record.ts';
import type { UnreadSlice } from '../unread/state.ts';
import type { ViewsSlice } from '../views/state.ts';
import { runProgress, runQueue, stands } from './selectors.ts';
import type { Run, RunItem, RunSlice, RunView, StoredRun } from './state.ts';

export type RunStates = RunSlice & LaterSlice & UnreadSlice & ViewsSlice & Pick<ConversationsSlice, 'conversations'>;

/** A longer time without a step is a break, which counts only this long. */
const longestStepMs = 3 * 60_000;

function viewOf(state: RunStates, id: string): RunView {
  const readUpTo = readPositionOf(state, id);
  const unread = unreadCountOf(state.conversations.byId.get(id) ?? { unread_count: 0 });
  return { unread, ...(readUpTo !== undefined && { readUpTo }) };
}

/** The run with what is new in the conversations on screen. One that is there already keeps it: a mark made elsewhere must not fold
 * messages that the user is reading. */
function withRun<S extends RunStates>(state: S, change: Partial<Run>): S {
  if (state.run === null) return state;
  const before = state.run;
  const changed = { ...state, run: { ...before, ...change } };
  const { current, next } = runProgress(changed);
  const views = [current, next].flatMap((id) =>
    id === null ? [] : [[id, (id === before.at ? before.views[id] : undefined) ?? viewOf(state, id)] as const],
  );
  return { ...changed, run: { ...changed.run, views: Object.fromEntries(views) } };
}

/** The time of a step. */
const spent = ({ spentMs, touchedAt }: Run, now: number): Pick<Run, 'spentMs' | 'touchedAt'> => ({
  spentMs: spentMs + Math.max(0, Math.min(longestStepMs, now - touchedAt)),
  touchedAt: now,
});

export function runStarted<S extends RunStates>(
  state: S,
  { tab, place, order, now }: Pick<StoredRun, 'tab' | 'place' | 'order'> & { now: number },
): S {
  const run: Run = { tab, place, order, at: null, items: [], spentMs: 0, touchedAt: now, views: {} };
  return withRun({ ...state, run }, { at: order[0] ?? null });
}

/** A run that was left goes on: with the conversation that was on screen, if it still waits. */
export function runResumed<S extends RunStates>(state: S, stored: StoredRun, now: number): S {
  const resumed = { ...state, run: { ...stored, at: null, touchedAt: now, views: {} } };
  const queue = runQueue(resumed);
  const { at } = stored;
  return withRun(resumed, { at: at !== null && queue.includes(at) ? at : (queue[0] ?? null) });
}

/** New conversations join the run at its end. */
export const runJoined = <S extends RunStates>(state: S, ids: readonly string[]): S =>
  ids.length === 0 || state.run === null ? state : withRun(state, { order: [...state.run.order, ...ids] });

/** A conversation is handled, and the next one is on screen. `next` was determined before its marks. */
export function runAdvanced<S extends RunStates>(
  state: S,
  item: RunItem,
  { next, now }: { next: string | null; now: number },
): S {
  const { run } = state;
  if (run === null) return state;
  const items = [...run.items.filter(({ id }) => id !== item.id), item];
  return withRun(state, { items, at: next, ...spent(run, now) });
}

/** The conversation that was handled last is on screen again. */
export function runSteppedBack<S extends RunStates>(state: S, { id }: Pick<RunItem, 'id'>, now: number): S {
  const { run } = state;
  if (run === null) return state;
  const items = run.items.filter((item) => item.id !== id && stands(state, item));
  return withRun(state, { items, at: id, ...spent(run, now) });
}

/** The handling of a conversation has failed: it waits again, and what is on screen stays. */
export const runItemDropped = <S extends RunStates>(state: S, dropped: RunItem): S =>
  state.run === null ? state : withRun(state, { items: state.run.items.filter((item) => item !== dropped) });

export const runEnded = <S extends RunSlice>(state: S): S => (state.run === null ? state : { ...state, run: null });
