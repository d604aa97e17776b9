import { describe, expect, it } from 'vitest';
import type { Screen } from '../../../src/core/actions/action.ts';
import { type PaletteEntry, paletteEntries, paletteKey, runPaletteEntry } from '../../../src/core/actions/palette.ts';
import { aConversation, aCustomView, aMessage, anUnreadConversation, aThread } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';

const screen: Screen = {
  scrollMessages: () => {},
  goToMessages: () => {},
  messageInView: () => undefined,
  focusNewestMessage: () => undefined,
  frontConversation: () => undefined,
  focusMessage: () => {},
  takeMessage: () => undefined,
  focusedMessage: () => undefined,
  focusRegion: () => {},
  focusComposer: () => {},
  leaveComposer: () => {},
  isInComposer: () => false,
  focusedConversation: () => undefined,
  sendAndNext: () => {},
  focusList: () => {},
};

const keys = ({ inbox }: TestInbox): string[] => paletteEntries(inbox.getState()).map(paletteKey);

function run(test: TestInbox, key: string): void {
  const entry: PaletteEntry | undefined = paletteEntries(test.inbox.getState()).find(
    (each) => paletteKey(each) === key,
  );
  if (!entry) throw new Error(`The palette has no ${key}`);
  runPaletteEntry(entry, { inbox: test.inbox, screen });
}

const start = () => startTestInbox({ conversations: [anUnreadConversation({ id: 'A' })] });

describe('the palette', () => {
  it('lists pages, views, actions and other workspaces', async () => {
    const test = await start();
    expect(keys(test)).toEqual(
      expect.arrayContaining([
        'page conversations',
        'view conversations dms',
        'action focusInbox.create',
        'action data.refresh',
        'action theme.toggle',
        'action ask.open',
        'action session.logout',
        'workspace T2',
      ]),
    );
  });

  it('leaves out unavailable entries', async () => {
    const test = await start();
    expect(keys(test)).not.toContain('page inbox');
    expect(keys(test)).not.toContain('workspace T1');
    expect(keys(test)).not.toContain('action conversation.markRead');
    expect(keys(test)).not.toContain('action conversation.close');
    test.inbox.actions.open('A');
    await test.flush();
    expect(keys(test)).toEqual(
      expect.arrayContaining(['page inbox', 'action conversation.markRead', 'action conversation.close']),
    );
    test.transport.hold('fetchAllFromService');
    test.inbox.actions.refresh();
    expect(keys(test)).not.toContain('action data.refresh');
  });

  it('leaves out an unavailable assistant [AI-1]', async () => {
    const test = await startTestInbox({
      prepare: (transport) => transport.answer('loadFeatures', () => ({ aiEnabled: false })),
    });
    expect(keys(test)).not.toContain('action ask.open');
  });

  it('lists the Focus Inboxes of every page', async () => {
    const test = await startTestInbox({
      prepare: (transport) =>
        transport.answer('loadCustomViews', () => [aCustomView({ id: 'custom_7', page: 'conversations' })]),
    });
    run(test, 'view conversations custom_7');
    expect(test.inbox.getState().navigation).toMatchObject({ pageId: 'conversations', viewId: 'custom_7' });
  });

  it('goes to a page from any location [SRC-3]', async () => {
    const test = await start();
    run(test, 'page conversations');
    expect(test.inbox.getState().navigation.pageId).toBe('conversations');
    test.inbox.actions.open('A');
    run(test, 'page inbox');
    expect(test.inbox.getState().navigation).toMatchObject({ pageId: 'inbox', viewId: 'unread', open: null });
  });

  it('toggles the theme, refreshes, creates a Focus Inbox, marks read [SRC-3]', async () => {
    const test = await start();
    run(test, 'action theme.toggle');
    expect(test.inbox.getState().theme).toBe('light');
    run(test, 'action data.refresh');
    await test.flush();
    expect(test.transport.count('fetchAllFromService')).toBe(1);
    run(test, 'action focusInbox.create');
    expect(test.inbox.getState().overlay).toEqual({ kind: 'focusInbox', viewId: null });
    test.inbox.actions.open('A');
    await test.flush();
    run(test, 'action conversation.markRead');
    await test.flush();
    expect(test.unread('A')).toBe(0);
  });

  it('marks the thread beside a conversation that is read [SRC-3]', async () => {
    const parent = aMessage({ ts: '1772618000.000100', user: 'U2' });
    const thread = aThread(parent, 'A', { unread_count: 1, unread_count_display: 1 });
    const conversations = [aConversation({ id: 'A', messages: [{ ...parent, reply_count: 1 }] }), thread];
    const test = await startTestInbox({ conversations });
    test.inbox.actions.open('A');
    test.inbox.actions.openThread('A', parent.ts);
    await test.flush();
    run(test, 'action conversation.markRead');
    expect(test.unread(thread.id)).toBe(0);
  });

  it('ignores an entry that has become unavailable', async () => {
    const test = await start();
    test.inbox.actions.open('A');
    await test.flush();
    const entry = paletteEntries(test.inbox.getState()).find(
      (each) => paletteKey(each) === 'action conversation.close',
    );
    test.inbox.actions.close();
    if (entry) runPaletteEntry(entry, { inbox: test.inbox, screen });
    expect(test.inbox.getState().navigation.open).toBeNull();
  });

  it('switches the workspace', async () => {
    const test = await start();
    run(test, 'workspace T2');
    await test.flush();
    expect(test.transport.count('switchWorkspace')).toBe(1);
  });
});
