import { isAborted } from '../../transport/errors.ts';
import { noticeShown } from '../notice/notice.ts';
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
}

interface Neighbours {
  /** Opens what comes after the conversation that was marked, or closes the pane. */
  moveOn(to: string | null): void;
  reload(): void;
}

export function createReadingCommands(runtime: Runtime, { moveOn, reload }: Neighbours): ReadingCommands {
  const { after, call, config, getState, transport, update } = runtime;

  const tellServer = async (id: string, ts: string): Promise<void> => {
    try {
      await call('markRead', (options) => transport.markRead(id, ts, options));
    } catch (error) {
      if (isAborted(error)) return;
      // Spec §8: silent for the person; the list is put right by loading it.
      update((state) => deferredReadDropped(state, id));
      reload();
    }
  };

  const settleNow = (id: string): void => {
    const { navigation, reading } = getState();
    if (navigation.open?.id === id) return;
    if (reading.pointerOver === id) {
      after(config.deferredCheckMs, () => settleNow(id));
      return;
    }
    update((state) => rowReleased(deferredReadApplied(state, id), id));
  };

  return {
    markRead(id) {
      const state = getState();
      if (state.reading.guarded || !isUnread(state, id)) return;
      const name = state.conversations.byId.get(id)?.name ?? '';
      const ts = newestTs(state, id);
      const isOpen = state.navigation.open?.id === id;
      const next = neighbourOf(runtime.visible(), id);
      update((current) => noticeShown(guardRaised(conversationRead(current, id, ts)), { kind: 'marked-read', name }));
      after(config.markReadGuardMs, () => update(guardReleased));
      if (isOpen) moveOn(next);
      if (ts !== undefined) void tellServer(id, ts);
    },

    markReadDeferred(id) {
      const state = getState();
      const ts = newestTs(state, id);
      if (ts === undefined || !isUnread(state, id)) return;
      update((current) => readDeferred(current, id, ts));
      void tellServer(id, ts);
      if (state.navigation.open?.id !== id) this.settle(id);
    },

    settle(id) {
      const { conversations, reading } = getState();
      if (!Object.hasOwn(reading.deferred, id) && !Object.hasOwn(conversations.held, id)) return;
      after(config.deferredCheckMs, () => settleNow(id));
    },

    setPointerOver: (id) => update((state) => pointerMoved(state, id)),
  };
}
