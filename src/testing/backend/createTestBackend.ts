import { calls, nameOf } from '../../transport/calls.ts';
import { ApiError } from '../../transport/errors.ts';
import type { Frame } from '../../transport/memory/frames.ts';
import {
  createInternalBackend,
  type FrameListener,
  type InternalBackend,
  type MemoryBackend,
  type MemoryBackendOptions,
} from '../../transport/memory/memoryBackend.ts';
import type { World } from '../../transport/memory/world.ts';
import { sampleWorld } from '../world/sampleWorld.ts';

/** The failure of a call: an HTTP status, or no answer (`offline`). @inline */
export type TestFailure = { status: number; message?: string } | 'offline';

/** A memory backend that tests control. @inline */
export interface TestBackend extends MemoryBackend {
  /** Names of all calls of its transports and handlers: "GET /api/auth/status". */
  readonly calls: readonly string[];
  /** Empties the list of calls. */
  forgetCalls(): void;
  /** Makes the next call fail, or the next `times` calls. `call` is the name of a call ("POST /api/messages/send") or a part
   * of it ("messages/send"). Throws if no call matches. */
  failNext(call: string, failure?: TestFailure, times?: number): void;
  /** Sets the latency of all following calls in milliseconds: a number, or a function of the call. */
  setLatency(ms: number | ((call: string) => number)): void;
  /** Sends any frame, even a malformed one, to all open streams or to those of one user. Use `post` and `change` for
   * messages. */
  emit(frame: unknown, to?: { userId: string }): void;
  /** Ends every open stream, like a server that restarts. */
  dropStream(): void;
}

interface OpenStream extends FrameListener {
  userId: string;
  newest: string;
}

/**
 * A backend for tests, over the sample world or another. It records, delays and fails calls, sends frames and ends streams.
 * Pass it to `createMemoryTransport`, to `createMswHandlers`, or to several of them.
 *
 * @example
 * const backend = createTestBackend();
 * backend.failNext('messages/send', { status: 503, message: 'Not today' });
 * render(<TriageInbox transport={createMemoryTransport(backend)} />);
 */
export function createTestBackend(world: World = sampleWorld(), options: MemoryBackendOptions = {}): TestBackend {
  const backend = createInternalBackend(world, options);
  const calls: string[] = [];
  const failures: { calls: ReadonlySet<string>; failure: TestFailure; left: number }[] = [];
  const streams = new Set<OpenStream>();
  let latency: (call: string) => number = () => 0;

  const failureOf = (call: string): ApiError | undefined => {
    const due = failures.find((one) => one.left > 0 && one.calls.has(call));
    if (due === undefined) return undefined;
    due.left -= 1;
    if (due.failure === 'offline') return new ApiError({ kind: 'network', call });
    return new ApiError({ kind: 'http', call, ...due.failure });
  };

  const testBackend: TestBackend & InternalBackend = {
    ...backend,
    get cursor() {
      return backend.cursor;
    },
    get openStreams() {
      return backend.openStreams;
    },
    faults: {
      delay(call) {
        calls.push(call);
        const ms = latency(call);
        return ms > 0 ? ms : undefined;
      },
      fail: failureOf,
    },
    openFrames(person, listener) {
      const stream: OpenStream = {
        userId: person.userId,
        newest: '',
        onFrame(frame: Frame) {
          stream.newest = frame.id;
          listener.onFrame(frame);
        },
        onEnd: () => listener.onEnd(),
      };
      streams.add(stream);
      const close = backend.openFrames(person, stream);
      return () => {
        streams.delete(stream);
        close();
      };
    },
    calls,
    forgetCalls: () => void calls.splice(0),
    failNext(call, failure = { status: 500 }, times = 1) {
      failures.push({ calls: findCalls(call), failure, left: times });
    },
    setLatency(ms) {
      latency = typeof ms === 'number' ? () => ms : ms;
    },
    emit(frame, to) {
      for (const stream of [...streams]) {
        // The frame is not in the log, so it repeats the last cursor.
        if (to === undefined || stream.userId === to.userId) stream.onFrame({ id: stream.newest, data: frame });
      }
    },
    dropStream: () => backend.cutStreams(),
  };
  return testBackend;
}

const names = Object.values(calls).map(nameOf);

/** The call of the protocol with this name, else all calls whose names contain it. */
function findCalls(name: string): ReadonlySet<string> {
  const found = names.includes(name) ? [name] : names.filter((one) => one.includes(name));
  if (found.length === 0) throw new RangeError(`Unknown call "${name}". Known calls:\n${names.join('\n')}`);
  return new Set(found);
}
