import { type RunningServer, type ServerOptions, startServer } from '../src/app/startServer.ts';
import { openSeededDatabase } from './seededDatabase.ts';
import { acme, globex } from './smallWorkspaces.ts';
import { openTestDatabase, testDatabaseUrl } from './testDatabase.ts';

/** A server with the small workspaces, or with its own seed on an empty database; collects logged errors. */
export async function startTestServer(
  options: ServerOptions = {},
): Promise<RunningServer & { errors: { text: string; cause: unknown }[] }> {
  const errors: { text: string; cause: unknown }[] = [];
  const log = { error: (text: string, cause?: unknown) => void errors.push({ text, cause }) };
  const { dataFolder, databaseUrl: url, openDatabase } = options;
  const hasOwnDatabase = dataFolder !== undefined || url !== undefined || openDatabase !== undefined;
  const isSeeded = options.seed === undefined;
  // The server finds it seeded: the seed takes many times longer than the copy.
  const databaseUrl = hasOwnDatabase ? undefined : await testDatabaseUrl(isSeeded ? 'seeded' : 'empty');
  const isEmbedded = !hasOwnDatabase && databaseUrl === undefined;
  const server = await startServer({
    seed: () => [acme(), globex()],
    log,
    // A test that is not about limits does not depend on the number of its calls.
    limits: { requestsPerSecond: 0, questionsPerMinute: 0 },
    ...(databaseUrl !== undefined && { databaseUrl }),
    ...(isEmbedded && { openDatabase: isSeeded ? openSeededDatabase : openTestDatabase }),
    ...options,
  });
  return { ...server, errors };
}
