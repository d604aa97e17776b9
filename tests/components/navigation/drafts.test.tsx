import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderTriageInbox } from '../renderInbox.tsx';

const pages = () => within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link');

async function setup() {
  const result = renderTriageInbox();
  await result.until(() => expect(screen.getByRole('listbox')).toBeVisible());
  return result;
}

describe('the drafts page', () => {
  it('is in the navigation while there are drafts, with their number', async () => {
    const { inbox, user, until } = await setup();
    expect(pages().map((link) => link.textContent)).not.toContain('Drafts');
    act(() => inbox.actions.setDraft('C2', 'not yet sent'));
    const link = screen.getByRole('link', { name: 'Drafts, 1' });
    await user.click(link);
    await until(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    expect(screen.getByRole('option')).toHaveAccessibleName(/launch-spring.*Draft/);
    expect(screen.queryByRole('button', { name: 'Create Focus Inbox' })).toBeNull();
  });

  it('marks the row of a conversation for a draft in its thread', async () => {
    const { inbox, until } = await setup();
    act(() => inbox.actions.setDraft('C2:1700000000.000100', 'half an answer'));
    act(() => inbox.actions.goToPage('drafts'));
    await until(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    expect(screen.getByRole('option')).toHaveAccessibleName(/launch-spring.*Draft/);
  });

  it('says when there are no drafts, and stays until the user leaves it', async () => {
    const { inbox, until } = await setup();
    act(() => inbox.actions.goToPage('drafts'));
    await until(() => expect(screen.getByText('No drafts')).toBeVisible());
    expect(screen.getByRole('link', { name: 'Drafts' })).toHaveAttribute('aria-current', 'page');
    act(() => inbox.actions.goToPage('inbox'));
    expect(screen.queryByRole('link', { name: 'Drafts' })).toBeNull();
  });
});
