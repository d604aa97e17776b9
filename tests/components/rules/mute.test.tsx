import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { giveLayout } from '../conversation/logLayout.ts';
import { renderTriageInbox } from '../renderInbox.tsx';

async function start() {
  giveLayout();
  const result = renderTriageInbox();
  await result.until(() => expect(screen.getByRole('listbox')).toBeVisible());
  screen.getByRole('listbox').focus();
  return result;
}

const menu = () => screen.getByRole('dialog', { name: /^Mute / });
const options = () => screen.queryAllByRole('option').map((each) => each.getAttribute('aria-label') ?? '');
const choices = () =>
  within(menu())
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('the menu that mutes', () => {
  it('opens with M, a digit chooses, the row leaves Inbox, and the notice offers Undo', async () => {
    const { user, until } = await start();
    const before = options();
    const muted = before.find((name) => name.startsWith('design')) ?? '';
    await user.keyboard('{Home}');
    while (!screen.getByRole('option', { name: muted }).hasAttribute('data-cursor')) await user.keyboard('j');
    await user.keyboard('m');
    await until(() => expect(menu()).toHaveAccessibleName('Mute #design-systems'));
    expect(choices()).toEqual(['Always mark read1', 'Only mentions2']);
    expect(menu()).toHaveTextContent('A mention of you brings it back to Inbox.');
    await user.keyboard('2');
    await until(() => expect(options()).toHaveLength(before.length - 1));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('listbox')).toHaveFocus();
    expect(screen.getByText('Muted #design-systems')).toBeVisible();
    await user.keyboard('z');
    await until(() => expect(options()).toHaveLength(before.length));
  });

  it('offers to unmute a muted conversation, which its row and its header show', async () => {
    const { user, until, inbox } = await start();
    await act(async () => {
      inbox.actions.mute(['C1'], 'mentions');
      inbox.actions.goTo({ page: 'conversations' });
    });
    await until(() => expect(options().find((name) => name.startsWith('design'))).toContain('Muted'));
    await act(async () => inbox.actions.open('C1'));
    await until(() => expect(screen.getByRole('log')).toBeVisible());
    expect(screen.getByRole('img', { name: 'Muted' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'design-systems' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'design-systems' })).toBeVisible();
    await user.keyboard('{Shift>}m{/Shift}');
    await until(() => expect(menu()).toBeVisible());
    expect(choices()).toEqual(['Always mark read1', 'Only mentionsnow2', 'Unmute3']);
    await user.keyboard('3');
    await until(() => expect(screen.queryByRole('img', { name: 'Muted' })).toBeNull());
    expect(screen.getByText('Unmuted #design-systems')).toBeVisible();
  });

  it('is not offered where the server keeps no rules', async () => {
    giveLayout();
    const { user, until, inbox } = renderTriageInbox({ changes: { loadFeatures: async () => ({ aiEnabled: true }) } });
    await until(() => expect(screen.getByRole('listbox')).toBeVisible());
    screen.getByRole('listbox').focus();
    await user.keyboard('jm');
    expect(inbox.getState().overlay).toBeNull();
  });
});
