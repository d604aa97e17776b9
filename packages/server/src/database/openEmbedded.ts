import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { arrayBuffer } from 'node:stream/consumers';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { packTar } from 'modern-tar/fs';
import { createLocalSignals } from '../signals/signals.ts';
import type { Database, OpenedDatabase } from './database.ts';
import { checkDatabase, copyDatabase, databaseIn, foldersWithoutFiles } from './databaseFolder.ts';
import { createProcessLocks } from './databaseLocks.ts';
import { databaseDamaged, explainStartFailure } from './explainStartFailure.ts';
import { checkSpace } from './freeSpace.ts';
import { prepareDatabase } from './prepareDatabase.ts';
import * as schema from './schema.ts';

export interface EmbeddedOptions {
  /** The data folder; its database is created when missing. Absent: in memory. The caller must hold the lock on it. */
  dataFolder?: string;
  migrationsFolder: string;
  /** An empty database to copy. Absent or missing: the database creates itself, which takes seconds and 700 MB. */
  emptyDatabase?: string;
  /** Reads every table, so that damage which opening does not notice is found. */
  readAll?: boolean;
}

/**
 * PostgreSQL keeps shared buffers in memory from the start, and this process is its only reader. With the default of
 * 128 MB it would hold 320 MB before the first row.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** PostgreSQL in memory: the tar archive of a database, or without one an empty database, which takes seconds to create itself. */
export const createInMemory = (dump?: Blob): Promise<PGlite> =>
  PGlite.create({ extensions: { pg_trgm }, startParams, ...(dump && { loadDataDir: dump }) });

/** The dump of a prepared database without rows. */
export async function dumpPrepared(options: Pick<EmbeddedOptions, 'migrationsFolder'>): Promise<Blob> {
  const client = await createInMemory();
  const opened = await prepare(client, options);
  const dump = await client.dumpDataDir('none');
  await opened.close();
  return dump;
}

/**
 * Opens PostgreSQL inside this process and prepares it.
 * @throws StartFailure when the data folder or the machine is the reason.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<OpenedDatabase> {
  const { dataFolder, emptyDatabase } = options;
  if (dataFolder === undefined) {
    const isThere = emptyDatabase !== undefined && existsSync(emptyDatabase);
    return prepare(await createInMemory(isThere ? await archiveOf(emptyDatabase) : undefined), options);
  }
  try {
    return await openFolder(dataFolder, options);
  } catch (error) {
    throw explainStartFailure(error, dataFolder);
  }
}

/** A closed database as a tar archive. */
async function archiveOf(database: string): Promise<Blob> {
  const entries = await readdir(database, { withFileTypes: true });
  const empty = new Set(foldersWithoutFiles(database));
  const sources = entries.map((entry) => ({
    type: entry.isDirectory() ? ('directory' as const) : ('file' as const),
    source: join(database, entry.name),
    target: entry.name,
  }));
  // The packer has sources for files and for folders with files: these become folders by their header.
  const folders = [...empty].map((target) => ({ type: 'content' as const, content: null, target }));
  const tar = packTar([...sources, ...folders], {
    map: (header) => (empty.has(header.name) ? { ...header, type: 'directory' } : header),
  });
  return new Blob([await arrayBuffer(tar)]);
}

async function openFolder(dataFolder: string, options: EmbeddedOptions): Promise<OpenedDatabase> {
  const folder = databaseIn(dataFolder);
  const isNew = !(await checkDatabase(dataFolder));
  checkSpace(dataFolder, { isNew });
  const { emptyDatabase } = options;
  if (isNew && emptyDatabase !== undefined && existsSync(emptyDatabase) && !existsSync(folder)) {
    await copyDatabase(emptyDatabase, folder);
  }
  const client = await PGlite.create({ dataDir: folder, extensions: { pg_trgm }, startParams }).catch(
    async (cause: unknown) => {
      if (!isNew) throw Object.assign(databaseDamaged(dataFolder), { cause });
      // Half a database would look like a damaged one at the next start.
      await rm(folder, { recursive: true, force: true });
      throw cause;
    },
  );
  return prepare(client, options);
}

async function prepare(
  client: PGlite,
  { migrationsFolder, readAll = false }: EmbeddedOptions,
): Promise<OpenedDatabase> {
  try {
    const opened = accessTo(client, () => client.close());
    if (readAll) await readAllTables(opened.database);
    await prepareDatabase(opened, migrationsFolder, (config) => migrate(drizzle({ client }), config));
    return opened;
  } catch (error) {
    // The failure above is the reason; a stopped database cannot be closed.
    await client.close().catch(() => {});
    throw error;
  }
}

/** The server's access to a prepared database. */
export function accessTo(client: PGlite, close: () => Promise<void>): OpenedDatabase {
  const database = drizzle({ client, schema }) as Database;
  return {
    database,
    bulk: database,
    locks: createProcessLocks(),
    signals: createLocalSignals(),
    pool: () => null,
    close,
  };
}

/** A scan checks the header of every page. */
async function readAllTables(database: Database): Promise<void> {
  const { rows } = await database.execute<{ name: string }>(sql`
    select oid::regclass::text as name from pg_class where relkind in ('r', 't') order by oid`);
  for (const { name } of rows) await database.execute(sql.raw(`select count(*) from ${name}`));
}
