import { describe, expect, it } from 'vitest';
import { formatLocation, locationOf, parseLocation } from '../../../src/core/navigation/location.ts';
import { defaultPages } from '../../../src/core/pages.ts';
import { unreadTotal } from '../../../src/core/views/unreadTotal.ts';
import { createTestInbox } from '../../components/renderInbox.tsx';

const reports = { id: 'reports', route: '/reports', title: 'Reports', position: -1, subViews: [] };
const pages = [reports, ...defaultPages];

const started = async () => {
  const test = createTestInbox({ pages });
  test.inbox.start();
  await test.until(() => expect(test.inbox.getState().conversations.load.status).toBe('ready'));
  return test;
};

describe('a page of the host', () => {
  it('[EXT-12] has a route without views and conversations', async () => {
    const { inbox } = await started();
    expect(locationOf(inbox.getState())).toEqual({ page: 'reports' });
    expect(formatLocation({ page: 'reports' }, pages)).toBe('/reports');
    expect(parseLocation('/reports?view=unread', pages)).toMatchObject({ page: 'reports' });
    inbox.actions.goTo({ page: 'reports', view: 'unread', conversationId: 'C1' });
    expect(locationOf(inbox.getState())).toEqual({ page: 'reports' });
    inbox.stop();
  });

  it('[EXT-12] lists nothing, and its place among the pages does not change the unread count', async () => {
    const { inbox } = await started();
    expect(inbox.visibleConversations()).toEqual([]);
    expect(unreadTotal(inbox.getState())).toBe(2);
    inbox.actions.moveCursor('next');
    inbox.actions.cycleView(1);
    expect(locationOf(inbox.getState())).toEqual({ page: 'reports' });
    inbox.actions.goToPage('inbox');
    expect(inbox.visibleConversations()).toHaveLength(2);
    inbox.stop();
  });

  it.each([
    ['a conversation', (inbox: Awaited<ReturnType<typeof started>>['inbox']) => inbox.actions.open('C1')],
    ['a channel', (inbox: Awaited<ReturnType<typeof started>>['inbox']) => inbox.actions.openChannel('C1', 'design')],
  ])('[EXT-12] gives way to the first page with conversations when %s is opened', async (_what, open) => {
    const { inbox } = await started();
    open(inbox);
    expect(locationOf(inbox.getState())).toEqual({ page: 'inbox', conversationId: 'C1' });
    inbox.stop();
  });
});
