import { sql } from 'drizzle-orm';
import type { ConnectedService } from '../chatService.ts';
import { withTimeLimit } from '../failures/timeLimit.ts';
import type { Needs } from '../ports.ts';
import { replaced } from './linkAccount.ts';

interface Person {
  workspaceId: string;
  userId: string;
}

const repeatMs = 30_000;
const stopLimitMs = 1_000;

/**
 * Erases what was fetched for people whom their account has replaced by another person of the workspace: at the start, and each half
 * minute, until the chat service has ended their access. Returns a function that stops this.
 */
export function eraseReplaced(
  { database, signals, log, metrics }: Needs<'database' | 'signals' | 'log' | 'metrics'>,
  disconnect: NonNullable<ConnectedService['disconnect']>,
): () => Promise<void> {
  let isStopped = false;
  async function eraseAll(): Promise<void> {
    const { rows } = await database.execute<Person & Record<string, unknown>>(sql`
      select workspace_id as "workspaceId", id as "userId" from people where account = ${replaced}`);
    for (const { workspaceId, userId } of rows) {
      if (isStopped) return;
      // Another account may connect the person meanwhile.
      await disconnect({ workspaceId, userId }, { onlyReplaced: true }).then(
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
    isStopped = true;
    clearInterval(timer);
    // The chat service may never answer. The next start tries again.
    await withTimeLimit(stopLimitMs, Promise.resolve(running)).catch(() => {});
  };
}
