import { sql } from 'drizzle-orm';
import type { Viewer } from '../auth/viewer.ts';
import type { Gateway } from '../gateway.ts';
import { describeMessages, type MessageKey } from '../search/describeMessages.ts';
import type { RetrievedMessage } from './retrieve.ts';

/** Number of best messages whose threads are added. */
const maxThreads = 3;
/** Limit of messages per thread. */
const maxPerThread = 6;
/** Score of a thread's other messages, relative to the relevant one. */
const threadScoreFactor = 0.5;

/** Adds other messages of the best messages' threads, where answers often are; at most `topK` in all. */
export async function withThreads(
  { database, directory }: Pick<Gateway, 'database' | 'directory'>,
  viewer: Pick<Viewer, 'workspaceId' | 'userId'>,
  found: readonly RetrievedMessage[],
  topK: number,
): Promise<RetrievedMessage[]> {
  const roots = found.slice(0, maxThreads).flatMap(({ message: { conversation_id, ts, thread_ts }, score }) => {
    const root = thread_ts ?? ts;
    return root === undefined ? [] : [{ conversation_id, root, score }];
  });
  const known = new Set(found.map(({ message }) => message.id));
  const names = await directory.of(viewer.workspaceId);
  const around: RetrievedMessage[] = [];
  for (const { conversation_id, root, score } of roots) {
    const { rows } = await database.execute<MessageKey>(sql`
      select conversation_id, ts from messages where workspace_id = ${viewer.workspaceId}
        and conversation_id = ${conversation_id} and (ts = ${root} or thread_ts = ${root}) and not deleted
      order by ts_micros limit ${maxPerThread}`);
    for (const message of await describeMessages(database, viewer, names, rows)) {
      if (known.has(message.id)) continue;
      known.add(message.id);
      around.push({ message, score: score * threadScoreFactor });
    }
  }
  const kept = found.slice(0, Math.max(topK - around.length, Math.ceil(topK / 2)));
  return [...kept, ...around].slice(0, topK);
}
