import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { acme, acmeUsers, day } from './testing/acmeExport.ts';
import { type ExportFiles, exportedMessage, exportedUser } from './testing/buildExport.ts';
import { importScene } from './testing/importScene.ts';

const { rows, load } = importScene();
const at = (hour: number, user: string, text: string, overrides: object = {}) =>
  exportedMessage(day('2024-03-01', hour), user, text, overrides);
const under = (prefix: string, files: ExportFiles): ExportFiles =>
  Object.fromEntries(Object.entries(files).map(([path, contents]) => [prefix + path, contents]));

describe('an export of a whole organization', () => {
  it('of a whole Enterprise Grid organization, with a folder for each workspace', async () => {
    const report = await load({
      'org_users.json': acmeUsers,
      'channels.json': [{ id: 'C0', name: 'general', members: ['U1'] }],
      'groups.json': [{ id: 'G3', name: 'board', members: ['U1'] }],
      'dms.json': [{ id: 'D1', members: ['U1', 'U2'] }],
      'general/2024-03-01.json': [at(1, 'U1', 'Of all')],
      'D1/2024-03-01.json': [at(2, 'U2', 'Direct')],
      'shared/2024-03-01.json': [at(3, 'U1', 'Of two workspaces')],
      'teams/Acme/users.json': acmeUsers,
      'teams/Acme/channels.json': [
        { id: 'C1', name: 'general', members: ['U1', 'U2'] },
        { id: 'C4', name: 'shared', members: ['U1', 'U2'] },
      ],
      'teams/Acme/groups.json': [{ id: 'G1', name: 'secret', members: ['U1'] }],
      'teams/Acme/general/2024-03-01.json': [at(4, 'U2', 'Of Acme')],
      'teams/Acme/secret/2024-03-01.json': [at(5, 'U1', 'Psst')],
      'teams/Globex/users.json': [exportedUser('U9', 'zoe', 'Zoe', { team_id: 'T2' })],
      'teams/Globex/channels.json': [{ id: 'C2', name: 'general', members: ['U9'] }],
      'teams/Globex/general/2024-03-01.json': [at(6, 'U9', 'Of Globex')],
      'teams/Globex/board/2024-03-01.json': [at(7, 'U1', 'Listed at the top')],
    });
    expect(report).toMatchObject({ people: 5, messages: 7, skippedFiles: [], withoutNames: 0 });
    expect(
      await rows(sql`
        select c.id, c.is_private, m.text from messages m
        join conversations c on c.workspace_id = m.workspace_id and c.id = m.conversation_id order by c.id`),
    ).toEqual([
      { id: 'C0', is_private: false, text: 'Of all' },
      { id: 'C1', is_private: false, text: 'Of Acme' },
      { id: 'C2', is_private: false, text: 'Of Globex' },
      { id: 'C4', is_private: false, text: 'Of two workspaces' },
      { id: 'D1', is_private: true, text: 'Direct' },
      { id: 'G1', is_private: true, text: 'Psst' },
      { id: 'G3', is_private: true, text: 'Listed at the top' },
    ]);
  });

  it('of workspaces of Enterprise Grid without lists of the organization', async () => {
    const report = await load({ ...under('teams/Acme/', acme), 'D9/2024-03-01.json': [at(1, 'U1', 'Direct')] });
    expect(report).toMatchObject({ messages: 13, people: 4, skippedFiles: [] });
  });
});
