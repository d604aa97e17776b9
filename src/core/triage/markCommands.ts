import type { Ts } from '../../model/index.ts';
import { noticeShown } from '../notice/transitions.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { isUnread, neighbourOf, newestOr } from '../unread/selectors.ts';
import { markOf } from '../unread/transitions.ts';
import { createMarking } from './marking.ts';
import type { Teller } from './readReceipts.ts';
import { guardRaised, guardReleased } from './repeatGuard.ts';
import type { Mark } from './undoState.ts';
import { isLoaded, type UnreadFrom, unreadFromMessage, unreadFromNewest } from './unreadFrom.ts';

/** Marking, of conversations that somebody has picked already. Each can be taken back for as long as its notice is shown,
 * and fails as `Marking.make` says. */
export interface MarkCommands {
  /** Marks one read and moves on to the next conversation. `at`: when somebody asked for it. */
  readOne(id: string, at: number): void;
  /** Marks one unread from a message on; without one, by the newest message of somebody else. Failure, when nobody else
   * has written: a notice. */
  unreadOne(id: string, from?: Ts): void;
  readAll(ids: readonly string[], endsSelection?: boolean): void;
  unreadAll(ids: readonly string[]): void;
  undo(): void;
}

export interface MarkNeighbours {
  teller: Teller;
  open(id: string): void;
  close(): void;
  setCursor(id: string): void;
  reload(): void;
  loadMessages(id: string): Promise<void>;
}

export function createMarkCommands(runtime: Runtime, neighbours: MarkNeighbours): MarkCommands {
  const { config, env, getState, update, visible } = runtime;
  const { open, close, loadMessages } = neighbours;
  const marking = createMarking(runtime, neighbours);

  let guardedUntil = 0;
  /** By the clock, too: on a busy page the timer that lowers the guard comes late, and the next press is meant. */
  const isGuarded = (at: number): boolean => getState().reading.guarded && at < guardedUntil;

  const readMark = (id: string): Mark[] => {
    const state = getState();
    const conversation = state.conversations.byId.get(id);
    if (!conversation || !isUnread(state, id)) return [];
    return [markOf(state, conversation, { to: newestOr(state, id, env.clock.now()), unread: 0 })];
  };

  /** To what comes after the open conversation, if that is one of those. */
  const leadOn = (ids: ReadonlySet<string>): (() => void) | undefined => {
    const from = getState().navigation.open?.id;
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
    readOne(id, at) {
      if (isGuarded(at) || !isUnread(getState(), id)) return;
      guardedUntil = at + config.markReadGuardMs;
      update(guardRaised);
      runtime.scope.after(config.markReadGuardMs, () => update(guardReleased));
      markManyRead([id]);
    },
    unreadOne(id, from) {
      const fromOf = (one: string): UnreadFrom | null =>
        from === undefined ? unreadFromNewest(getState(), one) : unreadFromMessage(getState(), one, from);
      void markManyUnread([id], fromOf);
    },
    readAll: markManyRead,
    unreadAll(ids) {
      const read = ids.filter((id) => !isUnread(getState(), id));
      if (read.length > 0) void markManyUnread(read, (id) => unreadFromNewest(getState(), id), true);
    },
    undo: marking.undo,
  };
}
