import { describe, expect, it } from 'vitest';
import { isBroadcastDraft } from '../../../src/core/outbox/selectors.ts';
import { aConversation } from '../../../src/testing/builders.ts';
import { sampleUser } from '../people.ts';
import { startTwoTabs } from '../twoTabs.ts';

const draftOf = ({ inbox }: { inbox: { getState(): { sending: { drafts: Readonly<Record<string, string>> } } } }) =>
  inbox.getState().sending.drafts.C1;
const dana = { start: 0, end: 5, target: { type: 'user', id: 'U2' } } as const;

describe('another tab', () => {
  it('shows the settings and the theme', async () => {
    const { one, other, deliver } = await startTwoTabs();
    one.inbox.actions.changeSettings({ density: 'compact', volume: 0.4 });
    one.inbox.actions.setTheme('light');
    deliver();
    expect(other.inbox.getState()).toMatchObject({ settings: { density: 'compact', volume: 0.4 }, theme: 'light' });
    other.inbox.actions.changeSettings({ sound: false });
    deliver();
    expect(one.inbox.getState().settings).toMatchObject({ density: 'compact', sound: false });
  });

  it('shows the theme that is chosen there, after one that was chosen here', async () => {
    const { one, other, deliver } = await startTwoTabs();
    one.inbox.actions.setTheme('light');
    deliver();
    other.inbox.actions.setTheme('dark');
    deliver();
    expect(one.inbox.getState().theme).toBe('dark');
  });

  it('keeps the theme of its host when the first tab stores the default', async () => {
    const { other } = await startTwoTabs();
    other.inbox.actions.showTheme('light');
    other.env.local.changeElsewhere('theme', 'dark');
    expect(other.inbox.getState().theme).toBe('light');
  });

  it('loads the views again after a change, and only then', async () => {
    const { one, other, deliver } = await startTwoTabs();
    const view = { id: 'custom_1', label: 'Leads', filters: {}, parentViewId: 'inbox', isVisible: true };
    const loads = other.transport.count('loadCustomViews');
    one.transport.answer('createCustomView', () => view as never);
    other.transport.answer('loadCustomViews', () => [view as never]);
    one.inbox.actions.saveFocusInbox(null, { label: 'Leads', pageId: 'inbox', filters: {} as never });
    await one.flush();
    deliver();
    await other.flush();
    expect(other.transport.count('loadCustomViews')).toBe(loads + 1);
    expect(other.inbox.getState().views.custom.map(({ label }) => label)).toEqual(['Leads']);
    other.env.local.changeElsewhere('triage-inbox:views', JSON.stringify(['U9@Elsewhere', 'x']));
    other.env.local.changeElsewhere('triage-inbox:views', '{');
    await other.flush();
    expect(other.transport.count('loadCustomViews')).toBe(loads + 1);
  });

  it('signs out at once, without asking the server, and forgets the drafts [SGN-9]', async () => {
    const { one, other, deliver } = await startTwoTabs({ conversations: [aConversation()] });
    other.inbox.actions.setDraft('C1', 'private');
    deliver();
    const checks = other.transport.count('loadAuthStatus');
    one.transport.hold('logout');
    one.inbox.actions.logout();
    deliver();
    expect(other.inbox.getState()).toMatchObject({ session: { status: 'signedOut' }, sending: { drafts: {} } });
    expect(other.inbox.getState().conversations.byId.size).toBe(0);
    expect(other.transport.count('loadAuthStatus')).toBe(checks);
    expect(other.env.local.get('triage-inbox:drafts')).toBeNull();
  });

  it('of another user keeps its session after a logout', async () => {
    const { other } = await startTwoTabs();
    other.env.local.changeElsewhere('triage-inbox:owner', 'left U7@Larkspur');
    expect(other.inbox.getState().session.status).toBe('authenticated');
  });

  it('follows a workspace switch [SGN-8]', async () => {
    const { one, other, deliver } = await startTwoTabs({ conversations: [aConversation()] });
    const switched = () => ({
      authenticated: true as const,
      user: sampleUser,
      workspace: 'Tidewater',
      organizations: [],
    });
    for (const { transport } of [one, other]) transport.answer('loadAuthStatus', switched);
    one.inbox.actions.switchWorkspace('T2');
    await one.flush();
    deliver();
    await other.flush();
    expect(other.inbox.getState().session).toMatchObject({ workspace: 'Tidewater' });
  });

  it('signs in after the other one has', async () => {
    const { one, other, deliver } = await startTwoTabs();
    one.inbox.actions.logout();
    await one.flush();
    deliver();
    expect(other.inbox.getState().session.status).toBe('signedOut');
    one.inbox.actions.retry();
    await one.flush();
    deliver();
    await other.flush();
    expect(other.inbox.getState().session.status).toBe('authenticated');
  });
});

