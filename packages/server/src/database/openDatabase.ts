import { join } from 'node:path';
import { serverFolder } from '../serverFolder.ts';
import type { OpenedDatabase } from './database.ts';
import { type EmbeddedOptions, openEmbedded } from './openEmbedded.ts';
import { openPostgres, type PostgresOptions } from './openPostgres.ts';

export type OpenDatabaseOptions = Partial<EmbeddedOptions> | (Partial<PostgresOptions> & Pick<PostgresOptions, 'url'>);

/** The migrations of this version. */
export const ownMigrations = join(serverFolder, 'drizzle');

/** Opens the PostgreSQL server of a URL, or else the database inside this process. @throws StartFailure */
export async function openDatabase(options: OpenDatabaseOptions = {}): Promise<OpenedDatabase> {
  const migrationsFolder = options.migrationsFolder ?? ownMigrations;
  return 'url' in options && options.url !== undefined
    ? openPostgres({ onError: () => {}, ...options, url: options.url, migrationsFolder })
    : openEmbedded({ ...options, migrationsFolder });
}
