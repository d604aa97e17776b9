import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { giveLayout } from '../conversation/logLayout.ts';
import { renderTriageInbox } from '../renderInbox.tsx';

async function start() {
  giveLayout();
  const result = renderTriageInbox();
  await result.until(() => expect(screen.getByRole('listbox')).toBeVisible());
  screen.getByRole('listbox').focus();
  const { inbox } = result;
  return { ...result, state: inbox.getState, press: result.user.keyboard };
}

type Setup = Awaited<ReturnType<typeof start>>;

/** A mouse action, the keys for the same, and their outcome. D1 and C1 are unread, C2 is read. */
interface Equivalent {
  title: string;
  before?: (setup: Setup) => void;
  mouse: (setup: Setup) => unknown;
  keys: string;
  outcome: (setup: Setup) => unknown;
}

const row = (id: string): Element => {
  const found = screen.getByRole('listbox').querySelector(`[data-conversation-id="${id}"]`);
  if (!found) throw new Error(`No row ${id}`);
  return found;
};
const click = (name: string | RegExp) => async () => fireEvent.click(await screen.findByRole('button', { name }));
const hoverButton = (id: string, name: string) => () => {
  fireEvent.pointerOver(row(id));
  fireEvent.click(screen.getByRole('button', { name, hidden: true }));
};
const openC1 = ({ inbox }: Setup): void => inbox.actions.open('C1');
const everything = ({ inbox }: Setup): void => inbox.actions.goToPage('conversations');
const rows = ({ inbox }: Setup): string => inbox.visibleConversations().join();
const openId = ({ state }: Setup): string | undefined => state().navigation.open?.id;
const selected = ({ state }: Setup): string => [...state().selection.ids].join();

const equivalents: Equivalent[] = [
  { title: 'opens a conversation', mouse: () => fireEvent.click(row('D1')), keys: '{Enter}', outcome: openId },
  { title: 'opens another', mouse: () => fireEvent.click(row('C1')), keys: 'j{Enter}', outcome: openId },
  { title: 'closes it', before: openC1, mouse: click('Close conversation'), keys: '{Escape}', outcome: openId },
  {
    title: 'marks the open one read',
    before: openC1,
    mouse: click('Mark as read'),
    keys: '{Control>}e{/Control}',
    outcome: rows,
  },
  { title: 'marks a row read', mouse: hoverButton('D1', 'Mark as read'), keys: 'e', outcome: rows },
  {
    title: 'marks a row unread',
    before: everything,
    mouse: hoverButton('C2', 'Mark as unread'),
    keys: '{End}u',
    outcome: ({ state }) => state().conversations.byId.get('C2')?.unread_count,
  },
  {
    title: 'marks all read',
    mouse: click('Mark all as read'),
    keys: '{Shift>}E{/Shift}',
    outcome: rows,
  },
  {
    title: 'undoes a mark',
    before: ({ inbox }) => inbox.actions.markViewRead(),
    mouse: click('Undo'),
    keys: 'z',
    outcome: rows,
  },
  { title: 'selects a row', mouse: () => fireEvent.click(row('D1'), { ctrlKey: true }), keys: 'x', outcome: selected },
  { title: 'selects a row by its button', mouse: hoverButton('D1', 'Select'), keys: 'x', outcome: selected },
  {
    title: 'selects a range',
    mouse: () => fireEvent.click(row('C1'), { shiftKey: true }),
    keys: '{Shift>}{ArrowDown}{/Shift}',
    outcome: selected,
  },
  {
    title: 'selects all',
    before: ({ inbox }) => inbox.actions.toggleSelected('D1'),
    mouse: click('Select all'),
    keys: '{Control>}a{/Control}',
    outcome: selected,
  },
  {
    title: 'marks the selected rows read',
    before: ({ inbox }) => inbox.actions.selectAll(),
    mouse: click('Mark as read'),
    keys: 'e',
    outcome: rows,
  },
  {
    title: 'clears the selection',
    before: ({ inbox }) => inbox.actions.selectAll(),
    mouse: click('Clear selection'),
    keys: '{Escape}',
    outcome: selected,
  },
  {
    title: 'filters the list',
    mouse: click('Filter'),
    keys: '{Shift>}K{/Shift}',
    outcome: ({ state }) => state().navigation.listQuery,
  },
  {
    title: 'ends the filter',
    before: ({ inbox }) => inbox.actions.openListSearch(),
    mouse: click('Close filter'),
    keys: '{Escape}',
    outcome: ({ state }) => state().navigation.listQuery,
  },
  {
    title: 'shows the next tab',
    before: everything,
    mouse: () => fireEvent.click(screen.getByRole('tab', { name: /^DMs/ })),
    keys: '{Tab}',
    outcome: ({ state }) => state().navigation.viewId,
  },
  {
    title: 'searches everywhere',
    mouse: click(/^Search/),
    keys: '{Control>}k{/Control}',
    outcome: ({ state }) => state().overlay,
  },
  {
    title: 'searches in the conversation',
    before: openC1,
    mouse: click('Search in conversation'),
    keys: '/',
    outcome: ({ state }) => state().navigation.open?.search?.query,
  },
  { title: 'shows the shortcuts', mouse: click('Shortcuts'), keys: '?', outcome: ({ state }) => state().overlay },
];

describe('every mouse action has keys', () => {
  it.each(equivalents)('$title [KEY-5]', async ({ before, mouse, keys, outcome }) => {
    const by = async (hand: (setup: Setup) => unknown): Promise<[unknown, unknown]> => {
      const setup = await start();
      await act(async () => before?.(setup));
      await setup.advance(0);
      const untouched = outcome(setup);
      await hand(setup);
      await setup.advance(0);
      const done = outcome(setup);
      setup.unmount();
      return [untouched, done];
    };
    const [untouched, clicked] = await by(mouse);
    const [, pressed] = await by(({ press }) => press(keys));
    expect(clicked).not.toEqual(untouched);
    expect(pressed).toEqual(clicked);
  });

  it('every control is reachable by Tab, by arrow keys in its group, or has keys of its own [KEY-2]', async () => {
    const setup = await start();
    await act(async () => setup.inbox.actions.open('C1'));
    await setup.until(() => expect(screen.getByRole('log')).toBeVisible());
    fireEvent.pointerOver(row('D1'));
    const controls = [...setup.container.querySelectorAll<HTMLElement>('button, a, input, textarea, [role="button"]')];
    expect(controls.length).toBeGreaterThan(12);
    const isComposite = (control: HTMLElement): boolean => control.closest('[role="tablist"]') !== null;
    /** The author of the focused message has a key. */
    const hasKey = (control: HTMLElement): boolean => control.matches('header > [data-ti-person]');
    const forPointersOnly = controls.filter(
      (control) => control.tabIndex < 0 && !isComposite(control) && !hasKey(control),
    );
    expect(forPointersOnly.map((control) => control.textContent)).toEqual([
      'Select',
      'Reply',
      'Snooze',
      'Mark as read',
    ]);
    for (const control of forPointersOnly) expect(control.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(screen.getByRole('tablist').querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });
});