describe('a draft in two tabs', () => {
  const started = () => startTwoTabs({ conversations: [aConversation()] });

  it('is one draft, with its mentions', async () => {
    const { one, other, deliver } = await started();
    one.inbox.actions.setDraft('C1', '@Dana half');
    one.inbox.actions.placeMention('C1', dana);
    deliver();
    expect(other.inbox.getState().sending).toMatchObject({ drafts: { C1: '@Dana half' }, mentions: { C1: [dana] } });
    other.inbox.actions.setDraft('C1', '@Dana half a thought');
    deliver();
    expect(draftOf(one)).toBe('@Dana half a thought');
    expect(one.inbox.getState().sending.mentions.C1).toEqual([dana]);
  });

  it('keeps both edits when they cross, and is the same in both tabs', async () => {
    const { one, other, deliver } = await started();
    one.inbox.actions.setDraft('C1', 'see you');
    deliver();
    one.inbox.actions.setDraft('C1', 'see you soon');
    other.inbox.actions.setDraft('C1', 'OK, see you');
    deliver();
    await Promise.all([one.advance(2000), other.advance(2000)]);
    expect([draftOf(one), draftOf(other)]).toEqual(['OK, see you soon', 'OK, see you soon']);
    expect(one.env.local.get('triage-inbox:drafts')).toContain('OK, see you soon');
  });

  it('converges when several edits cross at one place', async () => {
    const { one, other, deliver } = await started();
    for (const text of ['b', 'bi', 'big']) one.inbox.actions.setDraft('C1', text);
    for (const text of ['s', 'sm', 'small']) other.inbox.actions.setDraft('C1', text);
    deliver();
    await Promise.all([one.advance(2000), other.advance(2000)]);
    expect(draftOf(one)).toBe(draftOf(other));
    for (const letter of 'bigsmall') expect(draftOf(one)).toContain(letter);
  });

  it('is emptied in both when one sends it', async () => {
    const { one, other, deliver } = await started();
    one.transport.answer('sendMessage', () => ({ ts: '1772618401.000100' }));
    one.inbox.actions.setDraft('C1', 'done');
    deliver();
    one.inbox.actions.send('C1', 'done');
    await one.flush();
    deliver();
    expect(draftOf(other)).toBeUndefined();
    expect(other.env.local.get('triage-inbox:drafts')).toBeNull();
    expect(other.env.local.get('triage-inbox:draft-edit')).toBeNull();
  });

  it('is sent to the conversation as well from both tabs', async () => {
    const { one, other, deliver } = await started();
    const thread = 'C1:1772618000.000100';
    one.inbox.actions.setDraft(thread, 'half');
    one.inbox.actions.setBroadcast(thread, true);
    deliver();
    expect(isBroadcastDraft(other.state(), thread)).toBe(true);
    other.inbox.actions.setDraft(thread, 'half an answer');
    deliver();
    expect(isBroadcastDraft(one.state(), thread)).toBe(true);
    expect(JSON.parse(one.env.local.get('triage-inbox:drafts') ?? '')).toEqual({
      'U1@Larkspur': { [thread]: { text: 'half an answer', broadcast: true } },
    });
    other.inbox.actions.setBroadcast(thread, false);
    deliver();
    expect(isBroadcastDraft(one.state(), thread)).toBe(false);
  });

  it('is not shortened by a send in the other tab', async () => {
    const { one, other, deliver } = await started();
    one.transport.answer('sendMessage', () => ({ ts: '1772618401.000100' }));
    one.inbox.actions.setDraft('C1', 'From one');
    deliver();
    one.inbox.actions.send('C1', 'From one');
    await one.flush();
    other.inbox.actions.setDraft('C1', 'From the other');
    deliver();
    await Promise.all([one.advance(2000), other.advance(2000)]);
    expect([draftOf(one), draftOf(other)]).toEqual(['From the other', 'From the other']);
  });

  it('of another workspace waits until that workspace is shown', async () => {
    const { other } = await started();
    const edit = { owner: 'U1@Tidewater', conversationId: 'C9', before: '', text: 'later', mentions: [] };
    other.env.local.changeElsewhere('triage-inbox:draft-edit', JSON.stringify(edit));
    expect(other.inbox.getState().sending.drafts).toEqual({});
    expect(other.state().sending.parked['U1@Tidewater']?.drafts).toEqual({ C9: 'later' });
  });

  it('is read again when the browser restores a page', async () => {
    const { one, other, deliver } = await started();
    one.inbox.actions.setDraft('C1', 'before');
    deliver();
    other.env.leavePage();
    const stored = JSON.stringify({ 'U1@Larkspur': { C1: { text: 'after' } } });
    other.env.local.values.set('triage-inbox:drafts', stored);
    other.env.restorePage();
    expect(draftOf(other)).toBe('after');
  });

  it.each(['{', '7', '{}', '{"owner":"U1@Larkspur","conversationId":"C1","before":"","text":7}'])(
    'ignores an invalid edit: %s',
    async (stored) => {
      const { other } = await started();
      other.env.local.changeElsewhere('triage-inbox:draft-edit', stored);
      expect(other.inbox.getState().sending.drafts).toEqual({});
    },
  );
});
