import type { LiveEvent, SyncState } from '../../model/index.ts';
import type { ConversationsAnswer } from '../../transport/contract.ts';
import { listWaitMs } from '../config.ts';
import type { ConnectionSlice } from '../connection/connectionMachine.ts';
import { streamCaughtUp } from '../connection/freshness.ts';
import type { NoticeSlice } from '../notice/state.ts';
import type { Cancel } from '../ports.ts';
import type { EventSlices } from '../reducer/applied.ts';
import type { Journal } from '../reducer/journal.ts';
import type { StoreEvent } from '../reducer/storeEvent.ts';
import type { Feature, Runtime } from '../runtime/runtime.ts';
import type { LaterEvent } from '../snooze/sync.ts';
import { createEventBatches } from './eventBatches.ts';
import { createEventQueue } from './eventQueue.ts';
import { type Continuation, createFirstList } from './firstList.ts';
import { createFirstLoad } from './firstLoad.ts';
import { createFirstOfItsKind } from './firstOfItsKind.ts';
import { createLiveConnection, type LiveHandlers } from './liveConnection.ts';
import { createReceive, type Receive } from './receive.ts';

export interface LiveActions {
  /** The manual reset: clears the block after the last attempt and connects. */
  reconnect(): void;
}

type Slices = EventSlices & ConnectionSlice & NoticeSlice;

export interface LiveFeature extends Feature<Slices, LiveActions>, Pick<Receive, 'receive'> {
  connect(): void;
  disconnect(): void;
  /** Whether a stream was confirmed since `connect`. */
  isJoined(): boolean;
  /** Runs the first loads once the stream is confirmed or has failed, or after a short wait. `listHasCursor`: a list before the
   * stream is no loss, so that the wait is shorter. */
  beforeFirstLoad(listHasCursor: boolean, load: () => void): void;
  /** The list was loaded; `cursor` is its position in the stream, if the server sent one. `wasJoined`: it was requested after the
   * stream was confirmed. */
  listLoaded(answer: Pick<ConversationsAnswer, 'cursor' | 'asOf'>, wasJoined: boolean): void;
  /** Whether events wait to be applied. */
  isBehind(): boolean;
}

interface Dependencies {
  journal: Journal;
  loadMissing(ids: ReadonlySet<string>): void;
  /** Loads the list and the open conversation again, because frames were missed. */
  resync(): void;
  /** Loads the open conversation again. */
  reloadOpen(): void;
  /** The server has read more from the chat service. */
  synced(sync: SyncState): void;
  /** Loads the list again, throttled: a conversation was added, renamed or archived. */
  reloadSoon(): void;
  /** The stream resumed: it may repeat events that answers already contained. */
  resume(): void;
  /** Loads again what has failed for want of a connection. */
  loadFailed(): void;
  /** Whether the last load of the list failed. */
  isStale(): boolean;
  /** The host is connected: queued calls try again. */
  reachable(): void;
  /** The server says that an entry of "Later" changed. */
  laterChanged(event: LaterEvent): void;
  /** Checks the session: another tab may have signed out or switched the workspace. */
  recheck: LiveHandlers['onRefused'];
}

/** With a cursor, the loads wait only for a stream that is as good as open: one of another tab, or of a server nearby. */
const waitWithCursorMs = 25;

/** A longer burst continues in the same frame within the budget, then in the next one. */
const batchLimits = { batchSize: 50, budgetMs: 6 };

