import { beforeAll, expect, inject, it } from 'vitest';
import { createDatabase } from '../../testing/createDatabase.ts';
import { createPostgresLocks } from '../database/postgresLocks.ts';

let config: { connectionString: string };
beforeAll(async () => {
  config = { connectionString: await createDatabase(inject('postgresUrl') ?? '') };
});

it('says once that it waits for the lock of another server, and goes on when it is free', async () => {
  const waits: string[] = [];
  let told = () => {};
  const isTold = new Promise<void>((resolve) => {
    told = resolve;
  });
  const locksFor = (onWait: (name: string) => void) =>
    createPostgresLocks({ config, onError: () => {}, onWait, patienceMs: 50 });
  const other = await locksFor(() => {}).tryAcquire('migrations');
  const done = locksFor((name) => {
    waits.push(name);
    told();
  }).hold('migrations', async () => 'done');
  await isTold;
  await other?.release();
  expect(await done).toBe('done');
  expect(waits).toEqual(['migrations']);
});
