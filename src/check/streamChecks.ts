import { recordStream } from '../testing/contract/recordStream.ts';
import { calls, nameOf } from '../transport/calls.ts';
import { defaultIdleTimeoutMs } from '../transport/rest/stream/watchdog.ts';
import type { Backend } from './backend.ts';
import { type CallChecks, explain } from './checkCall.ts';
import type { CheckOptions } from './checkOptions.ts';
import type { Findings } from './finding.ts';

const subject = nameOf(calls.stream);

/** Runs a check whose failure is an error with a reason. `isReported`: the error is no fault. */
export async function attempt(
  findings: Findings,
  name: string,
  run: () => Promise<string>,
  isReported: (error: unknown) => boolean = () => false,
): Promise<boolean> {
  try {
    findings.add('ok', name, await run());
    return true;
  } catch (error) {
    if (isReported(error)) return false;
    const reason = error instanceof Error ? error.message : String(error);
    findings.add('fault', name, reason.replace('The transport contract says: ', ''));
    return false;
  }
}

/** Waits for the first frame; a stream that ends says why. */
async function firstFrame(backend: Backend, cursor?: string) {
  const stream = recordStream(backend.transport, cursor);
  const ended = stream.waitForEnd().then(({ error, reason }) => {
    throw new Error(error === undefined ? `the stream ended (${reason})` : explain(error), { cause: error });
  });
  try {
    const connection = await Promise.race([stream.waitForConnection(), ended]);
    return { stream, connection };
  } finally {
    ended.catch(() => undefined);
    stream.close();
  }
}

/** Checks that the stream opens, has cursors, and says whether it resumed; resolves to whether it did. */
export async function checkStream(
  backend: Backend,
  { isAbsent }: CallChecks,
  findings: Findings,
): Promise<{ resumes: boolean }> {
  let cursor: string | undefined;
  const open = async (): Promise<string> => {
    const { stream, connection } = await firstFrame(backend);
    if (stream.malformed[0] !== undefined) throw new Error(explain(stream.malformed[0]));
    if (connection.resumed) throw new Error('a stream without a cursor must not say `resumed: true`');
    if (stream.events[0] !== connection) throw new Error('the first frame must be `connection`');
    cursor = stream.lastCursor();
    return 'opens, and begins with a connection frame that has an id';
  };
  const isLacking = (error: unknown): boolean => error instanceof Error && isAbsent('stream', error.cause);
  const isOpen = await attempt(findings, subject, open, isLacking);
  if (!isOpen || cursor === undefined) return { resumes: false };
  const known = cursor;
  let resumes = false;
  await attempt(findings, subject, async () => {
    const { connection } = await firstFrame(backend, known);
    resumes = connection.resumed;
    if (resumes) return 'resumes after the id of the last frame';
    findings.add('warning', subject, 'does not resume after a known id: each reconnect loads the whole list');
    return 'opens with the id of the last frame';
  });
  await attempt(findings, subject, async () => {
    const { connection } = await firstFrame(backend, 'no-such-cursor');
    if (connection.resumed) throw new Error('says `resumed: true` for an unknown id: the inbox would miss messages');
    return 'says `resumed: false` for an unknown id';
  });
  return { resumes };
}

/** The path of a stream. `EventSource` cannot send headers, so that the token is in the query. */
export const streamPath = (token: string | undefined): string =>
  token === undefined ? calls.stream.path : `${calls.stream.path}?token=${encodeURIComponent(token)}`;

/** Many servers send a comment with the first frame; it is no heartbeat. */
const openingMs = 500;

const heartbeat = /^(?::|event: ?ping\b)/m;

/** Listens to a stream of its own while other checks run. Returns a function that reports whether it had a heartbeat. */
export function listenForHeartbeat(
  { send }: Backend,
  { token, heartbeatMs }: CheckOptions,
): (findings: Findings) => Promise<void> {
  const subject = nameOf(calls.stream);
  if (heartbeatMs === 0) {
    return async (findings) => findings.add('skipped', subject, 'pass --heartbeat SECONDS to check its heartbeats');
  }
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isOver = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), heartbeatMs);
  });
  const stream = send(streamPath(token), { headers: { Accept: 'text/event-stream' }, signal: over.signal });
  const heard = Promise.race([stream.then(hasHeartbeat).catch(() => false), isOver]).finally(() => {
    clearTimeout(timer);
    over.abort();
  });
  return async (findings) => {
    if (await heard) return findings.add('ok', subject, 'sends heartbeats');
    const limit = `the inbox closes a stream that is silent for ${defaultIdleTimeoutMs / 1000} seconds`;
    findings.add('warning', subject, `no heartbeat in ${heartbeatMs / 1000} seconds: ${limit}; send ": ping" every 15`);
  };
}

async function hasHeartbeat({ body }: Response): Promise<boolean> {
  if (body === null) return false;
  const decoder = new TextDecoder();
  const reader = body.getReader();
  const openedAt = Date.now();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return false;
    const isOpening = Date.now() - openedAt < openingMs;
    if (!isOpening && heartbeat.test(decoder.decode(value, { stream: true }))) return true;
  }
}
