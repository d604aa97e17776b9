import { type Ts, tsFromMilliseconds } from '../../model/index.ts';
import { isAborted } from '../../transport/errors.ts';
import { noticeShown } from '../notice/notice.ts';
import type { Cancel } from '../ports.ts';
import type { Runtime } from '../runtime.ts';
import { isUnread, neighbourOf, newestTs } from './selectors.ts';
import {
  conversationRead,
  deferredReadApplied,
  deferredReadDropped,
  guardRaised,
  guardReleased,
  pointerMoved,
  readDeferred,
  rowReleased,
} from './transitions.ts';

export interface ReadingCommands {
  /** Marks read and moves on to the next conversation. Failure: the list is loaded again. */
  markRead(id: string): void;
  /** The kind that follows a reply: told to the server at once, shown when the conversation is closed. */
  markReadDeferred(id: string): void;
  /** A conversation was closed or left: what was deferred takes effect, once the pointer is off its row. */
  settle(id: string): void;
  setPointerOver(id: string | null): void;
  /** Whether the server is still being told that something is read, or the list does not show it yet. */
  isAhead(): boolean;
}

interface Neighbours {
  /** Opens what comes after the conversation that was marked, or closes the pane. */
  moveOn(to: string | null): void;
  reload(): void;
}

export function createReadingCommands(runtime: Runtime, { moveOn, reload }: Neighbours): ReadingCommands {
  const { config, env, getState, journal, transport, update } = runtime;
  const settling = new Map<string, Cancel>();
  let telling = 0;

  const newestOf = (id: string): Ts => newestTs(getState(), id) ?? tsFromMilliseconds(env.clock.now());

  const tellServer = async (id: string, ts: Ts): Promise<void> => {
    const scope = runtime.scope;
    telling += 1;
    try {
      await scope.call('markRead', (options) => transport.markRead(id, ts, options));
    } catch (error) {
      if (isAborted(error)) return;
      // Spec §8: silent for the person; the list is put right by loading it.
      scope.update((state) => {
        const dropped = deferredReadDropped(state, id);
        return dropped.navigation.open?.id === id ? dropped : rowReleased(dropped, id);
      });
      reload();
    } finally {
      telling -= 1;
    }
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
    markRead(id) {
      const state = getState();
      if (state.reading.guarded || !isUnread(state, id)) return;
      const name = state.conversations.byId.get(id)?.name ?? '';
      const ts = newestOf(id);
      const isOpen = state.navigation.open?.id === id;
      const next = neighbourOf(runtime.visible(), id);
      update((current) => noticeShown(guardRaised(conversationRead(current, id, ts)), { kind: 'marked-read', name }));
      journal.write([{ type: 'read_here', conversationId: id, lastRead: ts }]);
      runtime.scope.after(config.markReadGuardMs, () => update(guardReleased));
      if (isOpen) moveOn(next);
      void tellServer(id, ts);
    },

    markReadDeferred(id) {
      if (isUnread(getState(), id)) {
        const ts = newestOf(id);
        update((current) => readDeferred(current, id, ts));
        void tellServer(id, ts);
      }
      // The conversation may be closed already, and read elsewhere; its row is still held.
      settle(id);
    },

    settle,
    setPointerOver: (id) => update((state) => pointerMoved(state, id)),
    isAhead: () => telling > 0 || Object.keys(getState().reading.deferred).length > 0,
  };
}
