import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EmojiPicker } from '../../../src/components/emojiPicker/EmojiPicker.tsx';
import { EmojiPickerButton } from '../../../src/components/emojiPicker/EmojiPickerButton.tsx';
import { formatIcons } from '../../../src/components/icons/formatIcons.ts';
import { useInboxState } from '../../../src/components/inbox/useInboxState.ts';
import type { World } from '../../../src/transport/memory/world.ts';
import { renderInbox, smallWorld } from '../renderInbox.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const button = () => screen.getByText('Insert emoji', { selector: 'button *' }).closest('button');
const field = () => screen.findByLabelText('Search emoji');
// Not by role: computing the roles of all cells is slow in jsdom.
const active = () => document.querySelector<HTMLElement>('[role="gridcell"][aria-selected="true"]');
const groupButton = (name: string) => screen.getByLabelText(name, { selector: 'button' });
const picker = () => document.querySelector('[role="dialog"]');

interface Given {
  /** Recent emoji and skin tone in the storage. */
  stored?: object;
  world?: World;
}

function renderWith(part: (onPick: (name: string) => void) => ReactNode, { stored, world }: Given) {
  const onPick = vi.fn();
  const result = renderInbox(part(onPick), {
    ...(world && { world }),
    prepare: ({ local }) => stored && local.set('triage-inbox:emoji', JSON.stringify(stored)),
  });
  return { ...result, onPick };
}

/** Shows its children once the emoji of the workspace are loaded. */
const WithCustomEmoji = ({ children }: { children: ReactNode }) =>
  useInboxState(({ emoji }) => emoji.custom !== undefined) && children;

/** The picker alone. */
function setup(given: Given = {}) {
  const result = renderWith((onPick) => <EmojiPicker onPick={onPick} onClose={() => undefined} />, given);
  act(() => screen.getByLabelText('Search emoji').focus());
  return result;
}

/** The button with its picker. */
function setupButton() {
  const result = renderWith(
    (onPick) => <EmojiPickerButton label="Insert emoji" icon={formatIcons.smile} onPick={onPick} />,
    {},
  );
  const open = async () => {
    await result.user.click(screen.getByText('Insert emoji', { selector: 'button *' }));
    const shown = await field();
    // Until the picker has the focus, its keys are held.
    await waitFor(() => expect(shown).toHaveFocus());
  };
  return { ...result, open };
}

