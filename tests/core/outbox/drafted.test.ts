import { describe, expect, it } from 'vitest';
import { draftCount, draftedConversations } from '../../../src/core/outbox/draftedConversations.ts';
import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';

async function onDrafts() {
  const conversations = ['C1', 'C2', 'C3'].map((id, at) => anUnreadConversation({ id, latest_activity: 9 - at }));
  const result = await startTestInbox({ conversations });
  const [first = '', second = ''] = result.inbox.getState().conversations.order;
  result.inbox.actions.goToPage('drafts');
  return { ...result, first, second };
}

describe('the drafts view', () => {
  it('lists the conversations with an unsent draft, in the order of the list', async () => {
    const { inbox, first, second } = await onDrafts();
    expect(inbox.visibleConversations()).toEqual([]);
    inbox.actions.setDraft(second, 'later');
    inbox.actions.setDraft(first, 'soon');
    expect(inbox.visibleConversations()).toEqual([first, second]);
    expect(draftCount(inbox.getState())).toBe(2);
    inbox.actions.setDraft(first, '  ');
    expect(inbox.visibleConversations()).toEqual([second]);
  });

  it('keeps the same list while a draft is typed', async () => {
    const { inbox, first } = await onDrafts();
    inbox.actions.setDraft(first, 'a');
    const list = inbox.visibleConversations();
    inbox.actions.setDraft(first, 'ab');
    expect(inbox.visibleConversations()).toBe(list);
  });

  it('shows the channel of a thread that is not in the list, and counts the thread', async () => {
    const { inbox } = await onDrafts();
    const channel = 'C2';
    inbox.actions.setDraft(`${channel}:1700000000.000100`, 'in the thread');
    expect(draftedConversations(inbox.getState())).toEqual([channel]);
    inbox.actions.setDraft(channel, 'in the channel');
    expect(draftedConversations(inbox.getState())).toEqual([channel]);
    expect(draftCount(inbox.getState())).toBe(2);
  });

  it('does not count drafts of conversations that are gone', async () => {
    const { inbox } = await onDrafts();
    inbox.actions.setDraft('GONE', 'text');
    expect(draftCount(inbox.getState())).toBe(0);
    expect(inbox.visibleConversations()).toEqual([]);
  });

  it('has no badge of unread conversations', async () => {
    const { inbox } = await onDrafts();
    expect(inbox.getState().views.unread.drafts).toBeUndefined();
  });
});
