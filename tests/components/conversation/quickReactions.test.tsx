import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { article, setup } from './conversationWorld.tsx';

const messages = [aMessage({ ts: minutesAgo(20), user: 'U2', text: 'Theirs' })];

async function openMenu(prepare?: (test: Awaited<ReturnType<typeof setup>>) => void) {
  const test = await setup({ messages });
  act(() => prepare?.(test));
  const open = async () => {
    act(() => {
      const target = article('Theirs');
      target.tabIndex = -1;
      target.focus();
    });
    const button = () => within(article('Theirs')).getByRole('button', { name: 'More actions' });
    await test.until(() => expect(button()).toBeInTheDocument());
    act(() => button().focus());
    await test.user.keyboard('{Enter}');
    await test.until(() => expect(screen.getByRole('menu', { name: 'More actions' })).toBeVisible());
  };
  await open();
  return { ...test, open };
}

const quick = () => within(screen.getByRole('group', { name: 'Reactions' })).getAllByRole('menuitemcheckbox');
const item = (emoji: string) => screen.getByRole('menuitemcheckbox', { name: `React with ${emoji}` });
const chip = (name: RegExp) => within(article('Theirs')).queryByRole('button', { name });

describe('the reactions in the menu of a message', () => {
  it('are common ones at first, with spoken names', async () => {
    await openMenu();
    expect(quick().map((one) => one.getAttribute('aria-label'))).toEqual(
      ['thumbs up', 'heart', 'joy', 'tada', 'eyes'].map((emoji) => `React with ${emoji}`),
    );
  });

  it('are the last five chosen emoji, each once', async () => {
    await openMenu(({ inbox }) => {
      for (const name of ['wave', 'rocket', 'fire', 'eyes', 'thumbsup', 'tada']) inbox.actions.noteEmoji(name);
    });
    expect(quick().map((one) => one.textContent)).toEqual(['🎉', '👍', '👀', '🔥', '🚀']);
  });

  it('add a reaction in the chosen skin tone, and remove it', async () => {
    const { inbox, open, until, user } = await openMenu(({ inbox: { actions } }) => actions.setSkinTone(3));
    expect(item('thumbs up')).toHaveAttribute('aria-checked', 'false');
    await user.click(item('thumbs up'));
    await until(() => expect(chip(/^You reacted with :\+1::skin-tone-3:$/)).toBeInTheDocument());
    expect(inbox.getState().emojiUse.recent).toEqual(['+1']);
    await open();
    expect(item('thumbs up')).toHaveAttribute('aria-checked', 'true');
    await user.click(item('thumbs up'));
    await until(() => expect(chip(/reacted/)).toBeNull());
  });

  it('are one row for the arrow keys', async () => {
    const { until, user } = await openMenu();
    await until(() => expect(item('thumbs up')).toHaveFocus());
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(item('joy')).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(item('heart')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: /^Reply in thread/ })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Copy text' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowLeft}');
    expect(item('eyes')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: /^Save message/ })).toHaveFocus();
    await user.keyboard('{Home}{Enter}');
    await until(() => expect(chip(/^You reacted with :\+1:$/)).toBeInTheDocument());
  });
});
