import { addDays, format } from 'date-fns';
import { sql } from 'drizzle-orm';
import { readSearch } from 'triage-inbox/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallStart, smallTs } from '../../testing/smallWorkspaces.ts';
import { startTestServer } from '../../testing/startTestServer.ts';
import type { RunningServer } from '../app/startServer.ts';
import { loadDirectory } from '../directory/directory.ts';
import { changeMessage } from '../messages/commands/changeMessage.ts';
import { postMessage } from '../messages/commands/postMessage.ts';
import { messageScope } from './messageScope.ts';
import { visiblePlaces } from './visiblePlaces.ts';

const workspaceId = 'ACME';

/** The conditions alone: the code that reads the result drops conversations that the person may not see once more. */
describe('the scope of a search', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const run = <T extends Record<string, unknown>>(query: Parameters<typeof server.ports.database.execute>[0]) =>
    server.ports.database.execute<T>(query);
  const places = async (userId: string) => {
    const names = await loadDirectory(server.ports.database, workspaceId);
    return { names, places: await visiblePlaces(server.ports.database, { workspaceId, userId }, names) };
  };
  /** The texts that the scope has for a person, by time. */
  async function texts(userId: string, q = ''): Promise<string[]> {
    const visible = await places(userId);
    const scope = messageScope(
      {
        viewer: { workspaceId, userId },
        criteria: readSearch(q),
        names: visible.names,
        limit: 100,
        now: Date.now(),
        typos: false,
      },
      visible.places,
    );
    const { rows } = await run<{ text: string }>(
      sql`select m.text from messages m ${scope.joins} where ${scope.where} order by m.ts_micros, m.conversation_id`,
    );
    return rows.map(({ text }) => text);
  }

  it('has conversations of the person and public channels, and no notices', async () => {
    const general = [
      'Welcome, everyone',
      'Who can look at <#SECRET>, <@BEN>?',
      'I can',
      'So can I',
      '*Lunch* & more <!here>',
    ];
    expect(await texts('ANA')).toEqual([...general, 'Hi Ana', 'Anything']);
    expect(await texts('BEN')).toEqual([...general, 'Between us', 'The surprise for <@ANA>', 'Hi Ana', 'Anything']);
    expect(await texts('DAN')).toEqual([...general, 'Anything']);
  });

  it('leaves out a public channel that only its members may see, and a private one that is not marked so', async () => {
    await run(sql`update conversations set members_only = true where workspace_id = ${workspaceId} and id = 'RANDOM'`);
    expect(await texts('DAN', 'in:random')).toEqual([]);
    expect(await texts('DAN')).not.toContain('Anything');
    expect(await texts('BEN')).toContain('Anything');
    expect((await places('DAN')).places.map(({ id }) => id)).toEqual(['GENERAL']);
    await run(sql`update conversations set members_only = false where workspace_id = ${workspaceId}`);
    expect((await places('DAN')).places.map(({ id }) => id).sort()).toEqual(['GENERAL', 'RANDOM']);
  });

  it('leaves out deleted messages', async () => {
    const conversation = { workspaceId, conversationId: 'GENERAL' };
    const { ts } = await postMessage(server.ports, { ...conversation, userId: 'BEN', text: 'A slip' });
    expect(await texts('ANA')).toContain('A slip');
    await changeMessage(server.ports, { ...conversation, ts, change: { deleted: true } });
    expect(await texts('ANA')).not.toContain('A slip');
  });

  it('keeps messages of apps when it leaves out a person', async () => {
    await run(sql`update messages set user_id = null where workspace_id = ${workspaceId} and ts = ${smallTs.welcome}`);
    expect(await texts('ANA', '-from:ana in:general')).toEqual([
      'Welcome, everyone',
      'I can',
      'So can I',
      '*Lunch* & more <!here>',
    ]);
  });

  it('ends before a day, and begins after it', async () => {
    // In the time zone of the server.
    const day = (from: number): string => format(addDays(new Date(smallStart * 1000), from), 'yyyy-MM-dd');
    expect(await texts('ANA', `before:${day(0)}`)).toEqual([]);
    expect(await texts('ANA', `after:${day(0)}`)).toEqual([]);
    expect(await texts('ANA', `after:${day(-1)} before:${day(1)}`)).toContain('Hi Ana');
  });
});
