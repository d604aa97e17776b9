import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../eventually.ts';
import { active, bubbledKeys, field, list, options, startComposer } from './suggestionsWorld.tsx';

afterEach(() => vi.restoreAllMocks());

describe('suggestions: the list', () => {
  it('opens on "@" with members first; the field keeps the focus and names the active option [SND-6]', async () => {
    const { openedBy } = await startComposer();
    expect(field()).toHaveAttribute('aria-autocomplete', 'list');
    expect(list()).toBeNull();
    await openedBy('hi @');
    const names = [
      /^Aiko Tanabe, aiko$/,
      /^@channel, All members of this conversation$/,
      /^@here, /,
      /^@everyone, /,
      /^Wren Halloway/,
      /^Sam Ode, sam$/,
      /^Sam Ode, samira$/,
      /^Sol, Sol Aiken$/,
    ];
    expect(options()).toHaveLength(names.length);
    for (const [index, name] of names.entries()) expect(options()[index]).toHaveAccessibleName(name);
    expect(field()).toHaveFocus();
    expect(active()).toBe(options()[0]);
    expect(active()).toHaveAttribute('aria-selected', 'true');
    expect(field()).toHaveAttribute('aria-controls', list()?.id);
    expect(screen.getByText('8 suggestions')).toHaveAttribute('aria-live', 'polite');
  });

  it('moves with arrow keys, wraps around, and follows the pointer [SND-6]', async () => {
    const { openedBy, user } = await startComposer();
    await openedBy('@ai');
    expect(options()).toHaveLength(2);
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe(options()[1]);
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe(options()[0]);
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe(options()[1]);
    fireEvent.pointerMove(options()[0] as HTMLElement);
    expect(active()).toBe(options()[0]);
    await user.keyboard('{ArrowDown}k');
    expect(active()).toBe(options()[0]);
  });

  it('closes on Escape, which closes nothing else, and opens again on the next trigger [SND-6]', async () => {
    const { openedBy, user } = await startComposer();
    await openedBy('@ai');
    bubbledKeys.mockClear();
    await user.keyboard('{Escape}');
    expect(list()).toBeNull();
    expect(field()).toHaveValue('@ai');
    expect(field()).not.toHaveAttribute('aria-activedescendant');
    expect(bubbledKeys).not.toHaveBeenCalled();
    await user.keyboard('k');
    expect(list()).toBeNull();
    await user.keyboard(' @so');
    expect(list()).toBeVisible();
    await user.keyboard('{Escape}');
    await user.keyboard('{Escape}');
    expect(bubbledKeys.mock.calls.at(-1)).toEqual(['Escape']);
  });

  it('is closed without focus and without matches', async () => {
    const { openedBy, user } = await startComposer();
    await openedBy('@a');
    act(() => field().blur());
    expect(list()).toBeNull();
    await user.click(field());
    expect(list()).toBeVisible();
    await user.keyboard('zz');
    expect(list()).toBeNull();
  });

  it('follows the text of an input method and leaves its keys alone [SND-6]', async () => {
    const { inbox, openedBy, user } = await startComposer();
    await openedBy('@');
    fireEvent.compositionStart(field());
    fireEvent.input(field(), { target: { value: '@ai' } });
    expect(options()).toHaveLength(2);
    for (const key of ['Enter', 'Tab', 'ArrowDown', 'Escape']) {
      expect(fireEvent.keyDown(field(), { key, isComposing: true })).toBe(true);
      expect(fireEvent.keyDown(field(), { key, keyCode: 229 })).toBe(true);
    }
    expect(field()).toHaveValue('@ai');
    expect(active()).toBe(options()[0]);
    expect(inbox.getState().sending.pending).toEqual({});
    await user.click(options()[0] as HTMLElement);
    expect(field()).toHaveValue('@Aiko Tanabe ');
  });
});

describe('suggestions: choosing', () => {
  it.each([['{Enter}'], ['{Tab}']])('with %s inserts the name and sends the id [SND-6]', async (key) => {
    const { openedBy, user, until, sent } = await startComposer();
    await openedBy('hi @sol');
    await user.keyboard(key);
    expect(field()).toHaveValue('hi @Sol ');
    expect(field()).toHaveFocus();
    expect(list()).toBeNull();
    await user.keyboard('look{Enter}');
    await until(() => expect(field()).toHaveValue(''));
    expect(sent()).toMatchObject({
      text: 'hi <@U3> look',
      mentions: { users: ['U3'], channels: [], everyone: false },
    });
  });

  it('with the pointer keeps the focus in the field [SND-6]', async () => {
    const { openedBy, user, mentions } = await startComposer();
    await openedBy('@so');
    await user.click(options()[0] as HTMLElement);
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('@Sol ');
    expect(mentions()).toEqual([{ start: 0, end: 4, target: { type: 'user', id: 'U3' } }]);
  });

  it('in the middle of a sentence adds no second space and keeps what follows', async () => {
    const { user } = await startComposer();
    await user.type(field(), 'ask  about it');
    await user.type(field(), '@', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    await user.keyboard('so{Enter}');
    expect(field()).toHaveValue('ask @Sol about it');
  });

  it('works for channels and broadcasts [SND-6]', async () => {
    const { openedBy, user, until, sent } = await startComposer();
    await openedBy('#lau');
    await user.keyboard('{Enter}');
    await openedBy('@her');
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('#launch-spring @here ');
    await user.keyboard('{Enter}');
    await until(() => expect(field()).toHaveValue(''));
    expect(sent()).toMatchObject({
      text: '<#C2|launch-spring> <!here>',
      mentions: { users: [], channels: ['C2'], everyone: true },
    });
  });

  it('works for emoji, including the full set once it has loaded', async () => {
    const { inbox, openedBy, user, until } = await startComposer();
    await openedBy('done :tad');
    expect(options()[0]).toHaveTextContent('🎉:tada:');
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('done 🎉 ');
    await user.keyboard(':zebr');
    await eventually(() => expect(inbox.getState().emoji.isComplete).toBe(true));
    await until(() => expect(options()[0]).toHaveTextContent('🦓'));
  });
});
