import { sql } from 'drizzle-orm';
import type { Viewer } from '../auth/viewer.ts';
import type { Gateway } from '../gateway.ts';
import { describeMessages, type MessageKey } from '../search/describeMessages.ts';
import type { RetrievedMessage } from './retrieve.ts';

/** Of so many messages the threads are read, too. */
const followed = 3;
/** So much of a thread. */
const perThread = 6;
/** A message beside one that is about the question is half as likely to be. */
const share = 0.5;

/** Adds what else stands in the threads of the best messages, where answers to questions are; no more than `topK` in all. */
export async function withThreads(
  { database, directory }: Pick<Gateway, 'database' | 'directory'>,
  viewer: Pick<Viewer, 'workspaceId' | 'userId'>,
  found: readonly RetrievedMessage[],
  topK: number,
): Promise<RetrievedMessage[]> {
  const roots = found.slice(0, followed).flatMap(({ message: { conversation_id, ts, thread_ts }, score }) => {
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
      order by ts_micros limit ${perThread}`);
    for (const message of await describeMessages(database, viewer, names, rows)) {
      if (known.has(message.id)) continue;
      known.add(message.id);
      around.push({ message, score: score * share });
    }
  }
  const kept = found.slice(0, Math.max(topK - around.length, Math.ceil(topK / 2)));
  return [...kept, ...around].slice(0, topK);
}
