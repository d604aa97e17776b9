import type { PGlite } from '@electric-sql/pglite';
import type { OpenedDatabase } from '../src/database/database.ts';
import { accessTo } from '../src/database/openEmbedded.ts';
import { readCatalogue, removeRows } from './emptyDatabase.ts';

/** Idle engines that are kept: a test rarely has more than two databases open, and each takes 300 MB. */
const keptIdle = 2;

export interface EnginePool {
  /** A prepared database without rows. `close` makes it available to the next test. */
  open(): Promise<OpenedDatabase>;
}

interface Engine {
  client: PGlite;
  /** The schema as it was created. */
  catalogue: string;
}

/**
 * Embedded databases that tests use one after the other: a new one takes a second, to empty a used one some milliseconds. One
 * whose schema a test has changed is not used again.
 */
export function createEnginePool(create: () => Promise<PGlite>): EnginePool {
  const idle: Engine[] = [];

  const start = async (): Promise<Engine> => {
    const client = await create();
    return { client, catalogue: await readCatalogue(client) };
  };

  const giveBack = async ({ client, catalogue }: Engine): Promise<void> => {
    const isReusable = idle.length < keptIdle && (await readCatalogue(client)) === catalogue;
    if (!isReusable) return client.close();
    await removeRows(client);
    idle.push({ client, catalogue });
  };

  return {
    async open() {
      const engine = idle.pop() ?? (await start());
      const { client, end } = untilEnd(engine.client);
      let closing: Promise<void> | undefined;
      return accessTo(client, () => {
        end();
        closing ??= giveBack(engine);
        return closing;
      });
    },
  };
}

/** The same client, which refuses calls after its end: work that a test has left behind must not reach the next one. */
function untilEnd(client: PGlite): { client: PGlite; end: () => void } {
  let hasEnded = false;
  return {
    client: new Proxy(client, {
      get(target, name) {
        if (hasEnded) throw new Error('The database is closed');
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
    end: () => {
      hasEnded = true;
    },
  };
}
