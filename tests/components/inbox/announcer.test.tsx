import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { InboxAnnouncer } from '../../../src/components/app/InboxAnnouncer.tsx';
import { renderInbox, renderTriageInbox } from '../renderInbox.tsx';

async function setup() {
  const result = renderInbox(<InboxAnnouncer />);
  const spoken = () => result.container.querySelector('[aria-live="polite"]')?.textContent;
  await result.until(() => expect(result.inbox.getState().connection.status).toBe('connected'));
  await result.until(() => expect(result.inbox.getState().conversations.load.status).toBe('ready'));
  // The announcement of the initial load has been cleared.
  await result.advance(10_000);
  return { ...result, spoken };
}

describe('InboxAnnouncer', () => {
  it('does not announce a mark that has a notice, nor its undo as new messages', async () => {
    const { inbox, spoken, until } = await setup();
    const before = spoken();
    act(() => inbox.actions.markRead('C1'));
    await until(() => expect(inbox.getState().views.unread.unread).toBe(1));
    act(() => inbox.actions.undo());
    await until(() => expect(inbox.getState().views.unread.unread).toBe(2));
    expect(spoken()).toBe(before);
  });

  it('announces the current tab and its number of conversations', async () => {
    const { inbox, spoken, until } = await setup();
    act(() => inbox.actions.goToPage('conversations'));
    await until(() => expect(spoken()).toBe('Conversations, 3 conversations'));
    act(() => inbox.actions.goToView('channels'));
    await until(() => expect(spoken()).toBe('Channels, 2 conversations'));
  });

  it('announces a page without tabs by its title', async () => {
    const { inbox, spoken, until } = await setup();
    act(() => inbox.actions.goToPage('later'));
    await until(() => expect(spoken()).toBe('Later'));
    act(() => inbox.actions.goToPage('inbox'));
    await until(() => expect(spoken()).toBe('Inbox, 2 conversations'));
  });

  it('counts the conversations of folded groups, as the header does', async () => {
    const { inbox, spoken, until } = await setup();
    act(() => inbox.actions.goToPage('inbox'));
    act(() => inbox.actions.sortList('grouped'));
    act(() => inbox.actions.collapseSection(true, 'forYou'));
    act(() => inbox.actions.goToPage('conversations'));
    act(() => inbox.actions.goToPage('inbox'));
    expect(inbox.visibleConversations()).toHaveLength(1);
    await until(() => expect(spoken()).toBe('Inbox, 2 conversations'));
  });

  it('announces further unread messages at most once in ten seconds', async () => {
    const { inbox, backend, spoken, until, advance, container } = await setup();
    backend.post({ conversationId: 'C2', userId: 'U2', text: 'One' });
    await until(() => expect(spoken()).toBe('Inbox, 3 unread'));
    act(() => inbox.actions.markRead('C1'));
    await until(() => expect(inbox.getState().views.unread.unread).toBe(2));
    backend.post({ conversationId: 'C1', userId: 'U2', text: 'Two' });
    await until(() => expect(inbox.getState().views.unread.unread).toBe(3));
    const said = () => container.querySelector('[aria-live="polite"]')?.firstElementChild;
    const before = said();
    await advance(9_000);
    expect(said()).toBe(before);
    await advance(1_000);
    expect(said()).not.toBe(before);
    expect(spoken()).toBe('Inbox, 3 unread');
  });

  it('says nothing when a host passes equal labels in a new object, and uses changed ones from then on', async () => {
    const { container, rerenderWith, inbox, until } = renderTriageInbox({}, { labels: { list: { name: 'Talks' } } });
    await until(() => expect(screen.getByRole('listbox', { name: 'Talks' })).toBeVisible());
    const said = () =>
      [...container.querySelectorAll('[aria-live="polite"]')].find((each) => /unread|Tab/.test(each.textContent ?? ''))
        ?.firstElementChild;
    await until(() => expect(said()).toHaveTextContent('Inbox, 2 unread'));
    const before = said();
    rerenderWith({ labels: { list: { name: 'Talks' } } });
    rerenderWith({ labels: { list: { name: 'Talks' }, announce: { view: (name) => `Tab ${name}` } } });
    expect(said()).toBe(before);
    act(() => inbox.actions.goToPage('conversations'));
    await until(() => expect(said()).toHaveTextContent('Tab Conversations'));
  });
});
