import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { startTestServer } from '../../testing/startTestServer.ts';
import { retryDeadlocks } from './retryDeadlocks.ts';

const deadlock = () => Object.assign(new Error('deadlock detected'), { code: '40P01' });

it('runs a transaction again after a deadlock, and no more than five times', async () => {
  let attempts = 0;
  const failing = (times: number, error: () => Error) => async () => {
    attempts += 1;
    if (attempts <= times) throw error();
    return 'done';
  };
  expect(await retryDeadlocks(failing(4, () => new Error('Failed query', { cause: deadlock() })))).toBe('done');
  attempts = 0;
  await expect(retryDeadlocks(failing(5, deadlock))).rejects.toThrow('deadlock detected');
  expect(attempts).toBe(5);
  attempts = 0;
  await expect(retryDeadlocks(failing(1, () => new Error('Other')))).rejects.toThrow('Other');
  expect(attempts).toBe(1);
});

// The embedded database has one transaction at a time.
it.skipIf(inject('postgresUrl') === undefined)(
  'completes both of two transactions that wait for each other',
  async () => {
    const server = await startTestServer();
    const { database } = server.ports;
    let waiting = 2;
    let bothHold = (): void => {};
    const held = new Promise<void>((resolve) => {
      bothHold = resolve;
    });
    const lock = (id: string) => sql`select from workspaces where id = ${id} for update`;
    const both = (first: string, second: string) =>
      retryDeadlocks(() =>
        database.transaction(async (transaction) => {
          await transaction.execute(lock(first));
          waiting -= 1;
          if (waiting === 0) bothHold();
          await held;
          await transaction.execute(lock(second));
          return first;
        }),
      );
    expect(await Promise.all([both('ACME', 'GLOBEX'), both('GLOBEX', 'ACME')])).toEqual(['ACME', 'GLOBEX']);
    // One was ended at least once: the attempt after it may lock its first row before the other transaction wakes up, and wait again.
    expect(waiting).toBeLessThan(0);
    await server.close();
  },
);
