import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { serverState, workspaces } from './schema.ts';
import { insertWorkspace } from './seed.ts';
import type { WorkspaceSeed } from './workspaceSeed.ts';

/** Writes the first workspaces into a new database; goes on where it was interrupted, and never again once it is done. */
export async function seedOnce(database: Database, seeds: () => Iterable<WorkspaceSeed>): Promise<void> {
  const done = await database.select().from(serverState).where(eq(serverState.key, 'seeded'));
  if (done.length > 0) return;
  const existing = new Set((await database.select({ id: workspaces.id }).from(workspaces)).map(({ id }) => id));
  for (const seed of seeds()) if (!existing.has(seed.id)) await insertWorkspace(database, seed);
  await database.insert(serverState).values({ key: 'seeded', value: 'yes' });
}
