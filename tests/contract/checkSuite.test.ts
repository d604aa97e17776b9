import { describe, expect, it } from 'vitest';
import { createChat, json } from './checkedChat.ts';
import { textsOf } from './runCheck.ts';

const channels = ['C1', 'C2'].map((id) => ({ id, name: id, type: 'channel', latest_activity: 1 }));

describe('triage-inbox-check and the contract suite', () => {
  it('writes only to the conversation that --conversation names [PRO-9]', async () => {
    const written = new Set<string | undefined>();
    const { check } = createChat({
      'GET /api/conversations/data': () => json({ data: { conversations: channels, users: {} } }),
      'POST /api/messages/send': ({ channel }) => {
        written.add(channel);
        return json({ data: { message: { ts: '1.000000' } } });
      },
    });
    const report = await check('--write', '--other-token', 'other', '--conversation', 'C2');
    expect(textsOf(report, 'ok')).toContain('contract suite: writes to C2');
    expect(written).toContain('C2');
    expect(written).not.toContain('C1');
  });

  it('is one fault if --conversation names no channel of both users [PRO-9]', async () => {
    const { check } = createChat({});
    const report = await check('--write', '--other-token', 'other', '--conversation', 'C9');
    expect(textsOf(report, 'fault').filter((text) => text.startsWith('contract suite'))).toEqual([
      'contract suite: the suite needs an open channel that both people are members of; C9 is none',
    ]);
  });
});
