import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defaultLabels } from '../../../src/components/labels/labels.ts';
import { shortcutGroups } from '../../../src/components/shortcuts/shortcutRows.ts';
import { fieldKeys } from '../../../src/core/actions/fieldKeys.ts';
import { keymap } from '../../../src/core/actions/keymap.ts';
import { renderTriageInbox } from '../renderInbox.tsx';

const labels = defaultLabels;
const whole = { labels, apple: true, query: '', canAsk: true };

async function opened() {
  const result = renderTriageInbox();
  await result.until(() => expect(screen.getByRole('listbox')).toBeVisible());
  screen.getByRole('listbox').focus();
  await result.user.keyboard('?');
  await result.until(() => expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible());
  return { ...result, dialog: screen.getByRole('dialog', { name: 'Keyboard shortcuts' }) };
}

const lines = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

describe('the list of shortcuts', () => {
  it('contains every key of the keymap and of the text fields once, and one row for Escape [KEY-5]', () => {
    const rows = shortcutGroups(keymap, whole).flatMap(({ rows: own }) => own);
    const others = keymap.filter(({ keys }) => keys !== 'Escape');
    const expected = new Set(['back', ...others.map(({ action }) => action), ...fieldKeys.map(({ id }) => id)]);
    expect(rows.map(({ id }) => id).sort()).toEqual([...expected].sort());
    for (const { action, keys } of others) {
      expect(rows.find(({ id }) => id === action)?.chords, action).toContain(keys);
    }
    expect(rows.filter(({ chords }) => chords.includes('Escape')).map(({ id }) => id)).toEqual(['back']);
    expect(rows.filter(({ label }) => label === '')).toEqual([]);
  });

  it('starts with the eight keys to learn first', () => {
    const [first] = shortcutGroups(keymap, whole);
    expect(first?.rows.map(({ chords }) => chords[0])).toEqual(['j', 'k', 'Enter', 'r', 'e', 'z', '$mod+k', 'Escape']);
  });

  it('finds Escape by what it closes', () => {
    const found = shortcutGroups(keymap, { ...whole, query: 'clear selection' }).flatMap(({ rows }) => rows);
    expect(found.map(({ label }) => label)).toEqual(['Close or go back']);
  });

  it('opens by its key, names every key in words, and restores the focus [KEY-5]', async () => {
    const { dialog, user, until } = await opened();
    expect(within(dialog).getByRole('searchbox', { name: 'Search shortcuts' })).toHaveFocus();
    expect(
      within(dialog)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Essentials', 'Navigation', 'Triage', 'In a conversation', 'Find', 'General']);
    expect(lines(dialog)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Next conversation: .*J or .*Down arrow$/),
        expect.stringMatching(/^Undo: .*Z or .*(Ctrl|Command) Z$/),
        expect.stringMatching(/^Keyboard shortcuts: .*Question mark$/),
      ]),
    );
    await user.keyboard('{Escape}');
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('listbox')).toHaveFocus();
  });

  it('can be searched by action and by key, and shows that nothing matches [KEY-5]', async () => {
    const { dialog, user } = await opened();
    await user.keyboard('unread');
    expect(lines(dialog).map((line) => line.split(':')[0])).toEqual(['Mark as unread']);
    await user.clear(within(dialog).getByRole('searchbox'));
    await user.keyboard('down arrow');
    expect(lines(dialog).map((line) => line.split(':')[0])).toEqual(
      expect.arrayContaining(['Next conversation', 'Extend selection down', 'Scroll messages down']),
    );
    await user.keyboard('no such thing');
    expect(within(dialog).queryAllByRole('term')).toEqual([]);
    expect(within(dialog).getByRole('status')).toHaveTextContent('No shortcuts found');
  });

  it('is searched by the key names of the platform', () => {
    const keysOf = (apple: boolean, query: string) =>
      shortcutGroups(keymap, { ...whole, apple, query }).flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(keysOf(true, 'command k')).toContain('search.open');
    expect(keysOf(false, 'command k')).toEqual([]);
    expect(keysOf(false, 'ctrl k')).toContain('search.open');
  });

  it('omits the assistant when there is none', () => {
    const ids = shortcutGroups(keymap, { ...whole, canAsk: false }).flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(ids).not.toContain('ask');
  });

  it('opens from the navigation and from the bar of hints, too', async () => {
    const result = renderTriageInbox();
    await result.until(() => expect(screen.getByRole('listbox')).toBeVisible());
    for (const name of ['Shortcuts', 'All shortcuts']) {
      await result.user.click(screen.getByRole('button', { name }));
      await result.until(() => expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible());
      await result.user.click(screen.getByRole('button', { name: 'Close shortcuts' }));
      expect(screen.queryByRole('dialog')).toBeNull();
    }
  });
});