/** Keeps the live stream open and applies its events, once per frame. */
export function createLive(runtime: Runtime<Slices>, dependencies: Dependencies): LiveFeature {
  const { env, events, getState, logger, update } = runtime;
  const { resync, reloadOpen, resume, loadFailed, isStale, recheck, synced, laterChanged, reloadSoon, reachable } =
    dependencies;
  const firstList = createFirstList();
  const firstLoad = createFirstLoad(runtime);
  /** Whether a stream was confirmed since `connect`. */
  let wasConfirmed = false;

  const isFirstOfType = createFirstOfItsKind();

  const batches = createEventBatches(runtime, dependencies);
  const queue = createEventQueue<StoreEvent>(env.clock, batchLimits, batches);

  const onEvent = (event: LiveEvent): void => {
    switch (event.type) {
      case 'connection':
      case 'delay':
        return;
      case 'ignored':
        if (event.raw !== undefined) events.emit('conversationUpdate', event.raw);
        // Each other frame of the type would say the same.
        if (isFirstOfType(event.name))
          logger.warn('live', 'Frames of an unknown type are ignored', { name: event.name });
        return;
      case 'message_update': {
        const { conversationId, message, data } = event;
        events.emit('messageUpdate', data);
        if (conversationId !== null && message !== null) {
          queue.push({ type: 'message_update', conversationId, message });
        }
        return;
      }
      case 'sync':
        synced(event.sync);
        return;
      case 'later_changed':
        laterChanged(event);
        return;
      case 'conversation_changed':
        events.emit('conversationUpdate', event.raw);
        reloadSoon();
        return;
      default:
        events.emit('conversationUpdate', event.raw);
        queue.push(event);
    }
  };

  const connection = createLiveConnection(runtime, {
    onEvent,
    onCursor: firstList.reached,
    onConfirmed(resumed) {
      const isFirst = !wasConfirmed;
      wasConfirmed = true;
      firstLoad.release();
      if (resumed) return isStale() ? resync() : resume();
      if (isFirst) return firstList.isLoaded ? joinList(firstList.continuation()) : loadFailed();
      void recheck().then((outcome) => outcome !== 'elsewhere' && resync());
    },
    onLost: firstLoad.release,
    onRefused: recheck,
  });
  /** The list was requested before the first stream was confirmed: events in between may be missing. */
  const joinList = (from: Continuation): void => {
    if (from === 'unknown') {
      resync();
      return;
    }
    reloadOpen();
    if (from === 'here') {
      update(streamCaughtUp);
      resume();
    } else connection.replayFrom(from.cursor);
  };
  const received = createReceive({
    onEvent,
    onConnected(resumed) {
      reachable();
      if (resumed && !isStale()) resume();
      else resync();
    },
    report: runtime.report,
  });
  const isSignedIn = (): boolean => 'user' in getState().session;
  const { wake, activity, resumed } = connection;

  return {
    actions: {
      reconnect() {
        connection.reset();
        connection.connect(isSignedIn());
      },
    },
    react: (): readonly Cancel[] => [
      env.page.onOnline(wake),
      env.page.onVisible(wake),
      env.page.onResume(resumed),
      env.page.onActivity(activity),
      env.page.onLeave(connection.suspend),
      env.page.onRestored(connection.resume),
    ],
    receive(given, cursor) {
      // A socket of the host may outlive the inbox.
      if (isSignedIn() && !runtime.scope.isOver) received.receive(given, cursor);
    },
    connect: () => connection.connect(isSignedIn()),
    disconnect() {
      wasConfirmed = false;
      firstLoad.drop();
      firstList.reset();
      queue.clear();
      batches.clear();
      received.clear();
      connection.disconnect();
    },
    isJoined: () => wasConfirmed,
    beforeFirstLoad(listHasCursor, load) {
      // Without a stream on its way, nothing would end the wait.
      if (wasConfirmed || getState().connection.status !== 'connecting') load();
      else firstLoad.hold(Math.min(listWaitMs, listHasCursor ? waitWithCursorMs : Infinity), load);
    },
    listLoaded({ cursor, asOf }, wasJoined) {
      if (asOf !== undefined) {
        // Nobody has checked the session: the first stream is like one after a cut.
        wasConfirmed = true;
        return;
      }
      if (!firstList.loaded(cursor) || !wasConfirmed) return;
      const from = firstList.continuation();
      if (!wasJoined && from !== 'here') joinList(from);
    },
    isBehind: () => !queue.isEmpty,
  };
}
