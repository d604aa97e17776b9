import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { minutesAgo } from '../../../src/testing/builders.ts';
import { ApiError } from '../../../src/transport/errors.ts';
import { active, dialog, field, optionNames, options, startInbox, startSearch, tab } from './searchWorld.tsx';

const marked = (element: HTMLElement): string[] =>
  [...element.querySelectorAll('mark')].map(({ textContent }) => textContent ?? '');

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the search dialog', () => {
  it('opens by shortcut and by button, with five tabs [SRC-1] [KEY-1] [NAV-9]', async () => {
    const { user, until } = await startInbox();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await until(() => expect(field()).toHaveFocus());
    expect(dialog()).toHaveAttribute('aria-modal', 'true');
    expect(
      within(dialog())
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual(['All', 'Conversations', 'Messages', 'People', 'Actions']);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
    await user.keyboard('{Control>}k{/Control}');
    await until(() => expect(field()).toHaveFocus());
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a hint, the pending state and the empty state [SRC-2] [ERR-1]', async () => {
    const { user, advance, until } = await startSearch();
    const says = () => within(dialog()).getByRole('status').textContent;
    expect(says()).toBe('Type to search...');
    await user.type(field(), 'z');
    await advance(300);
    expect(says()).toBe('Type to search...');
    await user.type(field(), 'eppelin');
    expect(says()).toBe('Searching...');
    await advance(300);
    await until(() => expect(says()).toBe('No results found'));
    expect(options()).toEqual([]);
    await user.click(within(dialog()).getByRole('button', { name: 'Clear' }));
    expect(says()).toBe('Type to search...');
    expect(field()).toHaveFocus();
  });

  it('shows groups of at most five results and a full list on each tab [SRC-1]', async () => {
    const { user, type } = await startSearch();
    await type('pay');
    const group = (name: string) => within(dialog()).getByRole('group', { name });
    expect(within(group('Conversations')).getAllByRole('option')).toHaveLength(1);
    expect(within(group('Messages')).getAllByRole('option')).toHaveLength(5);
    expect(within(group('People')).getAllByRole('option')).toHaveLength(1);
    expect(tab('Messages')).toHaveTextContent('8');
    expect(within(dialog()).getByRole('status')).toHaveTextContent('8 results');
    await user.click(tab('Messages'));
    expect(tab('Messages')).toHaveAttribute('aria-selected', 'true');
    expect(options()).toHaveLength(8);
    expect(field()).toHaveFocus();
  });

  it('highlights matches in names, texts and titles', async () => {
    const { type } = await startSearch();
    await type('pay');
    const line = (name: RegExp) => within(dialog()).getByRole('option', { name });
    expect(marked(line(/^payments-platform/))).toEqual(['pay']);
    expect(marked(line(/Payout number 7/))).toEqual(['Pay']);
    expect(marked(line(/^Aiko Tanabe, Design/))).toEqual(['pay']);
  });

  it('gives each result an accessible name', async () => {
    const { type } = await startSearch();
    await type('pay');
    const names = optionNames();
    expect(names[0]).toMatch(/^payments-platform, \d unread, Channel$/);
    expect(names).toContainEqual(expect.stringMatching(/^Aiko Tanabe, direct message, Did the payment arrive\?, /));
    expect(names).toContainEqual(
      expect.stringMatching(/^Theo Lindqvist, in payments-platform, Payout number 7 has landed, /),
    );
    expect(names).toContain('Aiko Tanabe, Design, payments, Message');
  });

  it('only logs a failure [SRC-2]', async () => {
    const { type, env } = await startSearch({
      transport: {
        fail: (call) =>
          call.includes('/api/search')
            ? new ApiError({ kind: 'http', call, status: 500, message: 'no index' })
            : undefined,
      },
    });
    await type('pay');
    expect(within(dialog()).getByRole('status')).toHaveTextContent('No results found');
    expect(screen.queryByText(/no index/)).toBeNull();
    expect(env.logs.filter(({ level }) => level === 'error')).toHaveLength(1);
  });
});

describe('the keys of the search', () => {
  it('move the cursor, wrapping, and to the ends [SRC-3]', async () => {
    const { user, type } = await startSearch();
    await type('pay');
    const lines = options();
    const last = lines.length - 1;
    expect(active()).toBe(lines[0]);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe(lines[2]);
    expect(lines.map((line) => line.getAttribute('aria-selected'))).toEqual(lines.map((_, at) => String(at === 2)));
    await user.keyboard('{End}');
    expect(active()).toBe(lines[last]);
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe(lines[0]);
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe(lines[last]);
    await user.keyboard('{Home}');
    expect(active()).toBe(lines[0]);
    expect(field()).toHaveFocus();
  });

  it('connects the field with the list for assistive technology [SRC-3]', async () => {
    const { type } = await startSearch();
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(field()).not.toHaveAttribute('aria-activedescendant');
    await type('pay');
    const list = within(dialog()).getByRole('listbox', { name: 'Results' });
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(field()).toHaveAttribute('aria-controls', list.id);
    expect(tab('All')).toHaveAttribute('aria-controls', within(dialog()).getByRole('tabpanel', { name: 'All' }).id);
  });

  it('move through the tabs, which are one tab stop, and back to the list [SRC-1]', async () => {
    const { user, type } = await startSearch();
    await type('pay');
    tab('All').focus();
    await user.keyboard('{ArrowLeft}');
    expect(tab('Actions')).toHaveFocus();
    expect(tab('Actions')).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(tab('Conversations')).toHaveFocus();
    expect(
      within(dialog())
        .getAllByRole('tab')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toEqual([tab('Conversations')]);
    await user.keyboard('{End}');
    expect(tab('Actions')).toHaveFocus();
    await user.keyboard('{Home}');
    expect(tab('All')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(field()).toHaveFocus();
  });

  it('are ignored during input method composition', async () => {
    const { type, fireEnter } = await withCompositionKeys();
    await type('pay');
    fireEnter({ isComposing: true });
    expect(dialog()).toBeVisible();
    fireEnter({ keyCode: 229 });
    expect(dialog()).toBeVisible();
  });
});

async function withCompositionKeys() {
  const test = await startSearch();
  return {
    ...test,
    fireEnter: (init: KeyboardEventInit) =>
      field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init })),
  };
}

