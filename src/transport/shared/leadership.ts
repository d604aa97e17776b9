import { calls, nameOf } from '../calls.ts';
import type { InboxTransport, StreamEnd, StreamHandlers } from '../contract.ts';
import { ApiError } from '../errors.ts';
import type { Timers } from '../rest/options.ts';
import type { History, SharedFrame } from './history.ts';
import { type FollowerNote, type LeaderNote, postedError } from './notes.ts';

type Join = Extract<FollowerNote, { type: 'join' }>;
type Posted = LeaderNote extends infer Each ? (Each extends LeaderNote ? Omit<Each, 'term'> : never) : never;

export interface LeadershipOptions {
  transport: Required<Pick<InboxTransport, 'openStream'>>;
  timers: Timers;
  history: History;
  /** Whether the handlers of this tab have received a first event. */
  isConfirmed: boolean;
  handlers: StreamHandlers;
  post(note: Posted): void;
  /** Adds a frame to the history and passes it to the handlers. */
  deliver(frame: SharedFrame): void;
  /** The stream has ended for all tabs. */
  end(end: StreamEnd): void;
}

/** The stream of a leader. */
export interface Leadership {
  join(note: Join): void;
  close(): void;
}

/** How long the leader waits for the `connection` frame, and for frames that a joining tab already has. */
const settleMs = 500;

const call = nameOf(calls.stream);

/** Opens the stream and posts its frames. A tab that takes over continues from its cursor. If the server cannot continue
 * there, the stream ends for all tabs: a `connection` event in the middle of a stream would hide the gap. */
export function lead(options: LeadershipOptions): Leadership {
  const { transport, timers, history, isConfirmed, handlers, post, deliver } = options;
  let isReady = false;
  let isOver = false;
  let next = 0;
  let waiting: Join[] = [];
  let timer: unknown;
  let closeStream = (): void => {};

  const close = (): void => {
    isOver = true;
    timers.clearTimeout(timer as never);
    closeStream();
  };
  const endAll = (whole: StreamEnd): void => {
    const { error, ...end } = whole;
    post({ type: 'end', end, error: error && postedError(error) });
    options.end(whole);
  };

  const welcome = ({ from, position }: Join, frames: SharedFrame[] | null): void => {
    const cursor = frames === null ? history.position()?.cursor : position?.cursor;
    post({ type: 'welcome', to: from, next, resumed: frames !== null, cursor, frames: frames ?? [] });
  };
  /** Answers the waiting tabs. A tab may be ahead of a new leader: its position is known after the replay. */
  const answer = (isLast: boolean): void => {
    waiting = waiting.filter((join) => {
      const frames = join.position && history.after(join.position);
      if (frames === null && join.position !== null && !isLast) return true;
      welcome(join, frames);
      return false;
    });
  };
  const wait = (run: () => void): void => {
    timers.clearTimeout(timer as never);
    timer = timers.setTimeout(run, settleMs);
  };
  const ready = (resumed: boolean): void => {
    if (isReady) return;
    isReady = true;
    if (isConfirmed && !resumed) {
      endAll({ reason: 'ended' });
      return;
    }
    answer(false);
    wait(() => answer(true));
  };

  const unlessOver =
    <A extends unknown[]>(run: (...args: A) => void) =>
    (...args: A): void => {
      if (!isOver) run(...args);
    };
  const cursor = history.position()?.cursor;
  const streamHandlers: StreamHandlers = {
    onOpen: unlessOver(() => {
      if (!isConfirmed) handlers.onOpen();
      if (!isReady && !isOver) wait(() => ready(false));
    }),
    onEvent: unlessOver((event, id) => {
      // A later one ends a delay, for all tabs.
      if (event.type === 'connection' && !isReady) {
        if (!isConfirmed) deliver({ event, cursor: id });
        if (!isOver) ready(event.resumed);
        return;
      }
      ready(false);
      if (isOver) return;
      post({ type: 'frame', number: next, frame: { event, cursor: id } });
      next += 1;
      deliver({ event, cursor: id });
      if (waiting.length > 0 && !isOver) answer(false);
    }),
    onMalformed: unlessOver((error: ApiError) => {
      post({ type: 'malformed', number: next, error: postedError(error) });
      next += 1;
      handlers.onMalformed(error);
    }),
    onEnd: unlessOver(endAll),
  };
  try {
    closeStream = transport.openStream(cursor === undefined ? {} : { cursor }, streamHandlers);
    if (isOver) closeStream();
  } catch (error) {
    endAll({ reason: 'failed', error: new ApiError({ kind: 'network', call, cause: error }) });
  }

  return {
    join(note) {
      waiting = [...waiting.filter(({ from }) => from !== note.from), note];
      if (!isReady) return;
      answer(false);
      if (waiting.length > 0) wait(() => answer(true));
    },
    close,
  };
}
