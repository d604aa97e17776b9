import { describe, expect, it } from 'vitest';
import { locationOf } from '../../../src/core/navigation/location.ts';
import { currentPage, currentView, tabsOf } from '../../../src/core/navigation/selectors.ts';
import { aConversation, aCustomView, anUnreadConversation } from '../../../src/testing/builders.ts';
import { createTestInbox, startTestInbox } from '../harness.ts';
import { message } from '../liveFrames.ts';

const two = [
  anUnreadConversation({ id: 'A', latest_activity: 2 }),
  anUnreadConversation({ id: 'B', latest_activity: 1 }),
];

describe('pages and tabs', () => {
  it('are the specified ones, in order, then the drafts and what is put off, with the first tab selected [NAV-1] [NAV-4]', () => {
    const state = createTestInbox().inbox.getState();
    expect(state.views.pages.map(({ id, route, title, position }) => [id, route, title, position])).toEqual([
      ['inbox', '/inbox', 'Inbox', 0],
      ['conversations', '/conversations', 'Conversations', 1],
      ['drafts', '/drafts', 'Drafts', 2],
      ['later', '/later', 'Later', 3],
    ]);
    expect(state.navigation).toMatchObject({ pageId: 'inbox', viewId: 'unread', open: null });
    expect(tabsOf(state, state.views.pages[1]).map(({ id, label, filters }) => [id, label, filters])).toEqual([
      ['conversations', 'Conversations', []],
      ['dms', 'DMs', [{ field: 'type', operator: 'eq', value: 'dm' }]],
      ['channels', 'Channels', [{ field: 'type', operator: 'eq', value: 'channel' }]],
      ['threads', 'Threads', [{ field: 'type', operator: 'eq', value: 'thread' }]],
    ]);
    expect(tabsOf(state, state.views.pages[0])).toMatchObject([
      { id: 'unread', label: 'Inbox', filters: [{ field: 'unread_count', operator: 'gt', value: 0 }] },
    ]);
  });

  it('can be provided by the host, sorted by position [NAV-2]', () => {
    const page = (id: string, position: number) => ({ id, route: `/${id}`, title: id, position, subViews: [] });
    const { inbox } = createTestInbox({ pages: [page('late', 5), page('early', 1)] });
    expect(inbox.getState().navigation.pageId).toBe('early');
    inbox.actions.goToPage('late');
    expect(currentPage(inbox.getState())?.id).toBe('late');
  });

  it('show the conversations that match their filter [NAV-4]', async () => {
    const { inbox } = await startTestInbox({ conversations: [...two, aConversation({ id: 'R', latest_activity: 3 })] });
    expect(inbox.visibleConversations()).toEqual(['A', 'B']);
    inbox.actions.goToPage('conversations');
    expect(inbox.visibleConversations()).toEqual(['R', 'A', 'B']);
    inbox.actions.goToView('dms');
    expect(inbox.visibleConversations()).toEqual([]);
  });

  it('list the Focus Inboxes of a page after the built-in tabs, by position, 999 by default', async () => {
    const { inbox } = await startTestInbox({
      prepare: (transport) =>
        transport.answer('loadCustomViews', () => [
          aCustomView({ id: 'none' }),
          aCustomView({ id: 'second', position: 2 }),
          aCustomView({ id: 'first', position: 1 }),
          aCustomView({ id: 'hidden', position: 0, isVisible: false }),
          aCustomView({ id: 'elsewhere', page: 'conversations' }),
        ]),
    });
    const state = inbox.getState();
    expect(tabsOf(state, state.views.pages[0]).map(({ id }) => id)).toEqual(['unread', 'first', 'second', 'none']);
  });

  it('reset tab, filter and selection when the page changes [NAV-7]', async () => {
    const { inbox } = await startTestInbox({ conversations: two });
    inbox.actions.goToPage('conversations');
    inbox.actions.goToView('channels');
    inbox.actions.setListQuery('abc');
    inbox.actions.open('A');
    inbox.actions.goToPage('inbox');
    expect(inbox.getState().navigation).toMatchObject({
      pageId: 'inbox',
      viewId: 'unread',
      open: null,
      listQuery: null,
    });
    inbox.actions.goToPage('conversations');
    expect(inbox.getState().navigation.viewId).toBe('conversations');
  });

  it('do not change for an unknown page or the current one', async () => {
    const { inbox } = await startTestInbox({ conversations: two });
    inbox.actions.open('A');
    const before = inbox.getState();
    inbox.actions.goToPage('nowhere');
    inbox.actions.goToPage('inbox');
    expect(inbox.getState()).toBe(before);
  });

  it('cycle in both directions, wrapping [KEY-2]', async () => {
    const { inbox } = await startTestInbox();
    inbox.actions.goToPage('conversations');
    const seen = [1, 1, 1, 1, -1, -1].map((by) => {
      inbox.actions.cycleView(by as 1 | -1);
      return currentView(inbox.getState())?.id;
    });
    expect(seen).toEqual(['dms', 'channels', 'threads', 'conversations', 'threads', 'channels']);
  });

  it('cycle from the first tab if the current one no longer exists', async () => {
    const { inbox } = await startTestInbox();
    inbox.actions.goToPage('conversations');
    inbox.actions.goToView('deleted');
    inbox.actions.cycleView(1);
    expect(inbox.getState().navigation.viewId).toBe('dms');
  });
});

