import { describe, expect, it } from 'vitest';
import { aConversation, anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';
import { apiError } from '../scriptedTransport.ts';

const key = 'triage-inbox:drafts';
const dana = { start: 0, end: 5, target: { type: 'user', id: 'U2' } } as const;

const statusOf = (id: string, workspace = 'Larkspur') => ({
  authenticated: true as const,
  user: { id, name: id },
  workspace,
  organizations: [],
});

/** Opens the page again with the same storage. */
const reopened = (stored: string | null) =>
  startTestInbox({ conversations: [aConversation()], env: { local: stored === null ? {} : { [key]: stored } } });

describe('drafts survive a reload', () => {
  it('are restored for the same user and workspace, including mentions [SGN-10]', async () => {
    const first = await startTestInbox({ conversations: [aConversation()] });
    first.inbox.actions.setDraft('C1', '@Dana half a thought');
    first.inbox.actions.placeMention('C1', dana);
    first.inbox.actions.setDraft('C1:5.0', 'in the thread');

    const { inbox } = await reopened(first.env.local.get(key));
    expect(inbox.getState().sending).toMatchObject({
      drafts: { C1: '@Dana half a thought', 'C1:5.0': 'in the thread' },
      mentions: { C1: [dana] },
    });
  });

  it('are removed once they are empty or sent', async () => {
    const { inbox, transport, env, flush } = await startTestInbox({ conversations: [aConversation()] });
    transport.answer('sendMessage', () => ({ ts: '1772618401.000100' }));
    inbox.actions.setDraft('C1', 'one');
    inbox.actions.setDraft('C2', 'two');
    expect(env.local.get(key)).toContain('one');
    inbox.actions.setDraft('C2', '');
    inbox.actions.send('C1', 'one');
    await flush();
    expect(env.local.get(key)).toBeNull();
  });

  it('are not shown to another user and are kept for their owner [SGN-10]', async () => {
    const theirs = { 'U7@Larkspur': { C1: { text: 'theirs' } } };
    const { inbox, env } = await startTestInbox({ env: { local: { [key]: JSON.stringify(theirs) } } });
    expect(inbox.getState().sending.drafts).toEqual({});
    inbox.actions.setDraft('C1', 'mine');
    inbox.actions.setDraft('C1', '');
    expect(JSON.parse(env.local.get(key) ?? '')).toEqual(theirs);
  });

  it('do not overwrite the drafts of other conversations from another tab', async () => {
    const [one, other] = [await startTestInbox(), await startTestInbox()];
    one.inbox.actions.setDraft('C1', 'here');
    other.env.local.set(key, one.env.local.get(key) ?? '');
    other.inbox.actions.setDraft('C2', 'there');
    expect(JSON.parse(other.env.local.get(key) ?? '')).toEqual({
      'U1@Larkspur': { C1: { text: 'here' }, C2: { text: 'there' } },
    });
  });

  it('of another tab in the same conversation are not removed with ours', async () => {
    const { inbox, transport, env, flush } = await startTestInbox({ conversations: [aConversation()] });
    transport.answer('sendMessage', () => ({ ts: '1772618401.000100' }));
    inbox.actions.setDraft('C1', 'ours');
    const theirs = JSON.stringify({ 'U1@Larkspur': { C1: { text: 'theirs' } } });
    env.local.set(key, theirs);
    inbox.actions.send('C1', 'ours');
    await flush();
    expect(inbox.getState().sending.drafts).toEqual({});
    expect(env.local.get(key)).toBe(theirs);
  });

  it.each([
    '{',
    '[]',
    '7',
    '{"U1@Larkspur":[1]}',
    '{"U1@Larkspur":{"C1":5}}',
    '{"U1@Larkspur":{"C1":{"text":5,"mentions":7,"failed":{}}}}',
  ])('ignore invalid content: %s', async (content) => {
    const { inbox } = await reopened(content);
    expect(inbox.getState().sending).toMatchObject({ drafts: {}, mentions: {}, failedSends: {} });
    inbox.actions.setDraft('C1', 'new');
    expect(inbox.getState().sending.drafts).toEqual({ C1: 'new' });
  });

  it('leave out invalid mentions', async () => {
    const mentions = [
      dana,
      { start: 2, end: 7, target: dana.target },
      { start: 6, end: 99, target: dana.target },
      { start: 6, end: 6, target: dana.target },
      { start: 6.5, end: 8, target: dana.target },
      { start: 6, end: 8, target: { type: 'broadcast', name: 'all' } },
      { start: 6, end: 8, target: { type: 'channel', id: 'C1' } },
      { start: 6, end: 10, target: { type: 'broadcast', name: 'here' } },
      null,
    ];
    const { inbox } = await reopened(JSON.stringify({ 'U1@Larkspur': { C1: { text: '@Dana @here', mentions } } }));
    expect(inbox.getState().sending.mentions.C1).toEqual([dana, mentions[7]]);
  });
});

describe('a 401 while a draft exists', () => {
  const working = () => startTestInbox({ conversations: [anUnreadConversation()] });

  it('keeps the draft for the same user, whichever call it was [SGN-10]', async () => {
    for (const call of ['loadConversations', 'markRead', 'loadConversation'] as const) {
      const { inbox, transport, flush } = await working();
      inbox.actions.setDraft('C1', 'half a thought');
      transport.fail(call, apiError(401));
      if (call === 'loadConversations') inbox.actions.reload();
      if (call === 'markRead') inbox.actions.markRead('C1');
      if (call === 'loadConversation') inbox.actions.open('C1');
      await flush();
      expect([call, inbox.getState().session.status]).toEqual([call, 'signedOut']);
      inbox.actions.retry();
      await flush();
      expect(inbox.getState().sending.drafts).toEqual({ C1: 'half a thought' });
    }
  });

  it('hides it from other users who sign in, and restores it afterwards [SGN-10]', async () => {
    const { inbox, transport, flush } = await working();
    inbox.actions.setDraft('C1', 'half a thought');
    transport.fail('loadConversations', apiError(401));
    inbox.actions.reload();
    await flush();

    transport.answer('loadAuthStatus', () => statusOf('U7'));
    transport.hold('loadConversations');
    inbox.actions.retry();
    await flush();
    expect(inbox.getState().session).toMatchObject({ user: { id: 'U7' } });
    expect(inbox.getState().sending.drafts).toEqual({});

    transport.answer('loadConversations', () => ({ conversations: [], users: {} }));
    inbox.actions.logout();
    await flush();
    transport.answer('loadAuthStatus', () => statusOf('U1'));
    inbox.actions.retry();
    await flush();
    expect(inbox.getState().sending.drafts).toEqual({ C1: 'half a thought' });
  });

  it('removes the drafts of the user in every workspace at logout, and no others', async () => {
    const stored = {
      'U1@Tidewater': { C9: { text: 'mine too' } },
      'U10@Larkspur': { C1: { text: 'theirs' } },
    };
    const { inbox, transport, env, flush } = await reopened(JSON.stringify(stored));
    inbox.actions.setDraft('C1', 'mine');
    inbox.actions.logout();
    await flush();
    expect(JSON.parse(env.local.get(key) ?? '')).toEqual({ 'U10@Larkspur': { C1: { text: 'theirs' } } });
    transport.answer('loadAuthStatus', () => statusOf('U1', 'Tidewater'));
    inbox.actions.retry();
    await flush();
    expect(inbox.getState().session).toMatchObject({ workspace: 'Tidewater' });
    expect(inbox.getState().sending.drafts).toEqual({});
  });
});
