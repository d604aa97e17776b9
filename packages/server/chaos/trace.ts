import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CompleteTransport, StreamHandlers, StreamOptions } from 'triage-inbox/transport';

/** The log of the acts, calls and frames of one person, in order. It explains a violation. */
export interface Trace {
  note(kind: string, details?: unknown): void;
  /** The same transport; its calls, their answers, and the frames of its streams are noted. */
  follow(transport: CompleteTransport): CompleteTransport;
  /** A line of JSON for each note. */
  readonly lines: readonly string[];
}

export function createTrace(now: () => number): Trace {
  const lines: string[] = [];
  let calls = 0;
  let streams = 0;
  const note: Trace['note'] = (kind, details) => {
    lines.push(JSON.stringify({ at: new Date(now()).toISOString().slice(11, 23), kind, ...asRecord(details) }));
  };

  const followCall = (name: string, call: (...args: unknown[]) => unknown, args: unknown[]): unknown => {
    const answer = call(...args);
    if (!(answer instanceof Promise)) return answer;
    calls += 1;
    const number = calls;
    note('call', { number, name, args: args.filter(isData) });
    answer.then(
      (value: unknown) => note('answer', { number, name, value }),
      (error: unknown) => note('failure', { number, name, error: String(error) }),
    );
    return answer;
  };

  const followStream =
    (open: CompleteTransport['openStream']) => (options: StreamOptions, handlers: StreamHandlers) => {
      streams += 1;
      const stream = streams;
      note('stream', { stream, ...options });
      const close = open(options, {
        onOpen() {
          note('stream opened', { stream });
          handlers.onOpen();
        },
        onEvent(event, cursor) {
          note('frame', { stream, cursor, event });
          handlers.onEvent(event, cursor);
        },
        onMalformed(error) {
          note('malformed frame', { stream, error: String(error) });
          handlers.onMalformed(error);
        },
        onEnd(end) {
          note('stream ended', { stream, reason: end.reason, error: end.error?.message });
          handlers.onEnd(end);
        },
      });
      return () => {
        note('stream closed', { stream });
        close();
      };
    };

  const followed = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(_, name): unknown {
        const value: unknown = Reflect.get(target, name);
        if (typeof value === 'object' && value !== null) return followed(value);
        if (typeof value !== 'function') return value;
        const call = (...args: unknown[]): unknown => Reflect.apply(value, target, args);
        if (name === 'openStream') return followStream(call as CompleteTransport['openStream']);
        return (...args: unknown[]) => followCall(String(name), call, args);
      },
    });

  return { note, follow: followed, lines };
}

const asRecord = (details: unknown): object => (typeof details === 'object' && details !== null ? details : {});

/** A signal says nothing. */
const isData = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || !('signal' in value) || Object.keys(value).length > 1;

/** Writes the traces to a folder, a file for each name. */
export function writeTraces(folder: string, traces: ReadonlyMap<string, readonly string[]>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, lines] of traces) appendFileSync(join(folder, `${name}.jsonl`), `${lines.join('\n')}\n`);
}
