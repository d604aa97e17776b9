import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { active, dialog, field, options, startInbox, startSearch } from './searchWorld.tsx';

async function findTheo() {
  const test = await startInbox();
  act(() => test.inbox.actions.openOverlay({ kind: 'search', mode: 'find' }));
  await test.until(() => expect(field()).toHaveFocus());
  await test.user.type(field(), 'theo');
  await test.advance(1000);
  const person = () => {
    const found = options().find((option) => option.dataset.userId === 'U3');
    if (!found) throw new Error('No such person');
    return found;
  };
  await test.until(() => expect(person()).toBeInTheDocument());
  return { ...test, person };
}

const card = () => screen.queryByRole('dialog', { name: 'Theo Lindqvist' });

describe('a person among the results', () => {
  it('shows the card from the field, and Escape returns to the field', async () => {
    const { person, user, until } = await findTheo();
    for (let left = options().length; left > 0 && person().ariaSelected !== 'true'; left -= 1) {
      await user.keyboard('{ArrowDown}');
    }
    expect(person()).toHaveAttribute('aria-keyshortcuts', 'Alt+Enter');
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    await until(() => expect(card()).toBeVisible());
    await user.keyboard('{Escape}');
    expect(card()).toBeNull();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('theo');
  });

  it('shows the card from the avatar, whose "Message" closes the search and begins a dm', async () => {
    const { inbox, person, user, until } = await findTheo();
    const avatar = person().querySelector('[data-ti-person]');
    if (!avatar) throw new Error('No avatar');
    await user.click(avatar);
    await until(() => expect(card()).toBeVisible());
    expect(field()).toHaveValue('theo');
    await user.click(
      within(screen.getByRole('dialog', { name: 'Theo Lindqvist' })).getByRole('button', { name: 'Message' }),
    );
    await until(() => expect(inbox.getState().navigation.open?.focus).toBe('composer'));
    expect(card()).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull();
    const opened = inbox.getState().navigation.open?.id ?? '';
    expect(inbox.getState().conversations.byId.get(opened)).toMatchObject({ type: 'dm', dm_user: { id: 'U3' } });
  });
});

describe('a message among the results', () => {
  it('shows the card of its author by key and from the avatar', async () => {
    const { inbox, user, until, type } = await startSearch();
    await type('"payout number"');
    await until(() => expect(active()).toHaveAccessibleName(/^Theo Lindqvist, in payments-platform, Payout number/));
    expect(active()).toHaveAttribute('aria-keyshortcuts', 'Alt+Enter');
    expect(within(dialog()).getByText('Person card')).toBeInTheDocument();
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    await until(() => expect(card()).toBeVisible());
    await user.keyboard('{Escape}');
    expect(card()).toBeNull();
    expect(field()).toHaveFocus();
    const avatar = active()?.querySelector('.ti-avatar');
    if (!avatar) throw new Error('No avatar');
    await user.click(avatar);
    await until(() => expect(card()).toBeVisible());
    expect(inbox.getState().navigation.open).toBeNull();
  });
});
