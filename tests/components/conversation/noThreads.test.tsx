import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { renderTriageInbox, smallWorld } from '../renderInbox.tsx';
import { giveLayout } from './logLayout.ts';

function world() {
  const made = smallWorld();
  const channel = made.workspaces[0]?.conversations.find(({ id }) => id === 'C1');
  if (channel) channel.messages = [aMessage({ ts: minutesAgo(9), user: 'U2', text: 'Theirs' })];
  return made;
}

async function focusMessage(changes: { hasThreads?: false }) {
  const layout = giveLayout();
  const result = renderTriageInbox({ world: world(), changes }, { config: { keyboard: { scope: 'document' } } });
  const { inbox, until } = result;
  await until(() => expect(screen.getByRole('listbox')).toBeVisible());
  act(() => inbox.actions.open('C1'));
  const article = () => within(screen.getByRole('log')).getByRole('article', { hidden: true });
  await until(() => expect(article()).toHaveTextContent('Theirs'));
  await layout.settle();
  act(() => {
    article().tabIndex = -1;
    article().focus();
  });
  const menuButton = () => within(article()).getByRole('button', { name: 'More actions' });
  await until(() => expect(menuButton()).toBeInTheDocument());
  return { ...result, article, menuButton };
}

describe.each([
  ['without threads', { hasThreads: false as const }, false],
  ['with threads', {}, true],
])('a message of a chat %s [PRO-12]', (_, changes, isOffered) => {
  it(`has ${isOffered ? 'a' : 'no'} button for a reply in its thread`, async () => {
    const { article } = await focusMessage(changes);
    const button = within(article()).queryByRole('button', { name: /^Reply in thread/ });
    expect(button !== null).toBe(isOffered);
  });

  it(`has ${isOffered ? 'an' : 'no'} entry in its menu`, async () => {
    const { menuButton, until, user } = await focusMessage(changes);
    act(() => menuButton().focus());
    await user.keyboard('{Enter}');
    await until(() => expect(screen.getByRole('menuitem', { name: 'Copy text' })).toBeVisible());
    expect(screen.queryByRole('menuitem', { name: /thread/i }) !== null).toBe(isOffered);
  });

  it(`has ${isOffered ? 'a' : 'no'} key`, async () => {
    const { inbox, user } = await focusMessage(changes);
    await user.keyboard('t');
    expect(inbox.getState().navigation.open?.thread !== undefined).toBe(isOffered);
  });

  it(`has ${isOffered ? 'a' : 'no'} tab for threads`, async () => {
    const { inbox, until } = await focusMessage(changes);
    act(() => inbox.actions.goTo({ page: 'conversations' }));
    await until(() => expect(screen.getByRole('tab', { name: /^Channels/ })).toBeVisible());
    expect(screen.queryByRole('tab', { name: /^Threads/ }) !== null).toBe(isOffered);
  });
});
