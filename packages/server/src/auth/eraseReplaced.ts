import { sql } from 'drizzle-orm';
import type { Needs } from '../ports.ts';
import { replaced } from './linkAccount.ts';

interface Person {
  workspaceId: string;
  userId: string;
}

const repeatMs = 30_000;

/**
 * Erases what was fetched for people whom their account has replaced by another person of the workspace: at the start, and each half
 * minute, until the chat service has ended their access. Returns a function that stops this.
 */
export function eraseReplaced(
  { database, signals, log, metrics }: Needs<'database' | 'signals' | 'log' | 'metrics'>,
  disconnect: (person: Person) => Promise<string[]>,
): () => Promise<void> {
  async function eraseAll(): Promise<void> {
    const { rows } = await database.execute<Person & Record<string, unknown>>(sql`
      select workspace_id as "workspaceId", id as "userId" from people where account = ${replaced}`);
    for (const { workspaceId, userId } of rows) {
      await disconnect({ workspaceId, userId }).then(
        (ids) => signals.send({ kind: 'sessions', ids }),
        (error: unknown) => log.error('A person whom an account has replaced could not be erased yet', error),
      );
    }
  }
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= metrics
      .job('erase_replaced', eraseAll)
      .catch((error: unknown) => log.error('The people whom accounts have replaced could not be read', error))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(run, repeatMs);
  timer.unref();
  run();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
