import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { active, dialog, field, optionNames, startSearch, tab } from './searchWorld.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function startPalette(options: Parameters<typeof startSearch>[0] = {}) {
  const test = await startSearch(options);
  await test.user.click(tab('Actions'));
  return test;
}

const action = (name: string) => within(dialog()).getByRole('option', { name });

describe('the actions', () => {
  it('are all listed with their shortcuts before anything is typed [SRC-3]', async () => {
    await startPalette();
    expect(field()).toHaveAttribute('placeholder', 'Search actions');
    expect(optionNames()).toEqual(
      expect.arrayContaining([
        'Go to Conversations',
        'Go to DMs',
        'Create Focus Inbox',
        'Fetch data',
        'Switch to light theme',
        'Logout',
      ]),
    );
    expect(action('Filter this view')).toHaveAttribute('aria-keyshortcuts', 'Shift+K');
    expect(within(dialog()).queryByText('Type to search...')).toBeNull();
  });

  it('match fuzzily', async () => {
    const { user } = await startPalette();
    await user.type(field(), 'thmee');
    expect(optionNames()).toEqual(['Switch to light theme']);
    expect(tab('Actions')).toHaveTextContent('1');
    await user.clear(field());
    await user.type(field(), 'zeppelin');
    expect(within(dialog()).getByRole('status')).toHaveTextContent('No results found');
  });

  it('run on Enter and on click and close the dialog [SRC-3]', async () => {
    const { user, inbox } = await startPalette();
    await user.type(field(), 'theme{Enter}');
    expect(inbox.getState().theme).toBe('light');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('navigate to a page [SRC-3]', async () => {
    const { user } = await startPalette();
    await user.click(action('Go to Conversations'));
    expect(screen.getByRole('link', { name: 'Conversations' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('fetch data [SRC-3]', async () => {
    const calls: string[] = [];
    const { user, until } = await startPalette({
      transport: {
        delay: (call) => {
          calls.push(call);
          return undefined;
        },
      },
    });
    await user.type(field(), 'fetch{Enter}');
    await until(() => expect(calls).toContainEqual(expect.stringContaining('/api/conversations/fetch-all')));
  });

  it('focus the field that they open', async () => {
    const { user } = await startPalette();
    await user.type(field(), 'filter this{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('searchbox', { name: /^Filter/ })).toHaveFocus();
  });

  it('are listed beside the results on the All tab', async () => {
    const { type } = await startSearch();
    await type('inbox');
    const group = within(dialog()).getByRole('group', { name: 'Actions' });
    expect(within(group).getAllByRole('option').length).toBeGreaterThan(0);
    expect(active()).not.toBeNull();
  });

  it('create a Focus Inbox from a query, with its words as name and conditions [SRC-3]', async () => {
    const { user, until, type } = await startSearch();
    await type('payout');
    await user.click(action('Create a Focus Inbox for “payout”'));
    const editor = () => screen.getByRole('dialog', { name: 'Create Focus Inbox' });
    await until(() => expect(within(editor()).getByRole('textbox', { name: 'Name' })).toHaveValue('payout'));
    expect(within(editor()).getByRole('radio', { name: /Any/ })).toBeChecked();
    expect(within(editor()).getAllByDisplayValue('payout')).toHaveLength(3);
    await user.click(within(editor()).getByRole('button', { name: 'Save' }));
    await until(() => expect(screen.getByRole('tab', { name: /^payout/ })).toHaveAttribute('aria-selected', 'true'));
  });

  it('offer no Focus Inbox for a query without results or with unsupported filters', async () => {
    const { user, type } = await startSearch();
    await type('zeppelin');
    expect(within(dialog()).getByRole('status')).toHaveTextContent('No results found');
    await user.clear(field());
    await type('payout from:theo');
    expect(optionNames().length).toBeGreaterThan(0);
    expect(optionNames().filter((name) => name?.startsWith('Create a Focus Inbox for'))).toEqual([]);
  });
});
