import type { LiveEvent } from '../../../src/model/index.ts';
import { createFakeEnv, type FakeEnv } from '../../../src/testing/fakeEnv.ts';
import type { InboxTransport, StreamHandlers } from '../../../src/transport/contract.ts';
import type { MemoryTransport } from '../../../src/transport/index.ts';
import { apiError } from '../scriptedTransport.ts';

interface Held {
  name: string;
  /** Delivers the request to the server, or the answer to the inbox. */
  step(): Promise<void>;
  /** Loses the request or the answer: the call fails with a network error. */
  lose(): void;
}

interface Stream {
  handlers: StreamHandlers;
  close(): void;
  /** Frames in transit. The server keeps them when the stream is cut. */
  frames: (() => void)[];
  isOver: boolean;
  /** The first frame arrived; before that there is no cursor to resume from. */
  isKnown: boolean;
}

const slowCalls = ['loadConversations', 'loadConversation', 'loadAggregates', 'markRead', 'sendMessage'] as const;

export interface SlowNetwork {
  transport: InboxTransport;
  /** Delivers one request or answer, selected by the number. */
  move(pick: number): Promise<void>;
  /** Loses one mark-read request or its answer, selected by the number. */
  loseMark(pick: number): void;
  /** Delivers up to this number of frames. */
  hear(count: number): void;
  /** Cuts the stream. It resumes at its cursor and may repeat some frames; or the server no longer knows the cursor, and
   * frames in transit are lost. */
  cut(options: { forget: boolean; replay: number }): void;
  readonly isIdle: boolean;
}

/** A network between an inbox and a server. The test delivers requests and answers in any order; frames keep their order
 * and get lost when the stream is cut. */
export function createSlowNetwork(server: MemoryTransport): SlowNetwork {
  const held: Held[] = [];
  let stream: Stream | null = null;
  let heard: { event: LiveEvent; id: string | undefined }[] = [];
  let toReplay: typeof heard = [];
  let toResume: Stream | null = null;

  const slow =
    (name: string, call: (...args: never[]) => Promise<unknown>) =>
    (...args: never[]): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const lose = (): void => reject(apiError(null));
        const back = (settle: () => void): void => {
          held.push({ name, step: async () => settle(), lose });
        };
        const there = async (): Promise<void> => {
          // The answer is made when the request arrives and delivered later.
          const withoutSignal = args.map((arg) => (isOptions(arg) ? { ...(arg as object), signal: undefined } : arg));
          await call(...(withoutSignal as never[])).then(
            (answer) => back(() => resolve(answer)),
            (error: unknown) => back(() => reject(error)),
          );
        };
        held.push({ name, step: there, lose });
      });

  const transport: InboxTransport = { ...server };
  for (const name of slowCalls) Reflect.set(transport, name, slow(name, server[name] as never));

  const hearIn = (own: Stream, event: LiveEvent, id: string | undefined): void => {
    own.handlers.onEvent(event, id);
    own.isKnown = true;
    if (event.type !== 'connection') heard = [...heard, { event, id }].slice(-20);
  };

  transport.openStream = (options, handlers) => {
    const resumed = options.cursor === undefined ? null : toResume;
    const again = toReplay;
    toResume = null;
    toReplay = [];
    const own: Stream = resumed ?? { handlers, frames: [], isOver: false, isKnown: false, close: () => {} };
    stream = own;
    if (resumed) {
      resumed.handlers = handlers;
      resumed.isOver = false;
      const first = [
        () => handlers.onOpen(),
        () => hearIn(own, { type: 'connection', resumed: true }, undefined),
        ...again.map(
          ({ event, id }) =>
            () =>
              hearIn(own, event, id),
        ),
      ];
      resumed.frames = [...first, ...resumed.frames];
    } else {
      own.close = server.openStream(options.cursor === undefined ? options : {}, {
        onOpen: () => void own.frames.push(() => own.handlers.onOpen()),
        onEvent: (event, id) => void own.frames.push(() => hearIn(own, event, id)),
        onMalformed: (error) => own.handlers.onMalformed(error),
        onEnd: (end) => own.handlers.onEnd(end),
      });
    }
    return () => {
      own.isOver = true;
    };
  };

  return {
    transport,
    async move(pick) {
      const [next] = held.splice(pick % Math.max(held.length, 1), 1);
      await next?.step();
    },
    loseMark(pick) {
      const marks = held.filter(({ name }) => name === 'markRead');
      const lost = marks[pick % Math.max(marks.length, 1)];
      if (!lost) return;
      held.splice(held.indexOf(lost), 1);
      lost.lose();
    },
    hear(count) {
      const own = stream;
      for (let left = count; left > 0 && own && !own.isOver; left -= 1) own.frames.shift()?.();
    },
    cut({ forget: wantsForget, replay }) {
      const own = stream;
      if (!own || own.isOver) return;
      const forget = wantsForget || !own.isKnown;
      own.isOver = true;
      if (forget) own.close();
      toResume = forget ? null : own;
      toReplay = forget || replay === 0 ? [] : heard.slice(-replay);
      own.handlers.onEnd({ reason: 'failed', error: apiError(null) });
    },
    get isIdle() {
      return held.length === 0 && (stream === null || stream.isOver || stream.frames.length === 0);
    },
  };
}

const isOptions = (arg: unknown): boolean => typeof arg === 'object' && arg !== null && 'signal' in arg;

/** An environment whose timers wait a second at most, so that no attempt to reconnect comes late. */
export function createImpatientEnv(): FakeEnv {
  const env = createFakeEnv();
  const { after } = env.clock;
  env.clock.after = (ms, run) => after(Math.min(ms, 1000), run);
  return env;
}
