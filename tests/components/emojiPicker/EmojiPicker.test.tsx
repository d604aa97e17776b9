import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { EmojiPickerButton } from '../../../src/components/emojiPicker/EmojiPickerButton.tsx';
import { formatIcons } from '../../../src/components/icons/formatIcons.ts';
import type { World } from '../../../src/transport/memory/world.ts';
import { renderInbox, smallWorld } from '../renderInbox.tsx';

const button = () => screen.getByText('Insert emoji', { selector: 'button *' }).closest('button');
const field = () => screen.findByLabelText('Search emoji');
// Not by role: computing the roles of 1,900 cells is slow in jsdom.
const active = () => document.querySelector<HTMLElement>('[role="gridcell"][aria-selected="true"]');
const picker = () => document.querySelector('[role="dialog"]');

function setup(stored?: object, world?: World) {
  const onPick = vi.fn();
  const result = renderInbox(<EmojiPickerButton label="Insert emoji" icon={formatIcons.smile} onPick={onPick} />, {
    ...(world && { world }),
    prepare: ({ local }) => stored && local.set('triage-inbox:emoji', JSON.stringify(stored)),
  });
  const open = async () => {
    await result.user.click(screen.getByText('Insert emoji', { selector: 'button *' }));
    return field();
  };
  return { ...result, onPick, open };
}

describe('the emoji picker', () => {
  it('opens with the focus in its search field and lists all emoji in groups', async () => {
    const { open, until } = setup();
    expect(await open()).toHaveFocus();
    await until(() => expect(screen.getByLabelText('Flags', { selector: '[role="rowgroup"]' })).toBeVisible());
    expect(document.querySelectorAll('[role="rowgroup"]')).toHaveLength(9);
    expect(screen.getByLabelText('tada')).toHaveTextContent('🎉');
    expect(button()).toHaveAttribute('aria-expanded', 'true');
  });

  it('picks what the search found with Enter and returns the focus to the button', async () => {
    const { open, onPick, user } = setup();
    await open();
    await user.keyboard('tada{Enter}');
    expect(onPick.mock.calls).toEqual([['tada']]);
    expect(picker()).toBeNull();
    expect(button()).toHaveFocus();
  });

  it('finds emoji by a keyword', async () => {
    const { open, onPick, user } = setup();
    await open();
    await user.keyboard('thanks{Enter}');
    expect(onPick.mock.calls).toEqual([['pray']]);
  });

  it('picks with a click', async () => {
    const { open, onPick, user } = setup();
    await open();
    await user.click(screen.getByLabelText('joy'));
    expect(onPick.mock.calls).toEqual([['joy']]);
  });

  it('moves in two dimensions with the arrow keys', async () => {
    const { open, onPick, user } = setup();
    await open();
    expect(active()).toHaveAccessibleName('grinning');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(active()).toHaveAccessibleName('smile');
    await user.keyboard('{ArrowDown}{ArrowLeft}{ArrowUp}');
    expect(active()).toHaveAccessibleName('smiley');
    expect(await field()).toHaveAttribute('aria-activedescendant', active()?.id);
    await user.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledWith('smiley');
  });

  it('closes with Escape from every control without changing anything', async () => {
    const { open, onPick, user } = setup();
    await open();
    await user.keyboard('{Escape}');
    expect(picker()).toBeNull();
    expect(button()).toHaveFocus();
    await open();
    await user.tab();
    expect(document.querySelector('[role="toolbar"] button')).toHaveFocus();
    await user.keyboard('{ArrowRight}{Escape}');
    expect(picker()).toBeNull();
    expect(onPick).not.toHaveBeenCalled();
  });

  it('remembers the skin tone, and applies it to emoji that have one', async () => {
    const { open, onPick, user, env } = setup();
    await open();
    await user.click(screen.getByLabelText('Medium-light skin tone', { selector: 'input' }));
    await user.click(await field());
    await user.keyboard('thumbsup');
    expect(active()).toHaveTextContent('👍🏼');
    await user.keyboard('{Enter}');
    await open();
    await user.keyboard('tada{Enter}');
    expect(onPick.mock.calls).toEqual([['+1::skin-tone-3'], ['tada']]);
    expect(JSON.parse(env.local.get('triage-inbox:emoji') ?? '')).toEqual({ recent: ['tada', '+1'], skinTone: 3 });
  });

  it('shows the recently used emoji first', async () => {
    const { open, user, onPick } = setup({ recent: ['rocket', 'no_such_emoji', 'eyes'], skinTone: 'red' });
    await open();
    const recent = screen.getByLabelText('Recently used', { selector: '[role="rowgroup"]' });
    expect(
      within(recent)
        .getAllByRole('gridcell')
        .map((cell) => cell.textContent),
    ).toEqual(['🚀', '👀']);
    await user.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledWith('rocket');
  });

  it('has a group with the emoji of the workspace, which the search finds, too', async () => {
    const { viewer, workspaces } = smallWorld();
    const emoji = { partyparrot: 'https://emoji.test/parrot.gif', yes: 'alias:thumbsup', broken: 'javascript:1' };
    const world = { viewer, workspaces: workspaces.map((workspace) => ({ ...workspace, emoji })) };
    const { open, onPick, user, inbox, until } = setup({ recent: ['partyparrot'] }, world);
    await until(() => expect(inbox.getState().emoji.custom).toBeDefined());
    await open();
    const group = (name: string) => screen.getByLabelText(name, { selector: '[role="rowgroup"]' });
    await until(() => expect(group('Custom')).toBeVisible());
    const names = within(group('Custom'))
      .getAllByRole('gridcell')
      .map((cell) => cell.getAttribute('aria-label'));
    expect(names).toEqual(['partyparrot', 'yes']);
    expect(within(group('Recently used')).getByLabelText('partyparrot').querySelector('img')).toHaveAttribute(
      'src',
      'https://emoji.test/parrot.gif',
    );
    await user.keyboard('partyp{Enter}');
    await open();
    await user.keyboard('yes{Enter}');
    expect(onPick.mock.calls).toEqual([['partyparrot'], ['yes']]);
  });

  it('says when nothing is found', async () => {
    const { open, user, onPick } = setup();
    await open();
    await user.keyboard('qqqq');
    expect(screen.getByText('No emoji found')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(onPick).not.toHaveBeenCalled();
  });
});
