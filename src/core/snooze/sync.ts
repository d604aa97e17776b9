import type { LaterEntry, LiveEvent } from '../../model/index.ts';
import { isAborted, isApiError, reasonOf } from '../../transport/errors.ts';
import { returnOf } from '../later/sleep.ts';
import { noticeShown } from '../notice/transitions.ts';
import { isPassing } from '../offline/outOfReach.ts';
import type { Retry } from '../offline/retry.ts';
import type { Cancel } from '../ports.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { currentOwner } from '../session/owner.ts';
import type { CommandSlices } from './claim.ts';
import { readLater } from './storedLater.ts';
import { laterKeys, storeLater } from './storeLater.ts';
import { laterChangeEnded, laterChangeStored, laterEntryStored, laterStored, laterTicked } from './syncTransitions.ts';
import { laterChanged, laterClaimed } from './transitions.ts';

/** An event about an entry. */
export type LaterEvent = Extract<LiveEvent, { type: 'later_changed' }>;

type Change = readonly [id: string, entry: LaterEntry | null];

const isSame = (a: Change[1], b: Change[1]): boolean => JSON.stringify(a) === JSON.stringify(b);

export interface LaterSync {
  /** Loads the entries from the server, if it keeps them. Rejects if that fails: those of the browser stay. */
  load(): Promise<void>;
  /** The server says that an entry changed. */
  received(event: LaterEvent): void;
  react(): readonly Cancel[];
}

/** Timers are only a reason to look: a longer wait ends with the next look. */
const longestWaitMs = 3_600_000;