describe('the selection', () => {
  it('opens and loads a conversation; selecting the open one closes it [NAV-8]', async () => {
    const { inbox, transport, flush } = await startTestInbox({ conversations: two });
    inbox.actions.toggle('A');
    await flush();
    expect(inbox.getState().navigation).toMatchObject({ open: { id: 'A', unreadAtOpen: 2 }, cursorId: 'A' });
    expect(transport.calls.findLast(({ name }) => name === 'loadConversation')?.args[0]).toBe('A');
    inbox.actions.toggle('B');
    expect(inbox.getState().navigation.open?.id).toBe('B');
    inbox.actions.toggle('B');
    expect(inbox.getState().navigation).toMatchObject({ open: null, cursorId: 'B' });
  });

  it('opens and closes at the cursor [NAV-8]', async () => {
    const { inbox } = await startTestInbox({ conversations: two });
    inbox.actions.openCursor();
    expect(inbox.getState().navigation.open?.id).toBe('A');
    inbox.actions.openCursor();
    expect(inbox.getState().navigation.open).toBeNull();
  });

  it('highlights a message for 3 s once it is visible, and focuses the composer [NAV-10]', async () => {
    const { inbox, transport, advance, flush } = await startTestInbox({ conversations: two });
    const logs = transport.hold('loadConversation');
    inbox.actions.open('A', { highlightTs: '5.0', focus: 'composer' });
    await advance(10_000);
    expect(inbox.getState().navigation.open).toMatchObject({ highlight: { ts: '5.0' }, focus: 'composer' });
    logs[0]?.answer({
      ...two[0],
      id: 'A',
      name: 'a',
      type: 'channel',
      unread_count: 2,
      latest_activity: 2,
      messages: [message('5.0')],
    });
    await flush();
    await advance(2999);
    expect(inbox.getState().navigation.open?.highlight).toEqual({ ts: '5.0' });
    await advance(1);
    expect(inbox.getState().navigation.open).not.toHaveProperty('highlight');
  });

  it('restarts the 3 s for a second highlight', async () => {
    const { inbox, transport, advance, flush } = await startTestInbox({ conversations: two });
    transport.answer('loadConversation', (id) => aConversation({ id, messages: [message('5.0')] }));
    inbox.actions.open('A', { highlightTs: '5.0' });
    await flush();
    await advance(2000);
    inbox.actions.open('A', { highlightTs: '5.0' });
    await advance(1500);
    expect(inbox.getState().navigation.open?.highlight).toEqual({ ts: '5.0' });
    await advance(1500);
    expect(inbox.getState().navigation.open).not.toHaveProperty('highlight');
  });

  it('keeps the unread divider of an open conversation that is opened again', async () => {
    const { inbox, transport, frame } = await startTestInbox({
      conversations: [anUnreadConversation({ id: 'A', last_read: '1.0' })],
    });
    inbox.actions.open('A');
    transport.stream.frame({
      type: 'channel_marked',
      conversationId: 'A',
      lastRead: '9.0',
      unreadCount: 0,
      unreadCountDisplay: 0,
      raw: null,
    });
    await frame();
    inbox.actions.open('A', { highlightTs: '5.0' });
    expect(inbox.getState().navigation.open).toMatchObject({ readUpTo: '1.0', unreadAtOpen: 2 });
  });
});