describe('the button of the emoji picker', () => {
  it('opens it with the focus in its search field; a pick returns the focus to the button', {
    tags: ['proof'],
  }, async () => {
    const { open, onPick, user } = setupButton();
    await open();
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('tada{Enter}');
    expect(onPick.mock.calls).toEqual([['tada']]);
    expect(picker()).toBeNull();
    expect(button()).toHaveFocus();
  });

  it('closes it with Escape from every control without changing anything', { tags: ['proof'] }, async () => {
    const { open, onPick, user } = setupButton();
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
});

describe('the emoji picker', () => {
  it('lists all emoji in groups; a click picks one', () => {
    const { onPick } = setup();
    expect(document.querySelectorAll('[role="rowgroup"]')).toHaveLength(9);
    fireEvent.click(screen.getByLabelText('joy'));
    fireEvent.click(groupButton('Activities'));
    expect(screen.getByLabelText('tada')).toHaveTextContent('🎉');
    fireEvent.click(groupButton('Flags'));
    fireEvent.click(screen.getByLabelText('checkered flag'));
    expect(onPick.mock.calls).toEqual([['joy'], ['checkered_flag']]);
  });

  it.each([
    ['fine', 'moves the focus to the search field when a mouse chooses a group'],
    ['coarse', 'opens no keyboard over the emoji when a finger chooses a group'],
  ])('with a %s pointer: %s', async (pointer) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
    const { user } = setup();
    act(() => screen.getByLabelText('Search emoji').blur());
    await user.click(groupButton('Flags'));
    expect(screen.getByLabelText('checkered flag')).toBeInTheDocument();
    if (pointer === 'coarse') expect(await field()).not.toHaveFocus();
    else expect(await field()).toHaveFocus();
  });

  it('draws the rows on screen only, around the scroll position and the active cell', async () => {
    setup();
    const pageDown = () => fireEvent.keyDown(screen.getByLabelText('Search emoji'), { key: 'PageDown' });
    const grid = document.querySelector<HTMLElement>('[role="grid"]');
    const drawnRows = () => [...document.querySelectorAll('[aria-rowindex]')].map((row) => row.ariaRowIndex ?? '');
    const drawnCells = () => document.querySelectorAll('[role="gridcell"]').length;
    expect(drawnCells()).toBeLessThan(200);
    expect(Number(grid?.getAttribute('aria-rowcount'))).toBeGreaterThan(200);
    if (grid) grid.scrollTop = 4000;
    fireEvent.scroll(grid ?? document);
    expect(drawnCells()).toBeLessThan(250);
    expect(drawnRows()).not.toContain('1');
    expect(await field()).not.toHaveAttribute('aria-activedescendant');
    pageDown();
    expect(active()).toBeInTheDocument();
    expect(await field()).toHaveAttribute('aria-activedescendant', active()?.id);
    for (let page = 0; page < 60; page += 1) pageDown();
    expect(active()).toBeInTheDocument();
    expect(drawnRows()).toContain(grid?.getAttribute('aria-rowcount'));
  });

  it('finds emoji by a keyword, and says when nothing is found', async () => {
    const { onPick, user } = setup();
    await user.keyboard('thanks{Enter}');
    expect(onPick.mock.calls).toEqual([['pray']]);
    await user.keyboard('qqqq');
    expect(screen.getByText('No emoji found')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledOnce();
  });

  it('moves in two dimensions with the arrow keys', async () => {
    const { onPick, user } = setup();
    expect(active()).toHaveAccessibleName('grinning');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(active()).toHaveAccessibleName('smile');
    await user.keyboard('{ArrowDown}{ArrowLeft}{ArrowUp}');
    expect(active()).toHaveAccessibleName('smiley');
    expect(await field()).toHaveAttribute('aria-activedescendant', active()?.id);
    await user.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledWith('smiley');
  });

  it('remembers the skin tone, and applies it to emoji that have one', { tags: ['proof'] }, async () => {
    const { onPick, user, env } = setup();
    fireEvent.click(screen.getByLabelText('Medium-light skin tone', { selector: 'input' }));
    await user.keyboard('thumbsup');
    expect(active()).toHaveTextContent('👍🏼');
    await user.keyboard('{Enter}');
    await user.clear(await field());
    await user.keyboard('tada{Enter}');
    expect(onPick.mock.calls).toEqual([['+1::skin-tone-3'], ['tada']]);
    expect(JSON.parse(env.local.get('triage-inbox:emoji') ?? '')).toEqual({ recent: ['tada', '+1'], skinTone: 3 });
  });

  it('shows the recently used emoji first', async () => {
    const { user, onPick } = setup({ stored: { recent: ['rocket', 'no_such_emoji', 'eyes'], skinTone: 'red' } });
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
    const picker = (onPick: (name: string) => void) => (
      <WithCustomEmoji>
        <EmojiPicker onPick={onPick} onClose={() => undefined} />
      </WithCustomEmoji>
    );
    const { onPick, user, until } = renderWith(picker, { stored: { recent: ['partyparrot'] }, world });
    const group = (name: string) => screen.getByLabelText(name, { selector: '[role="rowgroup"]' });
    await until(() => expect(group('Custom')).toBeVisible());
    fireEvent.click(groupButton('Custom'));
    const names = within(group('Custom'))
      .getAllByRole('gridcell')
      .map((cell) => cell.getAttribute('aria-label'));
    expect(names).toEqual(['partyparrot', 'yes']);
    fireEvent.click(groupButton('Recently used'));
    expect(within(group('Recently used')).getByLabelText('partyparrot').querySelector('img')).toHaveAttribute(
      'src',
      'https://emoji.test/parrot.gif',
    );
    await user.type(await field(), 'partyp{Enter}');
    await user.clear(await field());
    await user.keyboard('yes{Enter}');
    expect(onPick.mock.calls).toEqual([['partyparrot'], ['yes']]);
  });
});
