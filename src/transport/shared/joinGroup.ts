import type { InboxTransport, StreamEnd, StreamHandlers, StreamOptions } from '../contract.ts';
import type { Timers } from '../rest/options.ts';
import { createHistory, type SharedFrame } from './history.ts';
import { type Leadership, lead } from './leadership.ts';
import { type FollowerNote, type LeaderNote, type Note, receivedError } from './notes.ts';
import type { SharedChannel, SharedLocks } from './options.ts';
import { type LeaderWatch, watchLeader } from './watchLeader.ts';

export interface Group {
  /** The name of the lock and the channel. */
  name: string;
  transport: Required<Pick<InboxTransport, 'openStream'>>;
  locks: SharedLocks;
  createChannel(name: string): SharedChannel;
  timers: Timers;
  now(): number;
  random(): number;
}

/** How long the rejection of a lost lock may take to arrive. */
const rejectionMs = 300;

/**
 * Joins the tabs that share a stream. The tab that holds the lock leads: it opens the stream and posts its frames. The others
 * queue for the lock, which the browser releases when the leader closes or crashes. A frozen leader keeps its lock: the tab
 * that notices steals it. Returns a function that leaves the group.
 */
export function joinGroup(group: Group, options: StreamOptions, handlers: StreamHandlers): () => void {
  const { name, transport, locks, timers, now, random } = group;
  const id = `${now()}-${random()}`;
  const history = createHistory(options.cursor);
  const channel = group.createChannel(name);
  let isOver = false;
  /** Whether the handlers have received a first event. */
  let isConfirmed = false;
  /** The term of the leader that this tab knows, and the number of its next frame; `null` until it has welcomed this tab. */
  let term = 0;
  let next: number | null = null;
  let leadership: Leadership | null = null;
  let watch: LeaderWatch | null = null;
  let queue = new AbortController();
  let release = (): void => {};
  let closeOwn = (): void => {};

  const post = (note: Note): void => channel.postMessage(note);
  const join = (): void => {
    next = null;
    post({ type: 'join', from: id, position: history.position() });
  };

  const leave = (): void => {
    if (isOver) return;
    isOver = true;
    watch?.stop();
    leadership?.close();
    queue.abort();
    release();
    channel.close();
  };
  const finish = (end: StreamEnd): void => {
    if (isOver) return;
    leave();
    handlers.onEnd(end);
  };
  const deliver = (frame: SharedFrame): void => {
    if (isOver) return;
    history.add(frame);
    isConfirmed = true;
    handlers.onEvent(frame.event, frame.cursor);
  };

  const startLeading = (): void => {
    watch?.stop();
    term = Math.max(now(), Math.floor(term) + 1) + random();
    const mine = term;
    post({ type: 'alive', term: mine });
    leadership = lead({
      transport,
      timers,
      history,
      isConfirmed,
      handlers,
      deliver,
      end: finish,
      post: (note) => post({ ...note, term: mine }),
    });
    if (isOver) leadership.close();
  };
  /** Another tab leads with a newer term. As a rule, this tab has lost the lock, and the request for it rejects. But the other
   * tab may have run its callback late, after this one stole the lock from it: then this tab starts again. */
  const yieldLead = (): void => {
    const mine = leadership;
    mine?.close();
    timers.setTimeout(() => {
      if (!isOver && leadership === mine) startLeading();
    }, rejectionMs);
  };
  const follow = (): void => {
    leadership?.close();
    leadership = null;
    release();
    watch?.stop();
    watch = watchLeader(timers, random(), () => post({ type: 'ping' }), takeOver);
    join();
  };

  /** Holds the lock until this tab leaves or loses it. */
  const hold = (): Promise<void> | undefined => {
    if (isOver) return undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    startLeading();
    return held;
  };
  const request = (steal: boolean): void => {
    queue = new AbortController();
    const { signal } = queue;
    locks.request(name, steal ? { steal } : { signal }, hold).catch((error: unknown) => {
      if (isOver || signal.aborted) return;
      const isStolen = error instanceof Error && error.name === 'AbortError';
      if (isStolen) {
        follow();
        request(false);
      } else standAlone();
    });
  };
  const takeOver = (): void => {
    queue.abort();
    request(true);
  };
  /** The page may not use locks: this tab has its own stream. */
  const standAlone = (): void => {
    if (isConfirmed) {
      finish({ reason: 'ended' });
      return;
    }
    leave();
    closeOwn = transport.openStream(options, handlers);
  };

  const onFrame = (number: number, run: () => void): void => {
    if (next === null) return;
    if (number === next) {
      next += 1;
      run();
    } else join();
  };
  const onLeader = (note: LeaderNote): void => {
    if (note.term < term) return;
    if (note.term > term) {
      term = note.term;
      if (leadership === null) join();
      else yieldLead();
    }
    if (leadership !== null) return;
    watch?.heard();
    switch (note.type) {
      case 'alive':
        return;
      case 'welcome':
        if (note.to === id && next === null) welcomed(note);
        return;
      case 'frame':
        onFrame(note.number, () => deliver(note.frame));
        return;
      case 'malformed':
        onFrame(note.number, () => handlers.onMalformed(receivedError(note.error)));
        return;
      case 'end':
        finish({ ...note.end, ...(note.error && { error: receivedError(note.error) }) });
    }
  };
  const welcomed = ({ next: number, resumed, cursor, frames }: Extract<LeaderNote, { type: 'welcome' }>): void => {
    next = number;
    if (isConfirmed && !resumed) {
      finish({ reason: 'ended' });
      return;
    }
    if (!isConfirmed) {
      handlers.onOpen();
      deliver({ event: { type: 'connection', resumed }, cursor });
    }
    for (const frame of frames) deliver(frame);
  };
  const onFollower = (note: FollowerNote): void => {
    if (leadership === null) return;
    if (note.type === 'join') leadership.join(note);
    else post({ type: 'alive', term });
  };

  channel.onmessage = ({ data }: { data: Note }) => {
    if (isOver) return;
    if ('term' in data) onLeader(data);
    else onFollower(data);
  };
  follow();
  request(false);
  return () => {
    leave();
    closeOwn();
  };
}
