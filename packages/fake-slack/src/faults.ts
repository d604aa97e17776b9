import { setTimeout as sleep } from 'node:timers/promises';

/** Disturbances that a test switches on. */
export interface FakeFaults {
  /** Slack's own limits: tiers for each method and workspace. Off at the start. */
  realLimits: boolean;
  /** Limits of apps outside the Marketplace: one call of `history` and of `replies` a minute, with 15 messages. */
  lowLimits: boolean;
  /** Events go by HTTP to this URL instead of Socket Mode. */
  eventsUrl: string | null;
  /** Each event is delivered this many times. */
  repeatEvents: number;
  /** The method answers 429 until this many seconds are over. */
  rateLimit(method: string, seconds: number): void;
  /** The next call of the method does its work, but its answer gets lost. */
  dropNextResponse(method: string): void;
  /** The next calls of the method fail with an error of Slack, or with an HTTP status such as 503. */
  failNext(method: string, error: string, options?: { times?: number; status?: number }): void;
  /** All calls about the conversation fail with an error of Slack, until it is null. */
  refuseConversation(channelId: string, error: string | null): void;
  /** Conversations of which `conversations.info` does not tell `last_read`. */
  withoutLastRead: string[];
  /** All calls of the method take this long; 0 ends it. `*` means every method. `afterWork`: only the answer is late. */
  delay(method: string, ms: number, options?: { afterWork?: boolean }): void;
  /** Calls of the method get no answer until the returned function runs. `*` means every method. */
  hold(method: string): () => void;
  /** Completed uploads are shared when the returned function runs: Slack shares them some time after its answer. */
  holdShares(): () => void;
  /** Closes all sockets and accepts none: events are lost. */
  socketDown(): void;
  socketUp(): void;
  /** Asks the clients to reconnect (`disconnect` message), and closes their sockets. */
  refreshSockets(reason?: 'warning' | 'refresh_requested'): void;
  /** Ends all faults. */
  clear(): void;
}

export interface NextFailure {
  error: string;
  status: number;
}

interface Delay {
  wait(): Promise<unknown>;
  afterWork: boolean;
}

/** The questions of the server at each call. */
export interface FaultPlan {
  faults: FakeFaults;
  takeFailure(method: string): NextFailure | undefined;
  /** The error of calls about the conversation. */
  refusalOf(channelId: string | undefined): string | undefined;
  takeDrop(method: string): boolean;
  delayOf(method: string): Delay | undefined;
  /** The end of a block by `rateLimit`, in milliseconds. */
  blockedUntil(method: string): number;
  isSocketDown(): boolean;
  /** Shares now, or when the test says so. */
  share(work: () => void): void;
}

interface SocketControl {
  now(): number;
  closeSockets(): void;
  refreshSockets(reason: 'warning' | 'refresh_requested'): void;
}

export function createFaults({ now, closeSockets, refreshSockets }: SocketControl): FaultPlan {
  const failures = new Map<string, NextFailure[]>();
  const drops = new Map<string, number>();
  const delays = new Map<string, Delay>();
  const blocks = new Map<string, number>();
  const refusals = new Map<string, string>();
  let isSocketDown = false;
  let heldShares: (() => void)[] | null = null;
  const releaseShares = () => {
    const held = heldShares ?? [];
    heldShares = null;
    for (const share of held) share();
  };

  const faults: FakeFaults = {
    realLimits: false,
    lowLimits: false,
    eventsUrl: null,
    repeatEvents: 1,
    withoutLastRead: [],
    refuseConversation(channelId, error) {
      if (error === null) refusals.delete(channelId);
      else refusals.set(channelId, error);
    },
    rateLimit: (method, seconds) => blocks.set(method, now() + seconds * 1000),
    dropNextResponse: (method) => drops.set(method, (drops.get(method) ?? 0) + 1),
    failNext(method, error, { times = 1, status = 200 } = {}) {
      const added = Array.from({ length: times }, () => ({ error, status }));
      failures.set(method, [...(failures.get(method) ?? []), ...added]);
    },
    delay: (method, ms, { afterWork = false } = {}) => delays.set(method, { wait: () => sleep(ms), afterWork }),
    hold(method) {
      let release = (): void => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      delays.set(method, { wait: () => released, afterWork: false });
      return () => {
        delays.delete(method);
        release();
      };
    },
    holdShares() {
      heldShares ??= [];
      return releaseShares;
    },
    socketDown() {
      isSocketDown = true;
      closeSockets();
    },
    socketUp() {
      isSocketDown = false;
    },
    refreshSockets: (reason = 'refresh_requested') => refreshSockets(reason),
    clear() {
      for (const plan of [failures, drops, delays, blocks, refusals]) plan.clear();
      Object.assign(faults, {
        realLimits: false,
        lowLimits: false,
        eventsUrl: null,
        repeatEvents: 1,
        withoutLastRead: [],
      });
      isSocketDown = false;
      releaseShares();
    },
  };

  return {
    faults,
    takeFailure: (method) => failures.get(method)?.shift(),
    refusalOf: (channelId) => refusals.get(channelId ?? ''),
    takeDrop(method) {
      const left = drops.get(method) ?? 0;
      if (left > 0) drops.set(method, left - 1);
      return left > 0;
    },
    delayOf: (method) => delays.get(method) ?? delays.get('*'),
    blockedUntil: (method) => blocks.get(method) ?? 0,
    isSocketDown: () => isSocketDown,
    share(work) {
      if (heldShares) heldShares.push(work);
      else work();
    },
  };
}
