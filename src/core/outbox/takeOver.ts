import type { ConnectionSlice } from '../connection/connectionMachine.ts';
import { eachConnection } from '../connection/eachConnection.ts';
import type { Cancel } from '../ports.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { currentOwner } from '../session/owner.ts';
import type { SessionSlice } from '../session/state.ts';

/** The open tabs have made their own calls by then. */
const takeOverMs = 10_000;

/** Calls that are stored until they are made. */
export interface StoredCalls {
  key: string;
  /** Makes the stored calls that this tab does not have. */
  restore(): void;
}

/** One tab takes over the calls that a closed tab has left in the storage, some time after each connection: by then, the data shows
 * what the user has done elsewhere since. */
export const takeOver = (runtime: Runtime<SessionSlice & ConnectionSlice>, { key, restore }: StoredCalls): Cancel =>
  eachConnection(runtime, () => {
    const { env, getState, scope } = runtime;
    if (env.local.get(key) === null) return;
    scope.after(takeOverMs, () => {
      if (getState().dataAsOf !== null) return;
      const name = `${key} ${currentOwner(getState())}`;
      void env.claim(name, takeOverMs).then((isClaimed) => isClaimed && !scope.isOver && restore());
    });
  });
