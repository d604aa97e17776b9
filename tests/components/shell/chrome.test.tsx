import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Chrome, shownChrome } from '../../../src/components/host/chrome.ts';
import { giveLayout } from '../conversation/logLayout.ts';
import { renderTriageInbox } from '../renderInbox.tsx';

type HostProps = NonNullable<Parameters<typeof renderTriageInbox>[1]>;

async function renderWith(chrome: Chrome, props: HostProps = {}) {
  giveLayout();
  const view = renderTriageInbox({}, { chrome, ...props });
  await view.until(() => expect(view.inbox.getState().conversations.load.status).toBe('ready'));
  return view;
}

const list = () => screen.queryByRole('listbox', { name: 'Conversations' });
const pages = () => screen.queryByRole('navigation', { name: 'Pages' });
const title = () => screen.queryByRole('heading', { level: 1 });
const hints = () => document.querySelector('.ti-hints__keys');

describe('chrome', () => {
  it('"full" shows everything, and so does an unknown name [EXT-8]', async () => {
    await renderWith('full');
    for (const part of [list(), pages(), title(), hints()]) expect(part).toBeInTheDocument();
    expect(shownChrome('fool' as Chrome)).toEqual(shownChrome('full'));
    expect(shownChrome({ sidebar: undefined })).toEqual(shownChrome('full'));
  });

  it('"none" shows the list and the conversation alone; the keys work [EXT-8]', async () => {
    const { user, until } = await renderWith('none');
    await until(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    for (const part of [pages(), title(), hints()]) expect(part).toBeNull();
    expect(screen.queryByRole('button', { name: 'Toggle navigation' })).toBeNull();
    list()?.focus();
    await user.keyboard('{Enter}');
    await until(() => expect(screen.getByRole('log')).toBeInTheDocument());
    await user.keyboard('{Control>}k{/Control}');
    await until(() => expect(screen.getByRole('combobox', { name: 'Search' })).toBeVisible());
  });

  it('"list" tells the host which conversation was chosen, and shows none [EXT-8]', async () => {
    const onLocationChange = vi.fn();
    const { user, until } = await renderWith('list', { onLocationChange });
    await until(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    list()?.focus();
    await user.keyboard('j{Enter}');
    expect(onLocationChange).toHaveBeenLastCalledWith({ page: 'inbox', conversationId: 'C1' });
    expect(screen.queryByRole('log')).toBeNull();
    expect(screen.getByRole('option', { name: /design-systems/ })).toHaveAttribute('aria-current', 'true');
    expect(list()).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(onLocationChange).toHaveBeenLastCalledWith({ page: 'inbox' });
  });

  it('"conversation" shows the conversation of the location [EXT-8]', async () => {
    const { until } = await renderWith('conversation', { location: { page: 'inbox', conversationId: 'D1' } });
    await until(() => expect(screen.getByRole('log', { name: 'Messages in Aiko Tanabe' })).toBeInTheDocument());
    for (const part of [list(), pages(), title(), hints()]) expect(part).toBeNull();
    expect(screen.queryByRole('separator')).toBeNull();
  });

  it('switches single parts, also later [EXT-8]', async () => {
    const { rerenderWith } = await renderWith({ hints: false, workspaceSwitcher: false, userMenu: false });
    expect(hints()).toBeNull();
    expect(pages()).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Wren Halloway/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Larkspur/ })).toBeNull();
    rerenderWith({ chrome: { sidebar: false } });
    await waitFor(() => expect(pages()).toBeNull());
    expect(screen.getByRole('button', { name: /Wren Halloway|Search/ })).toBeInTheDocument();
    expect(hints()).toBeInTheDocument();
  });
});

describe('signOut={false}', () => {
  it('removes every way to sign out [EXT-9]', async () => {
    const { user, until } = await renderWith('full', { signOut: false });
    await user.click(screen.getByRole('button', { name: 'Wren Halloway' }));
    await until(() => expect(screen.getByRole('menuitem', { name: 'Settings' })).toBeInTheDocument());
    expect(screen.queryByRole('menuitem', { name: 'Logout' })).toBeNull();
    await user.keyboard('{Escape}{Control>}k{/Control}');
    await until(() => expect(screen.getByRole('combobox', { name: 'Search' })).toBeVisible());
    await user.keyboard('keyboard');
    await until(() => expect(screen.getByRole('option', { name: 'Keyboard shortcuts' })).toBeVisible());
    await user.clear(screen.getByRole('combobox', { name: 'Search' }));
    await user.keyboard('logout');
    await until(() => expect(screen.queryByRole('option', { name: 'Keyboard shortcuts' })).toBeNull());
    expect(screen.queryByRole('option', { name: 'Logout' })).toBeNull();
  });
});
