import type { Database } from '../database/database.ts';
import type { Gateway } from '../gateway.ts';
import { appendEvents, type NewStreamEvent } from './eventLog.ts';

/** Runs the work in a transaction and stores the events that it records at the end of it. After the commit, the streams of
 * all processes receive them. */
export function writeEvents<T>(
  gateway: Pick<Gateway, 'database' | 'signals' | 'writes'>,
  workspaceId: string,
  work: (transaction: Database, record: (event: NewStreamEvent) => void) => Promise<T>,
): Promise<T> {
  const run = async (): Promise<T> => {
    const { result, newest } = await gateway.database.transaction(async (transaction) => {
      const events: NewStreamEvent[] = [];
      const result = await work(transaction, (event) => void events.push(event));
      return { result, newest: events.length > 0 ? await appendEvents(transaction, workspaceId, events) : null };
    });
    if (newest !== null) gateway.signals.send({ kind: 'events', workspaceId, newest });
    return result;
  };
  const writing = run();
  gateway.writes.add(writing);
  const done = () => void gateway.writes.delete(writing);
  writing.then(done, done);
  return writing;
}
