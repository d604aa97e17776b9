import { recordStream } from '../testing/contract/recordStream.ts';
import { calls, nameOf } from '../transport/calls.ts';
import type { Backend } from './backend.ts';
import { type CallChecks, explain } from './checkCall.ts';
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

/** Checks that the stream opens, has cursors, and says whether it resumed. */
export async function checkStream(backend: Backend, { isAbsent }: CallChecks, findings: Findings): Promise<void> {
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
  if (!isOpen || cursor === undefined) return;
  const known = cursor;
  await attempt(findings, subject, async () => {
    const { connection } = await firstFrame(backend, known);
    if (connection.resumed) return 'resumes after the id of the last frame';
    findings.add('warning', subject, 'does not resume after a known id: each reconnect loads the whole list');
    return 'opens with the id of the last frame';
  });
  await attempt(findings, subject, async () => {
    const { connection } = await firstFrame(backend, 'no-such-cursor');
    if (connection.resumed) throw new Error('says `resumed: true` for an unknown id: the inbox would miss messages');
    return 'says `resumed: false` for an unknown id';
  });
}
