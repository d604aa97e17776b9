import type { Ts } from '../../model/index.ts';
import { noticeShown } from '../notice/notice.ts';
import type { Runtime } from '../runtime.ts';
import { triageTargets } from '../selection/selectors.ts';
import type { Mark } from '../undo/state.ts';
import { createDeferredReading, type DeferredReading } from './deferred.ts';
import { createMarking } from './marking.ts';
import { markOf } from './marks.ts';
import { isUnread, neighbourOf, newestOr } from './selectors.ts';
import { createTeller } from './teller.ts';
import { guardRaised, guardReleased, pointerMoved } from './transitions.ts';
import { isLoaded, type UnreadFrom, unreadFromMessage, unreadFromNewest } from './unreadFrom.ts';

/** Each of them can be taken back (`undo`) for as long as its notice is shown, and fails as `Marking.make` says. */
export interface MarkCommands {
  /** Marks read and moves on to the next conversation. Without an id: the open one. */
  markRead(id?: string): void;
  /** Marks unread from a message on; without one, by the newest message of somebody else. Without an id: the open one.
   * Failure, when nobody else has written: a notice. */
  markUnread(id?: string, from?: Ts): void;
  /** The rows that are picked, else the one under the cursor. */
  markTargetsRead(): void;
  markTargetsUnread(): void;
  /** Everything unread that the list shows. */
  markViewRead(): void;
  undo(): void;
}

export interface ReadingCommands extends DeferredReading {
  marks: MarkCommands;
  setPointerOver(id: string | null): void;
  /** Whether the server is still being told that something is read, or the list does not show it yet. */
  isAhead(): boolean;
}

interface Neighbours {
  open(id: string): void;
  close(): void;
  setCursor(id: string): void;
  reload(): void;
  loadMessages(id: string): Promise<void>;
}

export function createReadingCommands(runtime: Runtime, neighbours: Neighbours): ReadingCommands {
  const { config, env, getState, update, visible } = runtime;
  const { open, close, reload, loadMessages } = neighbours;
  const teller = createTeller(runtime);
  const deferred = createDeferredReading(runtime, teller, reload);
  const marking = createMarking(runtime, { ...neighbours, teller });

  let guardedUntil = 0;
  /** By the clock, too: on a busy page the timer that lowers the guard comes late, and the next press is meant. */
  const isGuarded = (): boolean => getState().reading.guarded && env.clock.now() < guardedUntil;

  const openId = (): string | undefined => getState().navigation.open?.id;

  const readMark = (id: string): Mark[] => {
    const state = getState();
    const conversation = state.conversations.byId.get(id);
    if (!conversation || !isUnread(state, id)) return [];
    return [markOf(state, conversation, { to: newestOr(state, id, env.clock.now()), unread: 0 })];
  };

  /** To what comes after the open conversation, if that is one of those. */
  const leadOn = (ids: ReadonlySet<string>): (() => void) | undefined => {
    const from = openId();
    if (from === undefined || !ids.has(from)) return undefined;
    const next = neighbourOf(visible(), from, ids);
    return () => (next === null ? close() : open(next));
  };

  const markManyRead = (ids: readonly string[], endsSelection = false): void =>
    marking.make('read', ids.flatMap(readMark), { lead: leadOn(new Set(ids)), endsSelection });

  const markManyUnread = async (
    ids: readonly string[],
    fromOf: (id: string) => UnreadFrom | null,
    endsSelection = false,
  ): Promise<void> => {
    const { scope } = runtime;
    for (const id of ids) {
      // Nobody here knows who wrote last: the conversation does.
      if (fromOf(id) === null && !isLoaded(getState(), id)) await loadMessages(id);
      if (scope.isOver) return;
    }
    const state = getState();
    const marks = ids.flatMap((id) => {
      const conversation = state.conversations.byId.get(id);
      const from = fromOf(id);
      return conversation && from ? [markOf(state, conversation, from)] : [];
    });
    marking.make('unread', marks, { endsSelection });
    if (marks.length > 0) return;
    const name = state.conversations.byId.get(ids[0] ?? '')?.name ?? '';
    const about = { name, failed: ids.length, of: ids.length };
    update((current) => noticeShown(current, { kind: 'failure', failure: { code: 'nothing-unread', about } }));
  };

  return {
    ...deferred,
    setPointerOver: (id) => update((state) => pointerMoved(state, id)),
    isAhead: () => teller.isBusy || Object.keys(getState().reading.deferred).length > 0,
    marks: {
      markRead(id = openId()) {
        if (id === undefined || isGuarded() || !isUnread(getState(), id)) return;
        guardedUntil = env.clock.now() + config.markReadGuardMs;
        update(guardRaised);
        runtime.scope.after(config.markReadGuardMs, () => update(guardReleased));
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
        const ids = triageTargets(getState()).filter((id) => !isUnread(getState(), id));
        if (ids.length > 0) void markManyUnread(ids, (id) => unreadFromNewest(getState(), id), true);
      },
      markViewRead: () => markManyRead(visible()),
      undo: marking.undo,
    },
  };
}
