import type { Database } from '../database/database.ts';
import { retryDeadlocks } from '../database/retryDeadlocks.ts';
import type { Needs } from '../ports.ts';
import { appendEvents, type NewStreamEvent } from './eventLog.ts';

/** Runs the work in a transaction and stores the events that it records at the end of it. After the commit, the streams of
 * all processes receive them. The work runs again when PostgreSQL ends it because of a deadlock. */
export function writeEvents<T>(
  ports: Needs<'database' | 'signals' | 'writes'>,
  workspaceId: string,
  work: (transaction: Database, record: (event: NewStreamEvent) => void) => Promise<T>,
): Promise<T> {
  const write = () =>
    ports.database.transaction(async (transaction) => {
      const events: NewStreamEvent[] = [];
      const result = await work(transaction, (event) => void events.push(event));
      return { result, newest: events.length > 0 ? await appendEvents(transaction, workspaceId, events) : null };
    });
  const run = async (): Promise<T> => {
    const { result, newest } = await retryDeadlocks(write);
    if (newest !== null) ports.signals.send({ kind: 'events', workspaceId, newest });
    return result;
  };
  const writing = run();
  ports.writes.add(writing);
  const done = () => void ports.writes.delete(writing);
  writing.then(done, done);
  return writing;
}
