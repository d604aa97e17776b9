import { sql } from 'drizzle-orm';
import { matchesFilter } from 'triage-inbox/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConversations } from '../../../packages/server/src/conversations/queries/loadConversations.ts';
import type { OpenedDatabase } from '../../../packages/server/src/database/database.ts';
import { createDirectoryCache } from '../../../packages/server/src/directory/directory.ts';
import { insertWorkspace } from '../../../packages/server/src/seed/seed.ts';
import { wholeConversations } from '../../../packages/server/src/services/localService.ts';
import { listCustomViews } from '../../../packages/server/src/views/customViews.ts';
import { openTestDatabase } from '../../../packages/server/testing/testDatabase.ts';
import { sampleWorkspaces } from './sampleWorkspaces.ts';

const seeds = sampleWorkspaces(Date.UTC(2026, 2, 11, 14, 5));

describe('the sample in the database', () => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
    for (const seed of seeds) {
      const summary = await insertWorkspace(opened, seed);
      expect(summary).toMatchObject({ messages: seed.messages.length, skipped: 0 });
    }
  });
  afterAll(() => opened.close());

  const inboxOf = (index: number) => {
    const seed = seeds[index];
    if (!seed) throw new Error(`There is no sample number ${index}`);
    const { database, signals } = opened;
    const viewer = { workspaceId: seed.id, userId: seed.defaultUserId };
    const directory = createDirectoryCache(database, signals);
    return loadConversations({ database, directory, storedPart: wholeConversations }, viewer);
  };

  it('has sixteen unread conversations of three kinds, newest first', async () => {
    const unread = (await inboxOf(0)).filter(({ unread_count }) => unread_count > 0);
    expect(unread.map(({ type }) => type).sort()).toEqual(
      [...Array<string>(10).fill('channel'), ...Array<string>(3).fill('dm'), ...Array<string>(3).fill('thread')].sort(),
    );
    expect(unread[0]).toMatchObject({ name: 'payments-platform', is_private: true, unread_count: 4 });
    expect((await inboxOf(1)).filter(({ unread_count }) => unread_count > 0)).toHaveLength(3);
  });

  it('can be searched', async () => {
    const { rows } = await opened.database.execute<{ id: string; missing: number; found: number }>(sql`
      select workspace_id as id, count(*) filter (where search_text is null) as missing,
        count(*) filter (where search_text like '%release%') as found
      from messages group by workspace_id`);
    expect(rows).toHaveLength(seeds.length);
    for (const { id, missing, found } of rows) {
      expect(missing, id).toBe(0);
      expect(found, id).toBeGreaterThan(0);
    }
  });

  it('has three Focus Inboxes with unread conversations', async () => {
    const [seed] = seeds;
    const owner = { workspaceId: seed?.id ?? '', userId: seed?.defaultUserId ?? '' };
    const views = await listCustomViews(opened.database, owner);
    expect(views.map(({ label }) => label)).toEqual(['Release week', 'Design crit', 'Customers']);
    const inbox = await inboxOf(0);
    for (const { filters } of views) {
      const found = inbox.filter((conversation) => matchesFilter(conversation, filters));
      expect(found.length).toBeGreaterThan(1);
      expect(found.length).toBeLessThan(10);
    }
  });

  it('hides conversations without the signed-in person', async () => {
    const names = (await inboxOf(0)).map(({ name }) => name);
    expect(names).toContain('hiring-eng');
    for (const closed of ['leadership', 'comp-review']) expect(names).not.toContain(closed);
    expect(names.length).toBeGreaterThan(60);
  });
});
