import type { Ts } from '../../model/index.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { triageTargets } from '../selection/selectors.ts';
import type { MarkCommands } from './markCommands.ts';

/** Each of them can be taken back (`undo`) for as long as its notice is shown, and fails as `Marking.make` says. */
export interface MarkActions {
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

/** What is marked is what a person sees at that moment, also where the marking itself is yet to come. */
export function createMarkActions(
  { env, getState, visible }: Runtime,
  use: (run: (marks: MarkCommands) => void) => void,
): MarkActions {
  const openId = (): string | undefined => getState().navigation.open?.id;
  return {
    markRead(id = openId()) {
      const at = env.clock.now();
      if (id !== undefined) use((marks) => marks.readOne(id, at));
    },
    markUnread(id = openId(), from) {
      if (id !== undefined) use((marks) => marks.unreadOne(id, from));
    },
    markTargetsRead() {
      const ids = triageTargets(getState());
      use((marks) => marks.readAll(ids, true));
    },
    markTargetsUnread() {
      const ids = triageTargets(getState());
      use((marks) => marks.unreadAll(ids));
    },
    markViewRead() {
      const ids = visible();
      use((marks) => marks.readAll(ids));
    },
    undo: () => use((marks) => marks.undo()),
  };
}
