import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { InboxTransport } from '../../../src/transport/contract.ts';
import { giveLayout } from '../conversation/logLayout.ts';
import { type InboxOptions, renderTriageInbox } from '../renderInbox.tsx';

type Optional = {
  [Name in keyof InboxTransport]-?: undefined extends InboxTransport[Name] ? Name : never;
}[keyof InboxTransport];

/** A transport with the required methods alone. The compiler reports a missing optional member. */
const withoutOptional: Record<Optional, undefined> = {
  signInUrl: undefined,
  logout: undefined,
  switchWorkspace: undefined,
  loadFeatures: undefined,
  disconnectWorkspace: undefined,
  loadSync: undefined,
  fetchAllFromService: undefined,
  loadAggregates: undefined,
  followThread: undefined,
  openConversation: undefined,
  uploadFile: undefined,
  addReaction: undefined,
  removeReaction: undefined,
  editMessage: undefined,
  deleteMessage: undefined,
  loadUsers: undefined,
  loadEmoji: undefined,
  urlOf: undefined,
  hasThreads: undefined,
  takesBroadcasts: undefined,
  validateMessage: undefined,
  search: undefined,
  searchService: undefined,
  ask: undefined,
  summarize: undefined,
  views: undefined,
  later: undefined,
  openStream: undefined,
};

/** The names of all buttons, tabs and items of the user menu, with a conversation open; and the texts of statuses. */
async function controlsOf(options: InboxOptions) {
  const { settle } = giveLayout();
  const test = renderTriageInbox(options);
  const { user, until, advance, inbox } = test;
  await until(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(1));
  await user.click(screen.getByRole('option', { name: /design-systems/ }));
  await until(() => expect(within(screen.getByRole('log')).getByText('Contrast pass is done')));
  await settle();
  await advance(1000);
  const named = (role: string): string[] =>
    screen.queryAllByRole(role).map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '');
  const buttons = [...named('button'), ...named('tab')];
  const statuses = screen.queryAllByRole('status').map((element) => element.textContent);
  await user.click(screen.getByRole('button', { name: /Wren Halloway/ }));
  await advance(0);
  const menu = named('menuitem');
  await user.keyboard('{Escape}');
  inbox.actions.openOverlay({ kind: 'search', mode: 'find' });
  await advance(1000);
  const palette = within(await screen.findByRole('dialog'));
  await user.type(palette.getByRole('combobox'), 'e');
  await advance(1000);
  const entries = palette.queryAllByRole('option').map((element) => element.textContent ?? '');
  return { ...test, all: [...buttons, ...menu, ...entries].join(' | '), statuses, tabs: named('tab') };
}

const needing = [
  'Switch workspace',
  'SearchCtrlK',
  'New message',
  'Fetch data',
  'Focus Inbox',
  'Manage views',
  'Logout',
];

describe('a transport with the required methods alone', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('has no control that needs another call, and loses no other one [EXT-73]', async () => {
    const full = await controlsOf({});
    for (const name of needing) expect(full.all).toContain(name);
    expect(full.statuses).toContain('Live');
    full.unmount();

    const errors = vi.fn();
    const least = await controlsOf({ changes: withoutOptional });
    least.inbox.on('error', errors);
    for (const name of needing) expect(least.all).not.toContain(name);
    expect(least.tabs).not.toContain('Messages');
    expect(least.tabs).toContain('Actions');
    for (const name of ['Settings', 'Mark all as read', 'Switch to light theme']) expect(least.all).toContain(name);
    await least.advance(60_000);
    expect(errors).not.toHaveBeenCalled();
    expect(least.env.logs.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('shows no status of a connection and counts the badges itself [EXT-74]', async () => {
    const { inbox, until, container, statuses } = await controlsOf({ changes: withoutOptional });
    expect(statuses.filter((text) => text !== '')).toEqual([]);
    expect(container.querySelector('[data-ti-connection]')).toBeNull();
    expect(screen.queryByText(/Offline|Connecting|Reconnect|as of/)).toBeNull();
    const unread = () => inbox.getState().views.unread;
    expect(unread()).toMatchObject({ unread: 2, dms: 1 });
    inbox.receive({ type: 'channel_marked', conversationId: 'D1', unreadCount: 0 });
    await until(() => expect(unread()).toMatchObject({ dms: 0 }));
  });

  it('makes no call that it lacks, whatever the host calls [EXT-73]', { tags: ['proof'] }, async () => {
    const { inbox, advance, env } = await controlsOf({ changes: withoutOptional });
    const before = inbox.getState().session;
    inbox.actions.refresh();
    inbox.actions.logout();
    inbox.actions.switchWorkspace('T2');
    inbox.actions.signIn();
    inbox.actions.reconnect();
    await advance(60_000);
    expect(inbox.getState().session).toBe(before);
    expect(inbox.getState().connection.status).toBe('disconnected');
    expect(env.visited).toEqual([]);
    for (const alert of screen.queryAllByRole('alert')) expect(alert).toBeEmptyDOMElement();
  });
});
