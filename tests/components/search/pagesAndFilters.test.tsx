import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { createWorld } from '../../../src/transport/memory/world.ts';
import { active, dialog, field, optionNames, options, startSearch, tab } from './searchWorld.tsx';

/** A channel with messages about payouts, more than one page. */
const payouts = (count: number) =>
  createWorld({
    workspaces: [
      {
        id: 'T1',
        name: 'Larkspur',
        users: { U1: { id: 'U1', name: 'wren' }, U2: { id: 'U2', name: 'theo' } },
        conversations: [
          {
            id: 'C1',
            name: 'payments',
            members: ['U1', 'U2'],
            messages: Array.from({ length: count }, (_, index) =>
              aMessage({ ts: minutesAgo(100 - index), user: 'U2', text: `Payout number ${index + 1} has landed` }),
            ),
          },
        ],
      },
    ],
  });

describe('pages of results', () => {
  afterEach(() => vi.restoreAllMocks());

  it('load as the cursor moves down and as the list scrolls, with the true count from the first page', async () => {
    const { user, type, until } = await startSearch({ world: payouts(45) });
    const height = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(100_000);
    await user.click(tab('Messages'));
    await type('payout');
    expect(options()).toHaveLength(20);
    expect(within(dialog()).getByRole('status')).toHaveTextContent('45 results');
    expect(tab('Messages')).toHaveTextContent('45');
    await user.keyboard('{PageDown}{PageDown}');
    await until(() => expect(options()).toHaveLength(40));
    height.mockReturnValue(0);
    fireEvent.scroll(within(dialog()).getByRole('listbox'));
    await until(() => expect(options()).toHaveLength(45));
    expect(new Set(optionNames()).size).toBe(45);
    // All results are loaded: the cursor wraps.
    await user.keyboard('{End}');
    expect(active()).toBe(options()[44]);
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe(options()[0]);
  });

  it('load until the list fills its height', async () => {
    const { user, type, until } = await startSearch({ world: payouts(45) });
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(0);
    await user.click(tab('Messages'));
    await type('payout');
    await until(() => expect(options()).toHaveLength(45));
  });
});

describe('filter buttons', () => {
  const choose = async ({ user, until }: Awaited<ReturnType<typeof startSearch>>, menu: string, item: string) => {
    await user.click(within(dialog()).getByRole('button', { name: menu }));
    await until(() => expect(screen.getByRole('menu', { name: menu })).toBeInTheDocument());
    await user.click(screen.getByRole('menuitem', { name: item }));
    await until(() => expect(field()).toHaveFocus());
  };

  it('add a person, a conversation and a date to the query, which shows them as chips', async () => {
    const test = await startSearch();
    await test.type('payout');
    await choose(test, 'Filter by person', 'Theo Lindqvist');
    expect(field()).toHaveValue('payout from:theo ');
    await choose(test, 'Filter by conversation', '#payments-platform');
    expect(field()).toHaveValue('payout from:theo in:payments-platform ');
    expect(screen.getByRole('button', { name: 'Remove: From Theo Lindqvist' })).toBeInTheDocument();
    await test.advance(300);
    await test.until(() => expect(within(dialog()).getByRole('status')).toHaveTextContent('results'));
    expect(options()).not.toHaveLength(0);
    await choose(test, 'Filter by date', 'Yesterday');
    await choose(test, 'Filter by date', 'Today');
    expect((field() as HTMLInputElement).value).toMatch(
      /^payout from:theo in:payments-platform after:\d{4}-\d\d-\d\d $/,
    );
  });

  it('let any name be typed, and work from the keyboard without moving the cursor of the results', {
    tags: ['proof'],
  }, async () => {
    const { user, type, until } = await startSearch();
    await type('payout');
    await user.keyboard('{ArrowDown}');
    const before = active();
    within(dialog()).getByRole('button', { name: 'Filter by person' }).focus();
    await user.keyboard('{ArrowDown}');
    await until(() => expect(screen.getByRole('menuitem', { name: 'Aiko Tanabe' })).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe(before);
    await user.keyboard('{End}{Enter}');
    await until(() => expect(field()).toHaveFocus());
    expect(field()).toHaveValue('payout from:');
  });

  it('are absent where they change nothing', async () => {
    const { user } = await startSearch();
    await user.click(tab('People'));
    expect(within(dialog()).queryByRole('button', { name: 'Filter by person' })).toBeNull();
  });
});
