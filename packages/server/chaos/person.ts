import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { browserEnv, createInbox, type Inbox } from 'triage-inbox/core';
import { createFakeEnv } from 'triage-inbox/testing';
import { createRestTransport } from 'triage-inbox/transport';
import type { SeededRandom } from '../../../examples/demo-app/sample/script/seededRandom.ts';
import { type Recorder, recordWrites } from './recorder.ts';
import { createTrace, type Trace } from './trace.ts';

/** A person at an inbox: the product's own core and transport, as in a browser. */
export interface Person {
  id: string;
  inbox: Inbox;
  recorder: Recorder;
  trace: Trace;
  random: SeededRandom;
  /** Errors that the inbox reported, by their kind. */
  readonly errors: ReadonlyMap<string, number>;
  /** Resolves once the condition holds; it is asked after each change of the inbox and each call. */
  until(what: string, condition: () => boolean): Promise<void>;
  /** Acts, and acts again as a user does after a failure, until the condition holds. `isUnderWay`: the inbox is at it. */
  insist(what: string, act: () => void, isDone: () => boolean, isUnderWay: () => boolean): Promise<void>;
  stop(): void;
}

export interface PersonOptions {
  id: string;
  token: string;
  url: string;
  random: SeededRandom;
  /** Whether messages are sent in the background. */
  sendInBackground: boolean;
}

/** A user looks at a failure before the next try. */
const retryMs = 200;
/** No disturbance lasts this long: whatever is not done by then never will be. */
const limitMs = 90_000;

export function createPerson({ id, token, url, random, sendInBackground }: PersonOptions): Person {
  const { clock } = browserEnv();
  const trace = createTrace(clock.now);
  const recorder = recordWrites(trace.follow(createRestTransport({ baseUrl: url, getToken: () => token })));
  const writeLog = (record: object): void => trace.note('log', { record });
  const env = { ...createFakeEnv(), clock, createId: () => randomUUID(), random: random.next, writeLog };
  const inbox = createInbox({ transport: recorder.transport, env, config: { sendInBackground, noticeMs: 300 } });
  const errors = new Map<string, number>();
  inbox.on('error', ({ kind, failure }) => {
    const name = failure?.code ?? kind;
    errors.set(name, (errors.get(name) ?? 0) + 1);
  });

  const listeners = new Set<() => void>();
  let isScheduled = false;
  // The inbox handles the end of a call in microtasks: ask afterwards.
  const changed = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      for (const run of [...listeners]) run();
    });
  };
  inbox.subscribe(changed);
  recorder.onCall(changed);

  const until: Person['until'] = (what, condition) =>
    new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        listeners.delete(check);
      };
      const check = (): void => {
        if (!condition()) return;
        end();
        resolve();
      };
      const timer = setTimeout(() => {
        end();
        reject(new Error(`${id} waited in vain: ${what}: ${describe()}`));
      }, limitMs);
      listeners.add(check);
      changed();
    });

  /** The state of the inbox, for the report of a failure. */
  const describe = (): string => {
    const { connection, offline, sending, notice, editing } = inbox.getState();
    const { pending, drafts, failures } = sending;
    const calls = Object.fromEntries(recorder.failures);
    return JSON.stringify({ connection, offline, pending, drafts, failures, notice, editing, calls });
  };

  inbox.start();
  return {
    id,
    inbox,
    recorder,
    trace,
    random,
    errors,
    until,
    async insist(what, act, isDone, isUnderWay) {
      const deadline = clock.now() + limitMs;
      for (;;) {
        trace.note('act', { what });
        act();
        await until(what, () => isDone() || !isUnderWay());
        if (isDone()) return trace.note('done', { what });
        if (clock.now() > deadline) throw new Error(`${id} could not ${what}: ${describe()}`);
        await wait(retryMs);
        // The stream may have confirmed it meanwhile.
        if (isDone()) return;
      }
    },
    stop: () => inbox.stop(),
  };
}