/** Keeps the entries of server, state and browser storage the same, and looks at the clock when the next one is due. */
export function createLaterSync(runtime: Runtime<CommandSlices>, retry: Retry): LaterSync {
  const { env, getState, subscribe, transport, update } = runtime;
  /** Events since the request of the entries: the answer may be older. */
  let since: LaterEvent[] | null = null;
  let isSending = false;
  /** The change whose call is under way. */
  let sent: Change | null = null;
  /** Changes that another tab has made: it sends them. */
  const ofOthers = new Map<string, Change[1]>();
  const isOwn = ([id, entry]: Change): boolean => !ofOthers.has(id) || ofOthers.get(id) !== entry;

  const tick = (): void => update((state) => laterTicked(state, Math.floor(env.clock.now() / 1000)));

  const load = async (): Promise<void> => {
    if (!getState().offers.later || transport.later === undefined) return;
    const { scope } = runtime;
    const calls = transport.later;
    const events: LaterEvent[] = [];
    since = events;
    try {
      const entries = await scope.call('later.load', (options) => calls.load(options));
      const stored = new Map(entries.map((entry) => [entry.id, entry]));
      scope.update((state) =>
        events.reduce((next, { id, entry }) => laterEntryStored(next, id, entry), laterStored(state, stored)),
      );
    } catch (error) {
      // Without a network, the entries of the browser are shown.
      if (!isAborted(error) && !isPassing(error))
        runtime.logger.error('later', 'Failed to load what was put off', { error: String(error) });
      throw error;
    } finally {
      if (since === events) since = null;
      void send();
    }
  };

  /** Sends the waiting changes one after the other, so that the last change of an entry is the last on the server. */
  const send = async (): Promise<void> => {
    const calls = transport.later;
    if (isSending || retry.isWaiting || calls === undefined) return;
    isSending = true;
    const { scope } = runtime;
    try {
      while (!scope.isOver && !retry.isWaiting && getState().offers.later) {
        const next = [...getState().later.changes].find(isOwn);
        if (next === undefined) return;
        sent = next;
        const [id, entry] = next;
        try {
          await scope.call('later.put', (options) =>
            entry === null ? calls.remove(id, options) : calls.put(entry, options),
          );
          scope.update((state) => laterChangeStored(state, id, entry));
          if (!scope.isOver) retry.reached();
        } catch (error) {
          if (isAborted(error) || scope.isOver) return;
          if (isPassing(error)) retry.unreached(error);
          else refused(id, entry, error);
        }
      }
    } finally {
      isSending = false;
      sent = null;
      if (!runtime.scope.isOver && scope !== runtime.scope) void send();
    }
  };
  retry.onTry(() => void send());

  /** The server can be reached again: this tab also sends what a tab that was closed has left. */
  const takeOver = (): void => {
    ofOthers.clear();
    void send();
  };

  const refused = (id: string, entry: LaterEntry | null, error: unknown): void => {
    const failure = { code: 'later-failed', ...(isApiError(error) && { reason: reasonOf(error) }) } as const;
    update((state) => noticeShown(laterChangeEnded(state, id, entry), { kind: 'failure', failure }));
    runtime.report(error, failure);
  };

  /** What returned with a message that was read elsewhere is done. */
  const endHandled = (): void => {
    const { later, conversations } = getState();
    const handled = [...later.byConversation].flatMap(([id, entries]) => {
      const conversation = conversations.byId.get(id);
      return conversation === undefined
        ? []
        : entries.filter((entry) => entry.kind !== 'saved' && returnOf(later, entry, conversation) === 'handled');
    });
    update((state) =>
      laterChanged(
        state,
        handled.map((before) => ({ before, after: null })),
      ),
    );
  };

  const followState = (): Cancel => {
    let last = getState();
    return subscribe(() => {
      const before = last;
      last = getState();
      if (last.connection.status === 'connected' && before.connection.status !== 'connected') takeOver();
      const owner = currentOwner(last);
      if (owner === null || owner !== currentOwner(before)) return;
      storeLater(env.local, owner, before.later, last.later);
      if (last.later.changes !== before.later.changes && last.later.changes.size > 0) void send();
      if (last.later.byConversation.size > 0 && last.conversations.byId !== before.conversations.byId) endHandled();
    });
  };

  /** Looks when the next entry is due, and at least each hour. */
  const followClock = (): readonly Cancel[] => {
    let timer: Cancel | null = null;
    let entries = getState().later.byConversation;
    const plan = (): void => {
      timer?.();
      const nowMs = env.clock.now();
      const due = [...entries.values()]
        .flat()
        .flatMap(({ until }) => (until === undefined ? [] : [until * 1000 - nowMs]));
      const waits = due.filter((ms) => ms > 0);
      timer = waits.length === 0 ? null : env.clock.after(Math.min(longestWaitMs, ...waits), look);
    };
    const look = (): void => {
      tick();
      plan();
    };
    plan();
    return [
      subscribe(() => {
        if (getState().later.byConversation === entries) return;
        entries = getState().later.byConversation;
        look();
      }),
      // Timers stand still while the device sleeps.
      env.page.onVisible(look),
      env.page.onResume(look),
      () => timer?.(),
    ];
  };

  /** Another tab has stored something. */
  const followTabs = (): readonly Cancel[] => {
    const read = (): void => {
      const owner = currentOwner(getState());
      if (owner === null) return;
      const { changes: known, now, userId } = getState().later;
      const { stored, changes: waiting } = readLater(env.local, owner);
      const changes = new Map(waiting);
      for (const id of ofOthers.keys()) if (!waiting.has(id)) ofOthers.delete(id);
      for (const [id, entry] of waiting) {
        const before = known.get(id);
        // A known change stays the same object, by which its call knows it.
        if (before !== undefined && isSame(before, entry)) changes.set(id, before);
        else ofOthers.set(id, entry);
      }
      if (sent !== null) {
        const [id, entry] = sent;
        const after = (changes.has(id) ? changes : stored).get(id) ?? null;
        // The call under way may arrive after that of the other tab: what the other tab has made is sent again after it.
        if (!isSame(after, entry)) {
          changes.set(id, after);
          ofOthers.delete(id);
        }
      }
      update((state) => laterClaimed(state, { stored, changes, now, userId }));
    };
    return laterKeys.map((key) => env.local.onChange(key, read));
  };

  return {
    load,
    received(event) {
      since?.push(event);
      update((state) => laterEntryStored(state, event.id, event.entry));
    },
    react() {
      const owner = currentOwner(getState());
      // Changes that were made before this code arrived.
      const { later } = getState();
      if (owner !== null) storeLater(env.local, owner, { stored: later.stored, changes: new Map() }, later);
      tick();
      endHandled();
      void send();
      return [followState(), ...followClock(), ...followTabs(), env.page.onOnline(takeOver)];
    },
  };
}
