import { calls, nameOf } from '../transport/calls.ts';
import { defaultIdleTimeoutMs } from '../transport/rest/stream/watchdog.ts';
import type { Backend } from './backend.ts';
import type { CheckOptions } from './checkOptions.ts';
import type { Findings } from './finding.ts';

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
  const query = token === undefined ? '' : `?token=${encodeURIComponent(token)}`;
  const stream = send(calls.stream.path + query, { headers: { Accept: 'text/event-stream' }, signal: over.signal });
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
