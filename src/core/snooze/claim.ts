import type { ConnectionSlice } from '../connection/connectionMachine.ts';
import type { LaterSlice } from '../later/state.ts';
import type { MessagesSlice } from '../messages/state.ts';
import type { NavigationSlice } from '../navigation/state.ts';
import type { NoticeSlice } from '../notice/state.ts';
import type { OfflineSlice } from '../offline/state.ts';
import type { Cancel } from '../ports.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { OffersSlice } from '../session/offers.ts';
import { currentOwner } from '../session/owner.ts';
import { myIdOf } from '../session/selectors.ts';
import type { SessionSlice } from '../session/state.ts';
import { readLater } from './storedLater.ts';
import { laterClaimed, type SnoozeSlices } from './transitions.ts';

/** The rows have been rendered by then, unless the machine is slow. */
const afterRowsMs = 200;

type ClaimSlices = SnoozeSlices & LaterSlice & OffersSlice & SessionSlice;

export type CommandSlices = ClaimSlices &
  ConnectionSlice &
  MessagesSlice &
  NavigationSlice &
  NoticeSlice &
  OfflineSlice;

/** Reads the stored entries of each user who signs in, before the list is shown, and calls `begin` once the list is there, if there are
 * entries or the server may have some; again if only then the server tells that it may. */
export function claimLater(runtime: Runtime<ClaimSlices>, begin: () => void): Cancel {
  const { env, getState, subscribe, update } = runtime;
  let claimed: string | null = null;
  /** Whether the server was known to keep entries when `begin` was planned; `null`: it was not planned. */
  let isOfServer: boolean | null = null;
  let cancel: Cancel = () => {};
  const react = (): void => {
    const owner = currentOwner(getState());
    if (owner !== claimed) {
      claimed = owner;
      isOfServer = null;
      if (owner === null) return;
      const now = Math.floor(env.clock.now() / 1000);
      update((state) => laterClaimed(state, { ...readLater(env.local, owner), now, userId: myIdOf(state) }));
    }
    const { conversations, later, offers } = getState();
    if (isOfServer || isOfServer === offers.later || owner === null || conversations.load.status !== 'ready') return;
    if (!offers.later && later.byConversation.size === 0) return;
    isOfServer = offers.later;
    cancel();
    // The rows come first: the commands and what they share are as large as a dialog. A slow machine has not drawn them after this time.
    const { scope } = runtime;
    cancel = scope.after(afterRowsMs, () => {
      cancel = env.clock.frame(() => {
        cancel = env.clock.idle(() => runtime.scope === scope && begin());
      });
    });
  };
  react();
  const unsubscribe = subscribe(react);
  return () => {
    unsubscribe();
    cancel();
  };
}
