import { fileURLToPath } from 'node:url';
import type { OpenedDatabase } from './database.ts';
import { type EmbeddedOptions, openEmbedded } from './openEmbedded.ts';
import { openPostgres, type PostgresOptions } from './openPostgres.ts';

export type OpenDatabaseOptions = Partial<EmbeddedOptions> | (Partial<PostgresOptions> & Pick<PostgresOptions, 'url'>);

export const sourceMigrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));

/** Opens the PostgreSQL server of a URL, or else the database inside this process. @throws StartFailure */
export async function openDatabase(options: OpenDatabaseOptions = {}): Promise<OpenedDatabase> {
  const migrationsFolder = options.migrationsFolder ?? sourceMigrationsFolder;
  return 'url' in options && options.url !== undefined
    ? openPostgres({ onError: () => {}, ...options, url: options.url, migrationsFolder })
    : openEmbedded({ ...options, migrationsFolder });
}
