import type { Cancel } from '../ports.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { isUnread, newestOr } from '../unread/selectors.ts';
import type { Teller } from './readReceipts.ts';
import { deferredReadApplied, deferredReadDropped, readDeferred, rowReleased } from './transitions.ts';

export interface DeferredReading {
  /** The kind that follows a reply: told to the server at once, shown when the conversation is closed. Failure: the row is
   * shown as the server has it, and the list is loaded again. */
  markReadDeferred(id: string): void;
  /** A conversation was closed or left: what was deferred takes effect, once the pointer is off its row. */
  settle(id: string): void;
}

export function createDeferredReading(runtime: Runtime, teller: Teller, reload: () => void): DeferredReading {
  const { config, env, getState, journal, update } = runtime;
  const settling = new Map<string, Cancel>();

  const tell = async (id: string, ts: string): Promise<void> => {
    const { scope } = runtime;
    if ((await teller.tell(id, ts)).outcome !== 'refused') return;
    // Spec §8: silent for the person, who only wrote a reply; the list is put right by loading it.
    scope.update((state) => {
      const dropped = deferredReadDropped(state, id);
      return dropped.navigation.open?.id === id ? dropped : rowReleased(dropped, id);
    });
    if (!scope.isOver) reload();
  };

  /** Once, however often a conversation is closed and opened again in between. */
  const settleLater = (id: string): void => {
    settling.get(id)?.();
    settling.set(
      id,
      runtime.scope.after(config.deferredCheckMs, () => {
        settling.delete(id);
        settleNow(id);
      }),
    );
  };

  const settleNow = (id: string): void => {
    const { navigation, reading } = getState();
    if (navigation.open?.id === id) return;
    if (reading.pointerOver === id) {
      settleLater(id);
      return;
    }
    const ts = reading.recounted.includes(id) ? undefined : reading.deferred[id];
    update((state) => rowReleased(deferredReadApplied(state, id), id));
    if (ts !== undefined) journal.write([{ type: 'read_here', conversationId: id, lastRead: ts }]);
  };

  const settle = (id: string): void => {
    const { conversations, reading } = getState();
    if (Object.hasOwn(reading.deferred, id) || Object.hasOwn(conversations.held, id)) settleLater(id);
  };

  return {
    markReadDeferred(id) {
      if (isUnread(getState(), id)) {
        const ts = newestOr(getState(), id, env.clock.now());
        update((current) => readDeferred(current, id, ts));
        void tell(id, ts);
      }
      // The conversation may be closed already, and read elsewhere; its row is still held.
      settle(id);
    },
    settle,
  };
}
