import { act, screen } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { TriageInboxHandle } from '../../../src/components/app/useTriageInboxHandle.ts';
import { giveLayout } from '../conversation/logLayout.ts';
import { renderTriageInbox } from '../renderInbox.tsx';

type HostProps = NonNullable<Parameters<typeof renderTriageInbox>[1]>;

const renderLoaded = async (props: HostProps) => {
  giveLayout();
  const view = renderTriageInbox({}, props);
  await view.until(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  return view;
};

describe("the host's handle", () => {
  const renderHeld = async () => {
    const ref = createRef<TriageInboxHandle>();
    const view = await renderLoaded({ ref });
    const run = (use: (handle: TriageInboxHandle) => void) => act(async () => ref.current && use(ref.current));
    return { ...view, ref, run };
  };

  it('focuses the list', async () => {
    const { run } = await renderHeld();
    await run((handle) => handle.focus());
    expect(screen.getByRole('listbox', { name: 'Conversations' })).toHaveFocus();
  });

  it('focuses the root if there is no list', async () => {
    const ref = createRef<TriageInboxHandle>();
    const { until } = renderTriageInbox({ transport: { signedIn: false } }, { ref });
    await until(() => expect(screen.getByRole('button', { name: 'Connect to Slack' })).toBeVisible());
    act(() => ref.current?.focus());
    expect(screen.getByRole('region', { name: 'Triage inbox' })).toHaveFocus();
    act(() => ref.current?.openSearch('typos'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('navigates', async () => {
    const { run, until } = await renderHeld();
    await run((handle) => handle.navigate({ page: 'conversations', view: 'dms', conversationId: 'D1' }));
    await until(() => expect(screen.getByRole('heading', { level: 2, name: 'Aiko Tanabe' })).toBeVisible());
    expect(screen.getByRole('tab', { name: /^DMs/ })).toHaveAttribute('aria-selected', 'true');
  });

  it('opens the search with a query', async () => {
    const { run, until } = await renderHeld();
    await run((handle) => handle.openSearch('typos'));
    await until(() => expect(screen.getByRole('combobox', { name: 'Search' })).toHaveValue('typos'));
  });

  it('receives events of the host [EXT-70]', async () => {
    const { run, inbox, until } = await renderHeld();
    await run((handle) => handle.receive({ type: 'channel_marked', conversationId: 'D1', unreadCount: 7 }));
    await until(() => expect(inbox.getState().conversations.byId.get('D1')?.unread_count).toBe(7));
  });

  it('refreshes', async () => {
    const { run, transport } = await renderHeld();
    const fetchAll = vi.spyOn(transport, 'fetchAllFromService');
    await run((handle) => handle.refresh());
    expect(fetchAll).toHaveBeenCalledTimes(1);
  });

  it('is cleared on unmount', async () => {
    const { ref, unmount } = await renderHeld();
    unmount();
    expect(ref.current).toBeNull();
  });
});

describe('product names of the host', () => {
  it('appear in every sentence that contains them', async () => {
    const { until } = renderTriageInbox(
      { transport: { signedIn: false } },
      { config: { chatServiceName: 'Teamchat', productName: 'Intranet' } },
    );
    await until(() => expect(screen.getByRole('button', { name: 'Connect to Teamchat' })).toBeVisible());
    expect(screen.getByRole('heading', { name: 'Welcome to Intranet' })).toBeVisible();
    expect(screen.queryByText(/Slack/)).toBeNull();
  });

  it('are overridden by labels of the host', async () => {
    const { until } = renderTriageInbox(
      { transport: { signedIn: false } },
      { config: { chatServiceName: 'Teamchat' }, labels: { connect: { connect: 'Let me in' } } },
    );
    await until(() => expect(screen.getByRole('button', { name: 'Let me in' })).toBeVisible());
  });
});

describe("the host's theme", () => {
  const root = () => screen.getByRole('region', { name: 'Triage inbox' });

  it('is applied immediately, and the user choice only calls the handler [THM-1]', async () => {
    const onThemeChange = vi.fn();
    const { user, rerenderWith } = await renderLoaded({ theme: 'light', onThemeChange });
    expect(root()).toHaveAttribute('data-ti-theme', 'light');
    await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
    expect(onThemeChange.mock.calls).toEqual([['dark']]);
    expect(root()).toHaveAttribute('data-ti-theme', 'light');
    expect(screen.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();

    rerenderWith({ theme: 'dark', onThemeChange });
    expect(root()).toHaveAttribute('data-ti-theme', 'dark');
    expect(screen.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
    expect(onThemeChange).toHaveBeenCalledTimes(1);
  });

  it('is not stored as the choice of the user [THM-1]', async () => {
    const { env, rerenderWith, user } = await renderLoaded({ theme: 'light' });
    expect(env.local.get('theme')).toBeNull();
    rerenderWith({ theme: 'dark' });
    rerenderWith({ theme: 'light' });
    expect(env.local.get('theme')).toBeNull();
    rerenderWith({});
    await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
    await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
    expect(env.local.get('theme')).toBe('light');
  });

  it('is reported if the host leaves the choice to the user [THM-1]', async () => {
    const onThemeChange = vi.fn();
    const { user, env } = await renderLoaded({ onThemeChange });
    await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
    expect(onThemeChange.mock.calls).toEqual([['light']]);
    expect(root()).toHaveAttribute('data-ti-theme', 'light');
    expect(env.local.get('theme')).toBe('light');
  });
});

describe('the theme "system"', () => {
  const root = () => screen.getByRole('region', { name: 'Triage inbox' });
  /** The system, as `matchMedia` tells it. */
  function systemScheme(isDark: boolean) {
    const target = new EventTarget();
    const query = Object.assign(target, { matches: isDark });
    vi.stubGlobal('matchMedia', (media: string) =>
      media.includes('color-scheme') ? query : Object.assign(new EventTarget(), { matches: false }),
    );
    return (next: boolean) =>
      act(async () => {
        query.matches = next;
        query.dispatchEvent(new Event('change'));
      });
  }

  it('follows the system, until the user chooses; the system is no choice', async () => {
    const setDark = systemScheme(false);
    const onThemeChange = vi.fn();
    const { user, env } = await renderLoaded({ theme: 'system', onThemeChange });
    expect(root()).toHaveAttribute('data-ti-theme', 'light');
    await setDark(true);
    expect(root()).toHaveAttribute('data-ti-theme', 'dark');
    expect([env.local.get('theme'), onThemeChange.mock.calls]).toEqual([null, []]);

    await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
    expect(onThemeChange.mock.calls).toEqual([['light']]);
    await setDark(false);
    await setDark(true);
    expect(root()).toHaveAttribute('data-ti-theme', 'light');
    expect(env.local.get('theme')).toBe('light');
  });
});

describe('events for the host', () => {
  it('are delivered to onEvent until the listener is removed', async () => {
    const onEvent = vi.fn();
    const { inbox, rerenderWith } = await renderLoaded({ onEvent });
    expect(onEvent).toHaveBeenCalledWith({ kind: 'signed-in', userId: 'U1', workspace: 'Larkspur' });
    await act(async () => inbox.actions.open('C1'));
    expect(onEvent).toHaveBeenLastCalledWith({ kind: 'conversation-opened', conversationId: 'C1' });
    rerenderWith({});
    const calls = onEvent.mock.calls.length;
    await act(async () => inbox.actions.close());
    expect(onEvent).toHaveBeenCalledTimes(calls);
  });
});
