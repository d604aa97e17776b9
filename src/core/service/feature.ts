import type { SyncState } from '../../model/index.ts';
import type { AttemptLoad } from '../runtime/attemptLoad.ts';
import type { Feature, Runtime } from '../runtime/runtime.ts';
import type { OffersSlice } from '../session/offers.ts';
import type { ServiceSlice } from './state.ts';
import { syncStated } from './transitions.ts';

export interface ServiceFeature extends Feature<ServiceSlice & OffersSlice, object> {
  /** The server stated its features: loads how far it has got, if it reads from a chat service. */
  featuresLoaded(): void;
  /** Loads how far the server has got, because the stream missed frames. Failure: logged; the known state stays. */
  load(): void;
  /** The stream states how far the server has got. */
  synced(sync: SyncState): void;
}

interface Dependencies {
  attempt: AttemptLoad;
  /** Loads the list again: the server has read more. */
  reloadSoon(): void;
}

const isSame = (a: SyncState | null, b: SyncState): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Follows how far the server has read the conversations from the chat service. Makes no call unless the server states that it
 * does. */
export function createService(
  runtime: Runtime<ServiceSlice & OffersSlice>,
  { attempt, reloadSoon }: Dependencies,
): ServiceFeature {
  const { getState, transport, update } = runtime;
  /** Number of states that the stream has brought. */
  let streamed = 0;

  /** The list was asked for before this state was known, and may be older. */
  const follow = (sync: SyncState): void => {
    const { sync: before } = getState().service;
    update((current) => syncStated(current, sync));
    if (!isSame(before, sync)) reloadSoon();
  };

  const loadNow = async (): Promise<void> => {
    const loadSync = transport.loadSync?.bind(transport);
    if (loadSync === undefined || !getState().offers.sync) return;
    const { scope } = runtime;
    const before = streamed;
    const sync = await scope.call('loadSync', (options) => loadSync(options), { silent: [404] });
    // A state of the stream is newer than the answer.
    if (streamed === before && !scope.isOver) follow(sync);
  };
  const load = (): void => void attempt(loadNow, ['service', 'The progress of the server is unknown']);

  return {
    actions: {},
    featuresLoaded() {
      if (!getState().offers.sync) update((state) => syncStated(state, null));
      load();
    },
    load,
    synced(sync) {
      streamed += 1;
      follow(sync);
    },
  };
}
