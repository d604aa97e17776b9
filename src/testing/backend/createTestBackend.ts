import { ApiError } from '../../transport/errors.ts';
import {
  createMemoryBackend,
  type FrameListener,
  type MemoryBackend,
  type MemoryBackendOptions,
} from '../../transport/memory/createMemoryBackend.ts';
import type { Frame } from '../../transport/memory/frames.ts';
import type { World } from '../../transport/memory/world.ts';
import { sampleWorld } from '../world/sampleWorld.ts';
import { callsNamed } from './callsNamed.ts';

/** How a call fails: as the server says, or `offline`, when no answer comes. */
export type TestFailure = { status: number; message?: string } | 'offline';

/** A world that a test holds in its hands. */
export interface TestBackend extends MemoryBackend {
  /** Every call that came, of all transports and handlers on it, as the wire contract names them: "GET /api/auth/status". */
  readonly calls: readonly string[];
  forgetCalls(): void;
  /** Lets the next calls of that name fail: all of a name ("POST /api/messages/send") or a part of it ("messages/send").
   * Throws when there is no such call. Once, unless `times` says otherwise. */
  failNext(call: string, failure?: TestFailure, times?: number): void;
  /** How long every call takes from now on, in milliseconds; a function says so for each. */
  setLatency(ms: number | ((call: string) => number)): void;
  /** Sends a frame as it is, whatever it is, to every open stream, or to one person's: for frames that no world would
   * send. What people write comes by `post`, what they change by `change`. */
  emit(frame: unknown, to?: { userId: string }): void;
  /** Ends every open stream, as a server that restarts. */
  dropStream(): void;
}

interface OpenStream extends FrameListener {
  userId: string;
  newest: string;
}

/**
 * A backend for tests: the sample world, or another, with calls that can be counted, delayed and broken, and a stream that can
 * be cut or fed anything. Give it to `createMemoryTransport`, to `createMswHandlers`, or to several of them.
 *
 * @example
 * const backend = createTestBackend();
 * backend.failNext('messages/send', { status: 503, message: 'Not today' });
 * render(<TriageInbox transport={createMemoryTransport(backend)} />);
 */
export function createTestBackend(world: World = sampleWorld(), options: MemoryBackendOptions = {}): TestBackend {
  const backend = createMemoryBackend(world, options);
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

  return {
    ...backend,
    get openStreams() {
      return backend.openStreams;
    },
    disturbance: {
      delay(call) {
        calls.push(call);
        const ms = latency(call);
        return ms > 0 ? ms : undefined;
      },
      fail: failureOf,
    },
    openFrames(who, listener) {
      const stream: OpenStream = {
        userId: who.userId,
        newest: '',
        onFrame(frame: Frame) {
          stream.newest = frame.id;
          listener.onFrame(frame);
        },
        onCut: () => listener.onCut(),
      };
      streams.add(stream);
      const close = backend.openFrames(who, stream);
      return () => {
        streams.delete(stream);
        close();
      };
    },
    calls,
    forgetCalls: () => void calls.splice(0),
    failNext(call, failure = { status: 500 }, times = 1) {
      failures.push({ calls: callsNamed(call), failure, left: times });
    },
    setLatency(ms) {
      latency = typeof ms === 'number' ? () => ms : ms;
    },
    emit(frame, to) {
      for (const stream of [...streams]) {
        // It has no place in the order of things: a stream that comes back goes on from the last frame that has.
        if (to === undefined || stream.userId === to.userId) stream.onFrame({ id: stream.newest, data: frame });
      }
    },
    dropStream: () => backend.cutStreams(),
  };
}
