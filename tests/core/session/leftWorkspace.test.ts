import { describe, expect, it } from 'vitest';
import type { AuthStatus } from '../../../src/model/index.ts';
import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInboxOptions } from '../harness.ts';
import { apiError } from '../scriptedTransport.ts';

const rows = [anUnreadConversation({ id: 'C1' }), anUnreadConversation({ id: 'C2' })];

const statusOf = (workspace: string): AuthStatus => ({
  authenticated: true,
  user: { id: 'U1', name: 'wren' },
  workspace,
  organizations: [],
});

async function start(options: TestInboxOptions = {}) {
  const test = await startTestInbox({ conversations: rows, ...options });
  const { inbox, transport, env } = test;
  transport.confirmsStreams = true;
  return {
    ...test,
    stored: (name: string) => env.local.get(`triage-inbox:${name}`) ?? '',
    async switchTo(workspace: string) {
      transport.answer('loadAuthStatus', () => statusOf(workspace));
      inbox.actions.switchWorkspace(workspace);
      await test.flush();
      expect(inbox.getState().session).toMatchObject({ status: 'authenticated', workspace });
    },
    snoozeTomorrow: () => inbox.actions.snooze(['C1'], { until: Math.floor(env.clock.now() / 1000) + 86_400 }),
  };
}

describe('a switch of the workspace keeps what the browser stores of the one that is left', () => {
  it('what was put off and saved', async () => {
    const { inbox, stored, snoozeTomorrow, switchTo, conversation, advance } = await start();
    snoozeTomorrow();
    inbox.actions.saveMessage('C2', '1772618000.000100');
    await switchTo('Tidewater');
    expect(conversation('C1').later).toBeUndefined();
    await switchTo('Larkspur');
    await advance(60_000);
    expect(conversation('C1').later).toBe('asleep');
    expect(stored('later-changes')).toContain('saved');
  });

  it('messages that wait', async () => {
    const { inbox, transport, stored, switchTo, flush } = await start({ config: { sendInBackground: true } });
    const sends = transport.hold('sendMessage');
    inbox.actions.send('C1', 'one');
    inbox.actions.send('C1', 'two');
    await flush();
    await switchTo('Tidewater');
    expect(sends).toHaveLength(1);
    expect(stored('queued-messages')).toContain('"two"');
    await switchTo('Larkspur');
    expect(inbox.getState().sending.pending.C1).toMatchObject([{ text: 'one' }, { text: 'two' }]);
  });

  it('marks and mutes that wait, and the run', async () => {
    const { inbox, env, transport, stored, switchTo, flush } = await start();
    transport.fail('markRead', apiError(null));
    transport.fail('changeMutes', apiError(null));
    env.setOnline(false);
    inbox.actions.markRead('C1');
    inbox.actions.mute(['C2'], 'mentions');
    await flush();
    inbox.actions.goToPage('conversations');
    inbox.actions.startRun();
    const kept = ['queued-marks', 'mutes', 'run'].map(stored);
    expect(kept).toEqual([expect.stringContaining('C1'), expect.stringContaining('C2'), expect.stringContaining('C2')]);
    await switchTo('Tidewater');
    expect(['queued-marks', 'mutes', 'run'].map(stored)).toEqual(kept);
  });

  it('and shows it again if the server stays in the old workspace', async () => {
    const { snoozeTomorrow, switchTo, conversation, state } = await start();
    snoozeTomorrow();
    await switchTo('Larkspur');
    expect(conversation('C1').later).toBe('asleep');
    expect(state().session).not.toHaveProperty('isLeft');
  });

  it('and shows it after a failed switch', async () => {
    const { inbox, transport, stored, snoozeTomorrow, conversation, flush } = await start();
    transport.fail('switchWorkspace', apiError(403, 'Not a member'));
    inbox.actions.switchWorkspace('T2');
    await flush();
    snoozeTomorrow();
    expect(conversation('C1').later).toBe('asleep');
    expect(stored('later-changes')).toContain('C1');
  });

  it('also if the inbox stops before the server tells the new workspace', async () => {
    const { inbox, transport, stored, snoozeTomorrow, conversation, flush, advance } = await start();
    snoozeTomorrow();
    transport.hold('loadAuthStatus');
    inbox.actions.switchWorkspace('T2');
    await flush();
    inbox.stop();
    await advance(1000);
    expect(stored('later-changes')).toContain('C1');
    transport.answer('loadAuthStatus', () => statusOf('Larkspur'));
    inbox.start();
    await flush();
    expect(conversation('C1').later).toBe('asleep');
  });
});

it('a user can log out while the workspace is switched, which forgets what is stored', async () => {
  const { inbox, transport, env, stored, flush } = await start({ config: { sendInBackground: true } });
  transport.hold('sendMessage');
  inbox.actions.send('C1', 'one');
  await flush();
  expect(stored('queued-messages')).toContain('"one"');
  transport.hold('loadAuthStatus');
  inbox.actions.switchWorkspace('T2');
  await flush();
  inbox.actions.logout();
  await flush();
  expect(inbox.getState().session).toEqual({ status: 'signedOut' });
  expect([transport.count('logout'), env.tokensCleared]).toEqual([1, 1]);
  expect(stored('queued-messages')).toBe('');
});