describe('the location from the host', () => {
  it('navigates in one step, without reporting intermediate locations', async () => {
    const { inbox } = await startTestInbox({ conversations: two });
    const places: unknown[] = [];
    inbox.subscribe(() => places.push(locationOf(inbox.getState())));
    inbox.actions.goTo({ page: 'conversations', view: 'channels', conversationId: 'B' });
    expect(places[0]).toEqual({ page: 'conversations', view: 'channels', conversationId: 'B' });
    expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(1);
  });

  it('changes nothing when it equals the current location', async () => {
    const { inbox } = await startTestInbox({ conversations: two });
    inbox.actions.open('A');
    const before = inbox.getState();
    inbox.actions.goTo(locationOf(before));
    expect(inbox.getState()).toBe(before);
  });

  it('closes a conversation it does not contain, and falls back to the first page and tab [NAV-1]', async () => {
    const { inbox } = await startTestInbox({ conversations: two });
    inbox.actions.goToPage('conversations');
    inbox.actions.goToView('dms');
    inbox.actions.open('A');
    inbox.actions.goTo({ page: 'conversations' });
    expect(inbox.getState().navigation).toMatchObject({ viewId: 'conversations', open: null });
    inbox.actions.goTo({ page: 'nowhere' });
    expect(inbox.getState().navigation).toMatchObject({ pageId: 'inbox', viewId: 'unread' });
  });

  it('can change the message of the open conversation', async () => {
    const { inbox } = await startTestInbox({ conversations: two });
    inbox.actions.goTo({ page: 'inbox', conversationId: 'A' });
    inbox.actions.goTo({ page: 'inbox', conversationId: 'A', messageTs: '5.0' });
    expect(inbox.getState().navigation.open).toMatchObject({ id: 'A', highlight: { ts: '5.0' } });
  });

  it('can contain a conversation before sign-in: it loads afterwards [NAV-10]', async () => {
    const { inbox, transport, env, flush, advance } = createTestInbox({ conversations: two });
    transport.answer('loadConversation', (id) =>
      anUnreadConversation({ id, latest_activity: 2, messages: [message('5.0')] }),
    );
    inbox.actions.goTo({ page: 'inbox', conversationId: 'A', messageTs: '5.0' });
    expect(transport.count('loadConversation')).toBe(0);
    transport.confirmsStreams = true;
    inbox.start();
    await flush();
    expect(transport.count('loadConversation')).toBe(1);
    expect(inbox.getState().messages.byConversation.A?.load).toEqual({ status: 'ready' });
    expect(inbox.getState().navigation.open).toMatchObject({ id: 'A', unreadAtOpen: 2 });
    await advance(3000);
    expect(inbox.getState().navigation.open).not.toHaveProperty('highlight');
    expect(env.clock.pending).toBe(0);
  });

  it('can contain a conversation that is not in the list: it is fetched and stays, also after a reload [NAV-10]', async () => {
    const { inbox, transport, flush, conversation } = await startTestInbox({ conversations: two });
    transport.answer('loadConversation', (id) =>
      aConversation({ id, name: 'archive', last_read: '7.0', messages: [] }),
    );
    inbox.actions.goTo({ page: 'inbox', conversationId: 'OLD' });
    await flush();
    expect(conversation('OLD').name).toBe('archive');
    expect(inbox.getState().navigation.open).toEqual({ id: 'OLD', readUpTo: '7.0', unreadAtOpen: 0, focus: 'log' });
    inbox.actions.reload();
    await flush();
    expect(conversation('OLD').name).toBe('archive');
  });
});