describe('a search result', () => {
  it('opens a conversation [NAV-10]', async () => {
    const { user, type, until, inbox } = await startSearch();
    await type('garden');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(inbox.getState().navigation.open).toMatchObject({ id: 'C2' });
    await until(() => expect(screen.getByRole('region', { name: 'garden' })).toBeVisible());
  });

  it('opens a conversation at a message, with the reply focused [NAV-10]', async () => {
    const { user, type, until, inbox } = await startSearch();
    await type('arrive');
    await user.click(within(dialog()).getByRole('option', { name: /Did the payment arrive/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(inbox.getState().navigation.open).toMatchObject({ id: 'D1', highlight: { ts: minutesAgo(5) } });
    await until(() => expect(screen.getByRole('textbox', { name: /^Reply to/ })).toHaveFocus());
  });

  it('opens the direct message with a user, with the reply focused [NAV-10]', async () => {
    const { user, type, until, inbox } = await startSearch();
    await type('tanabe');
    await user.click(tab('People'));
    await user.keyboard('{Enter}');
    expect(inbox.getState().navigation.open).toMatchObject({ id: 'D1', focus: 'composer' });
    await until(() => expect(screen.getByRole('textbox', { name: /^Reply to/ })).toHaveFocus());
  });

  it('searches the messages of a user without a direct message', async () => {
    const { user, type, inbox } = await startSearch();
    await type('lindqvist');
    const theo = within(dialog()).getByRole('option', { name: 'Theo Lindqvist, Messages from this person' });
    await user.click(theo);
    expect(field()).toHaveValue('from:theo ');
    expect(tab('Messages')).toHaveAttribute('aria-selected', 'true');
    expect(inbox.getState().navigation.open).toBeNull();
  });

  it('fetches a conversation that is not in the list, with its replies [NAV-10]', async () => {
    const { user, until, advance, inbox, transport, settle } = await startInbox();
    const id = `C1:${minutesAgo(40)}`;
    const found = {
      id: 'm1',
      conversation_id: id,
      conversation_name: 'Thread in payments-platform: Should we cap retries?',
      conversation_type: 'thread' as const,
      conversation_is_private: false,
      user: 'U3',
      text: 'Five it is',
      ts: minutesAgo(39),
    };
    transport.search = async () => ({
      results: { conversations: [], messages: [found], users: [] },
      sorting_metrics: null,
    });
    expect(inbox.getState().conversations.byId.has(id)).toBe(false);
    await user.keyboard('{Control>}k{/Control}');
    await until(() => expect(field()).toHaveFocus());
    await user.type(field(), 'five');
    await advance(300);
    await until(() => expect(active()).toHaveAccessibleName(/Five it is/));
    await user.keyboard('{Enter}');
    await until(() => expect(inbox.getState().conversations.byId.has(id)).toBe(true));
    await settle();
    await until(() => expect(screen.getByRole('article', { name: /^Theo Lindqvist/ })).toHaveTextContent('Five it is'));
  });
});

describe('recent searches', () => {
  it('are listed for an empty query, can be repeated and removed', async () => {
    const { user, type, until, advance } = await startSearch();
    const reopen = async () => {
      await user.keyboard('{Escape}');
      await user.keyboard('{Control>}k{/Control}');
      await until(() => expect(field()).toHaveFocus());
    };
    await type('garden');
    await user.keyboard('{Enter}');
    await reopen();
    await type('payment');
    await user.click(options()[0] as HTMLElement);
    await reopen();
    expect(within(dialog()).getByRole('listbox', { name: 'Recent searches' })).toBeVisible();
    expect(optionNames()).toEqual(['payment', 'garden']);
    expect(within(dialog()).getByRole('status')).toHaveTextContent('Type to search...');

    await user.keyboard('{ArrowDown}{Enter}');
    expect(field()).toHaveValue('garden');
    await advance(300);
    await until(() => expect(optionNames()).toContain('garden, Channel'));

    await user.clear(field());
    await user.keyboard('{Delete}');
    expect(optionNames()).toEqual(['garden']);
    await user.click(within(dialog()).getByRole('button', { name: 'Clear recent searches' }));
    expect(options()).toEqual([]);
  });
});

describe('the parsed filters of a query', () => {
  it('are shown as chips that a press removes', async () => {
    const { user, type, until, advance } = await startSearch();
    await type('from:theo payout -seven');
    const parts = within(within(dialog()).getByRole('list', { name: 'Search filters' })).getAllByRole('button');
    expect(parts.map(({ textContent }) => textContent)).toEqual(['From Theo Lindqvist', 'Not seven']);
    await user.click(within(dialog()).getByRole('button', { name: 'Remove: From Theo Lindqvist' }));
    expect(field()).toHaveValue('payout -seven');
    expect(field()).toHaveFocus();
    await advance(300);
    await until(() => expect(options().length).toBeGreaterThan(0));
  });
});
