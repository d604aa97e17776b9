import { eq } from 'drizzle-orm';
import type { BulkAccess } from '../database/database.ts';
import { serverState, workspaces } from '../database/schema.ts';
import { insertWorkspace } from './seed.ts';
import type { WorkspaceSeed } from './workspaceSeed.ts';

/** Seeds a new database once, also if several processes start together. An interrupted seed resumes at the next start. */
export function seedOnce(access: BulkAccess, createSeeds: () => Iterable<WorkspaceSeed>): Promise<void> {
  const { bulk, locks } = access;
  return locks.hold('seed', async () => {
    const done = await bulk.select().from(serverState).where(eq(serverState.key, 'seeded'));
    if (done.length > 0) return;
    const existing = new Set((await bulk.select({ id: workspaces.id }).from(workspaces)).map(({ id }) => id));
    for (const seed of createSeeds()) if (!existing.has(seed.id)) await insertWorkspace(access, seed);
    await bulk.insert(serverState).values({ key: 'seeded', value: 'yes' });
  });
}
