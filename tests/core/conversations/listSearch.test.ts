import { expect, it } from 'vitest';
import { aConversation } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';

it('the in-list search narrows a tab that shows everything, too [LST-6]', async () => {
  const { inbox } = await startTestInbox({
    conversations: [aConversation({ name: 'Launch' }), aConversation({ id: 'C2', name: 'design' })],
  });
  inbox.actions.goToPage('conversations');
  expect(inbox.visibleConversations()).toEqual(['C1', 'C2']);
  inbox.actions.setListQuery('design');
  expect(inbox.visibleConversations()).toEqual(['C2']);
});
