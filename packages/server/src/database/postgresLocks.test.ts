import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { type ScriptedPostgres, startScriptedPostgres } from '../../testing/scriptedPostgres.ts';
import { createPostgresLocks } from './postgresLocks.ts';

let server: ScriptedPostgres | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await server?.close();
});

/** A pooler without a free connection accepts a session, and lets its first statement wait. */
it('leaves no connection open that a full pooler did not serve in time', async () => {
  let tell = () => {};
  const isAsked = new Promise<void>((resolve) => {
    tell = resolve;
  });
  server = await startScriptedPostgres({
    refuse() {
      tell();
      return 'silence';
    },
  });
  const locks = createPostgresLocks({
    config: { connectionString: `postgres://inbox@127.0.0.1:${server.port}/inbox` },
    onError: () => {},
    onWait: () => {},
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const refused = expect(locks.tryAcquire('lease')).rejects.toThrow('timeout');
  await isAsked;
  vi.advanceTimersByTime(5_000);
  await refused;
  vi.useRealTimers();
  await eventually(() => expect(server?.open).toBe(0));
});
