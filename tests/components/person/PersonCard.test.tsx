import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { minutesAgo } from '../../../src/testing/builders.ts';
import { startInbox } from '../compose/composeWorld.tsx';
import type { InboxOptions } from '../renderInbox.tsx';

async function openGarden(options: InboxOptions = {}) {
  const test = await startInbox(options);
  act(() => test.inbox.actions.open('C1'));
  await test.until(() => expect(screen.getByText('Soon')).toBeInTheDocument());
  await test.settle();
  return test;
}

const log = () => screen.getByRole('log');
const message = (ts: string): HTMLElement => {
  const found = log().querySelector<HTMLElement>(`article[data-ts="${ts}"]`);
  if (!found) throw new Error(`No message ${ts}`);
  return found;
};
const first = minutesAgo(30);
const card = (name: string) => screen.getByRole('dialog', { name });
const noCard = () => expect(screen.queryByRole('dialog')).toBeNull();
const nameIn = (ts: string, name: string) => within(message(ts)).getByRole('button', { name });

describe('the card of a person', () => {
  it('shows name, title and local time after a click on the author', async () => {
    const { user, until, advance } = await openGarden();
    await user.click(nameIn(first, 'Aiko Tanabe'));
    await until(() => expect(card('Aiko Tanabe')).toBeVisible());
    expect(card('Aiko Tanabe')).toHaveTextContent('Designer');
    // 10:00 UTC in Tokyo.
    expect(card('Aiko Tanabe')).toHaveTextContent('7:00 PM local time');
    await advance(60_000);
    expect(card('Aiko Tanabe')).toHaveTextContent('7:01 PM local time');
    await user.keyboard('{Escape}');
    noCard();
  });

  it('opens from the avatar and from a mention; a second click closes it', async () => {
    const { user, until } = await openGarden();
    const avatar = message(first).querySelector('.ti-avatar');
    if (avatar) fireEvent.click(avatar);
    await until(() => expect(card('Aiko Tanabe')).toBeVisible());
    await user.keyboard('{Escape}');
    await user.click(nameIn(first, '@Mara Okonjo'));
    await until(() => expect(card('Mara Okonjo')).toBeVisible());
    expect(card('Mara Okonjo')).not.toHaveTextContent('local time');
    await user.click(nameIn(first, '@Mara Okonjo'));
    noCard();
  });

  it('leads to the dm with the person, a new one if there is none', async () => {
    const { inbox, user, until } = await openGarden();
    await user.click(nameIn(first, '@Mara Okonjo'));
    await until(() => expect(card('Mara Okonjo')).toBeVisible());
    await user.click(within(card('Mara Okonjo')).getByRole('button', { name: 'Message' }));
    noCard();
    await until(() => expect(screen.getByRole('textbox', { name: 'Reply to Mara Okonjo' })).toHaveFocus());
    expect(inbox.getState().conversations.byId.get(inbox.getState().navigation.open?.id ?? '')?.dm_user).toEqual({
      id: 'U4',
    });
  });

  it('leads to the messages of the person', async () => {
    const { inbox, user, until } = await openGarden();
    await user.click(nameIn(first, 'Aiko Tanabe'));
    await until(() => expect(card('Aiko Tanabe')).toBeVisible());
    await user.click(within(card('Aiko Tanabe')).getByRole('button', { name: 'Show messages' }));
    await until(() => expect(screen.getByRole('combobox', { name: 'Search' })).toHaveFocus());
    expect(inbox.getState().search).toMatchObject({ query: 'from:aiko ', tab: 'messages' });
  });

  it('opens from the title of a dm', async () => {
    const { inbox, user, until } = await openGarden();
    act(() => inbox.actions.open('D1'));
    await until(() => expect(screen.getByRole('heading', { name: 'Aiko Tanabe' })).toBeVisible());
    act(() =>
      screen.getByRole('heading', { name: 'Aiko Tanabe' }).querySelector<HTMLElement>('[role="button"]')?.focus(),
    );
    await user.keyboard('{Enter}');
    await until(() => expect(card('Aiko Tanabe')).toBeVisible());
  });

  it('opens from each name in the title of a group dm', async () => {
    const { inbox, user, until } = await openGarden();
    act(() => inbox.actions.open('G1'));
    const title = 'Aiko Tanabe, Theo Lindqvist';
    await until(() => expect(screen.getByRole('heading', { name: title })).toBeVisible());
    expect(screen.getByRole('region', { name: title })).toBeVisible();
    const heading = within(screen.getByRole('heading', { name: title }));
    for (const name of ['Aiko Tanabe', 'Theo Lindqvist']) {
      await user.click(heading.getByRole('button', { name }));
      await until(() => expect(card(name)).toBeVisible());
      await user.keyboard('{Escape}');
    }
  });

  it('opens by key for the author of the focused message, also below the first of a block', async () => {
    const { user, until } = await openGarden();
    await user.keyboard('{Shift>}I{/Shift}');
    noCard();
    message(minutesAgo(29)).tabIndex = -1;
    message(minutesAgo(29)).focus();
    await user.keyboard('{Shift>}I{/Shift}');
    await until(() => expect(card('Aiko Tanabe')).toBeVisible());
    expect(within(card('Aiko Tanabe')).getByRole('button', { name: 'Message' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(message(minutesAgo(29))).toHaveFocus();
  });

  it.each([
    ['the partner of a dm', 'D1', 'Aiko Tanabe'],
    ['the author of the last message in a group dm', 'G1', 'Theo Lindqvist'],
    ['the author of the last message in a channel', 'C1', 'Theo Lindqvist'],
  ])('opens by key for the row under the cursor: %s', async (_what, id, name) => {
    const { inbox, user, until } = await startInbox();
    act(() => inbox.actions.setCursor(id));
    const list = screen.getByRole('listbox', { name: 'Conversations' });
    act(() => list.focus());
    await user.keyboard('{Shift>}I{/Shift}');
    await until(() => expect(card(name)).toBeVisible());
    await user.keyboard('{Escape}');
    expect(list).toHaveFocus();
    expect(inbox.getState().navigation.open).toBeNull();
  });

  it('puts the names in the text of only the focused message into the tab order', async () => {
    const { user, until } = await openGarden();
    const mention = nameIn(first, '@Mara Okonjo');
    expect(mention.tabIndex).toBe(-1);
    message(first).tabIndex = -1;
    act(() => message(first).focus());
    expect(mention.tabIndex).toBe(0);
    expect(nameIn(first, 'Aiko Tanabe').tabIndex).toBe(-1);
    act(() => mention.focus());
    await user.keyboard('{Enter}');
    await until(() => expect(card('Mara Okonjo')).toBeVisible());
    await user.keyboard('{Escape}');
    expect(mention).toHaveFocus();
    act(() => log().focus());
    expect(mention.tabIndex).toBe(-1);
  });
});

describe('a channel in a message', () => {
  it('opens when the user is in it', async () => {
    const { inbox, user } = await openGarden();
    await user.click(within(message(first)).getByRole('link', { name: '#kitchen' }));
    expect(inbox.getState().navigation.open?.id).toBe('C2');
  });

  it('says that the user is not in it', async () => {
    const { inbox, user, until } = await openGarden();
    await user.click(within(message(first)).getByRole('link', { name: '#cellar' }));
    await until(() => expect(screen.getByText('You are not in #cellar')).toBeInTheDocument());
    expect(inbox.getState().navigation.open?.id).toBe('C1');
  });
});
