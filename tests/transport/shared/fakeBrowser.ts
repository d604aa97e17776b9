import type { MemoryTransport } from '../../../src/transport/index.ts';
import { createSharedStream } from '../../../src/transport/index.ts';
import type { Timers } from '../../../src/transport/rest/options.ts';
import type { SharedChannel, SharedStreamOptions } from '../../../src/transport/shared/options.ts';

export interface FakeTab {
  /** A shared stream of this tab. */
  share<T extends MemoryTransport>(transport: T, options?: SharedStreamOptions): T;
  /** Runs no code until `thaw`; messages, timers and lost locks wait. */
  freeze(): void;
  thaw(): void;
  /** Ends the tab without running its code: the browser releases its locks and closes its streams. */
  crash(): void;
}

export interface FakeBrowser {
  tab(): FakeTab;
  /** Delivers messages and grants locks until nothing is left to do. */
  flush(): Promise<void>;
}

interface Tab {
  isFrozen: boolean;
  isDead: boolean;
  waiting: (() => void)[];
  closers: Set<() => void>;
}

interface Request {
  tab: Tab;
  run: () => Promise<void> | undefined;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

interface Lock {
  holder: Request | null;
  queue: Request[];
}

/** Tabs with Web Locks and broadcast channels. `timers` run the timers of all tabs. */
export function createFakeBrowser(timers: Timers, now: () => number = Date.now): FakeBrowser {
  const locks = new Map<string, Lock>();
  const channels = new Map<string, Set<{ tab: Tab; channel: SharedChannel }>>();
  const tabs = new Set<Tab>();
  let serial = 0;

  /** Runs code of a tab later, when it is not frozen. */
  const inTab = (tab: Tab, run: () => void): void =>
    queueMicrotask(() => {
      if (tab.isDead) return;
      if (tab.isFrozen) tab.waiting.push(run);
      else run();
    });

  const lockOf = (name: string): Lock => {
    const lock = locks.get(name) ?? { holder: null, queue: [] };
    locks.set(name, lock);
    return lock;
  };
  const grant = (lock: Lock, request: Request): void => {
    lock.holder = request;
    // As in browsers, a tab that was slow runs the callback of a lock that another one has stolen meanwhile.
    inTab(request.tab, () => {
      Promise.resolve(request.run()).then((value) => {
        if (lock.holder !== request) return;
        request.resolve(value);
        grantNext(lock);
      }, request.reject);
    });
  };
  const grantNext = (lock: Lock): void => {
    lock.holder = null;
    const next = lock.queue.shift();
    if (next) grant(lock, next);
  };
  const requestLock =
    (tab: Tab): NonNullable<SharedStreamOptions['locks']>['request'] =>
    (name, { signal, steal }, run) =>
      new Promise((resolve, reject) => {
        const lock = lockOf(name);
        const request: Request = { tab, run, resolve, reject };
        const aborted = () => new DOMException('Aborted', 'AbortError');
        if (steal) {
          const before = lock.holder;
          if (before) inTab(before.tab, () => before.reject(aborted()));
          return grant(lock, request);
        }
        if (lock.holder === null) return grant(lock, request);
        lock.queue.push(request);
        signal?.addEventListener('abort', () => {
          if (!lock.queue.includes(request)) return;
          lock.queue = lock.queue.filter((each) => each !== request);
          reject(aborted());
        });
      });

  const createChannel =
    (tab: Tab) =>
    (name: string): SharedChannel => {
      const members = channels.get(name) ?? new Set();
      channels.set(name, members);
      const member = {
        tab,
        channel: {
          onmessage: null as ((event: never) => void) | null,
          postMessage(message: unknown) {
            if (!members.has(member)) throw new DOMException('The channel is closed', 'InvalidStateError');
            const data: unknown = structuredClone(message);
            for (const other of members) {
              if (other === member) continue;
              inTab(other.tab, () => {
                if (members.has(other)) other.channel.onmessage?.({ data } as never);
              });
            }
          },
          close: () => void members.delete(member),
        },
      };
      members.add(member);
      return member.channel;
    };

  return {
    tab() {
      const tab: Tab = { isFrozen: false, isDead: false, waiting: [], closers: new Set() };
      tabs.add(tab);
      const thaw = (): void => {
        tab.isFrozen = false;
        for (const run of tab.waiting.splice(0)) inTab(tab, run);
      };
      return {
        share(transport, options = {}) {
          const open: MemoryTransport['openStream'] = (streamOptions, handlers) => {
            const close = transport.openStream(streamOptions, {
              onOpen: () => inTab(tab, handlers.onOpen),
              onEvent: (event, cursor) => inTab(tab, () => handlers.onEvent(event, cursor)),
              onMalformed: (error) => inTab(tab, () => handlers.onMalformed(error)),
              onEnd: (end) => inTab(tab, () => handlers.onEnd(end)),
            });
            tab.closers.add(close);
            return () => {
              tab.closers.delete(close);
              close();
            };
          };
          const inner = new Proxy(transport, {
            get: (target, name) => (name === 'openStream' ? open : Reflect.get(target, name)),
          });
          return createSharedStream(inner, {
            locks: { request: requestLock(tab) },
            createChannel: createChannel(tab),
            timers: {
              setTimeout: (run, ms) => timers.setTimeout(() => inTab(tab, run), ms),
              clearTimeout: (timer) => timers.clearTimeout(timer),
            },
            now,
            random: () => {
              serial += 1;
              return serial / 10_000;
            },
            ...options,
          });
        },
        freeze() {
          tab.isFrozen = true;
        },
        thaw,
        crash() {
          tab.isDead = true;
          for (const close of tab.closers) close();
          for (const members of channels.values()) {
            for (const member of members) if (member.tab === tab) members.delete(member);
          }
          for (const lock of locks.values()) {
            lock.queue = lock.queue.filter((request) => request.tab !== tab);
            if (lock.holder?.tab === tab) grantNext(lock);
          }
        },
      };
    },
    async flush() {
      for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
    },
  };
}
