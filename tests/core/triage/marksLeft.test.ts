import { describe, expect, it } from 'vitest';
import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { goOffline, goOnline, offlineServer } from '../offlineServer.ts';
import { startTwoTabs } from '../twoTabs.ts';

const newest = '1772618400.000000';
const markedUnread = '1772618399.999999';
const row = anUnreadConversation({
  id: 'A',
  latest_activity: 1_772_618_400,
  latest_message: { ts: newest, user: 'U2' },
  last_read: '1772618000.000000',
});
/** The open tabs have made their own marks by then. */
const takeOverMs = 10_000;
const storageKey = 'triage-inbox:queued-marks';

/** Two tabs without a connection; one has marked a conversation as read. */
async function marked() {
  const tabs = await startTwoTabs({ conversations: [row] });
  const [one, other] = [tabs.one, tabs.other].map((tab) => ({ ...tab, server: offlineServer(tab.transport) }));
  if (!one || !other) throw new Error('No tabs');
  for (const tab of [one, other]) await goOffline(tab, tab.server);
  one.inbox.actions.markRead('A');
  await one.flush();
  tabs.deliver();
  return { one, other, deliver: tabs.deliver };
}

describe('a mark that waits in another tab', () => {
  it('is made here if that tab was closed, a while after the server is reachable', async () => {
    const { one, other } = await marked();
    one.inbox.stop();
    await goOnline(other, other.server);
    expect(other.server.marks).toEqual([]);
    await other.advance(takeOverMs);
    expect(other.server.marks).toEqual([['A', newest]]);
    expect(other.unread('A')).toBe(0);
    expect(other.env.local.get(storageKey)).toBeNull();
  });

  it('is not made again if that tab is open', async () => {
    const { one, other, deliver } = await marked();
    await goOnline(one, one.server);
    deliver();
    await goOnline(other, other.server);
    await other.advance(takeOverMs);
    expect([one.server.marks, other.server.marks]).toEqual([[['A', newest]], []]);
  });

  it('is made by one of the tabs that are open', async () => {
    const { one, other } = await marked();
    one.inbox.stop();
    other.env.claimedElsewhere.add(`${storageKey} U1@Larkspur`);
    await goOnline(other, other.server);
    await other.advance(takeOverMs);
    expect(other.server.marks).toEqual([]);
    expect(other.env.local.get(storageKey)).not.toBeNull();
  });

  it('does not undo that the user has marked the conversation as unread here since', async () => {
    const { one, other } = await marked();
    one.inbox.stop();
    await goOnline(other, other.server);
    other.inbox.actions.markUnread('A');
    await other.advance(takeOverMs);
    expect(other.server.marks).toEqual([['A', markedUnread]]);
    expect(other.env.local.get(storageKey)).toBeNull();
  });

  it('does not undo that the user has marked the conversation as unread on another device since', async () => {
    const { one, other } = await marked();
    one.inbox.stop();
    const conversations = [{ ...row, unread_count: 1, unread_count_display: 1, last_read: markedUnread }];
    other.transport.answer('loadConversations', () => ({ conversations, users: {} }));
    await goOnline(other, other.server);
    await other.advance(takeOverMs);
    expect(other.server.marks).toEqual([]);
    expect(other.unread('A')).toBe(1);
    expect(other.env.local.get(storageKey)).toBeNull();
  });

  it('waits while it is not known what the user has done elsewhere', async () => {
    const { one, other } = await marked();
    one.inbox.stop();
    other.transport.hold('loadConversations');
    await goOnline(other, other.server);
    await other.advance(takeOverMs);
    expect(other.server.marks).toEqual([]);
    expect(other.env.local.get(storageKey)).not.toBeNull();
  });

  it('is replaced by one that is made here before the server is reachable', async () => {
    const { one, other } = await marked();
    one.inbox.stop();
    other.inbox.actions.markUnread('A');
    await other.flush();
    await goOnline(other, other.server);
    await other.advance(takeOverMs);
    expect(other.server.marks).toEqual([['A', markedUnread]]);
  });
});
