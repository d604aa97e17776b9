import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { importSlackExport } from './importSlackExport.ts';
import { buildExport, exportedMessage, exportedUser } from './testing/buildExport.ts';

const call = (user_id: string, call_id: string, v1: { name: string; join_url?: string }) => ({
  user_id,
  text: expect.stringContaining(v1.name),
  username: null,
  extra: { blocks: [{ type: 'call', call_id, call: { v1 } }] },
});

it('imports old files and their comments, calls, attachments of bots and the names of bots', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'triage-bots-'));
  const opened = await openTestDatabase();
  const { database, close } = opened;
  try {
    const bot = { user: undefined, subtype: 'bot_message', text: '' };
    const file = await buildExport(join(folder, 'Old Slack export.zip'), {
      'users.json': [
        exportedUser('U1', 'ana', 'Ana Ruiz'),
        exportedUser('U2', 'deploys', 'Deploy Bot', {
          is_bot: true,
          profile: { real_name: 'Deploy Bot', bot_id: 'B1' },
        }),
      ],
      'channels.json': [{ id: 'C1', name: 'general', created: 1, members: ['U1'] }],
      'general/2015-03-10.json': [
        exportedMessage('1425945600.000001', 'U1', '<@U1> uploaded a file', {
          subtype: 'file_share',
          upload: true,
          file: {
            id: 'F1',
            name: 'menu.pdf',
            mimetype: 'application/pdf',
            size: 7,
            url_private: 'https://x.test?t=secret',
          },
        }),
        exportedMessage('1425945600.000002', '', '', { ...bot, bot_id: 'B1', attachments: [{ title: 'Build 7' }] }),
        exportedMessage('1425945600.000003', '', '', { ...bot, bot_id: 'B2', bot_profile: { name: 'Alerts' } }),
        exportedMessage('1425945600.000004', '', 'Hi', { ...bot, bot_id: 'B3', username: 'Greeter', text: 'Hi' }),
        exportedMessage('1425945600.000005', '', 'Hi', { ...bot, bot_id: 'B4', text: 'Hi' }),
        {
          ts: '1425945600.000006',
          subtype: 'file_comment',
          text: 'Nice',
          file: { id: 'F1', name: 'menu.pdf' },
          comment: { id: 'Fc1', user: 'U1', comment: 'Nice' },
        },
        exportedMessage('1425945600.000007', 'USLACKBOT', '', {
          subtype: 'huddle_thread',
          room: { id: 'R1', huddle_link: 'https://app.slack.com/huddle/T1/C1' },
        }),
        exportedMessage('1425945600.000008', 'U1', '', {
          subtype: 'sh_room_created',
          room: { id: 'R2', name: 'Standup' },
        }),
      ],
    });
    await importSlackExport({ ...opened, file });
    const { rows } = await database.execute('select user_id, text, username, extra from messages order by ts');
    expect(rows).toEqual([
      {
        user_id: 'U1',
        text: '<@U1> uploaded a file',
        username: null,
        extra: { files: [{ id: 'F1', name: 'menu.pdf', mimetype: 'application/pdf', size: 7 }] },
      },
      {
        user_id: null,
        text: '*Build 7*',
        username: 'Deploy Bot',
        extra: { blocks: [], attachments: [{ title: 'Build 7' }] },
      },
      { user_id: null, text: '', username: 'Alerts', extra: null },
      { user_id: null, text: 'Hi', username: 'Greeter', extra: null },
      { user_id: null, text: 'Hi', username: 'B4', extra: null },
      { user_id: 'U1', text: 'Nice', username: null, extra: { files: [{ id: 'F1', name: 'menu.pdf' }] } },
      call('USLACKBOT', 'R1', { name: 'Huddle', join_url: 'https://app.slack.com/huddle/T1/C1' }),
      call('U1', 'R2', { name: 'Standup' }),
    ]);
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
});
