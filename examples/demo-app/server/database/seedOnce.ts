import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { serverState, workspaces } from './schema.ts';
import { insertWorkspace } from './seed.ts';
import type { WorkspaceSeed } from './workspaceSeed.ts';

/** Seeds a new database once. An interrupted seed resumes at the next start. */
export async function seedOnce(database: Database, createSeeds: () => Iterable<WorkspaceSeed>): Promise<void> {
  const done = await database.select().from(serverState).where(eq(serverState.key, 'seeded'));
  if (done.length > 0) return;
  const existing = new Set((await database.select({ id: workspaces.id }).from(workspaces)).map(({ id }) => id));
  for (const seed of createSeeds()) if (!existing.has(seed.id)) await insertWorkspace(database, seed);
  await database.insert(serverState).values({ key: 'seeded', value: 'yes' });
}
