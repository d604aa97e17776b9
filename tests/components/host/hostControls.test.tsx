import { act, screen } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { TriageInboxHandle } from '../../../src/components/TriageInbox/useTriageInboxHandle.ts';
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

  it('puts the focus on the list', async () => {
    const { run } = await renderHeld();
    await run((handle) => handle.focus());
    expect(screen.getByRole('listbox', { name: 'Conversations' })).toHaveFocus();
  });

  it('puts the focus on the inbox where there is no list', async () => {
    const ref = createRef<TriageInboxHandle>();
    const { until } = renderTriageInbox({ transport: { signedIn: false } }, { ref });
    await until(() => expect(screen.getByRole('button', { name: 'Connect to Slack' })).toBeVisible());
    act(() => ref.current?.focus());
    expect(screen.getByRole('region', { name: 'Triage inbox' })).toHaveFocus();
    act(() => ref.current?.openSearch('typos'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes to a place', async () => {
    const { run, until } = await renderHeld();
    await run((handle) => handle.navigate({ page: 'conversations', view: 'dms', conversationId: 'D1' }));
    await until(() => expect(screen.getByRole('heading', { level: 2, name: 'Aiko Tanabe' })).toBeVisible());
    expect(screen.getByRole('tab', { name: /^DMs/ })).toHaveAttribute('aria-selected', 'true');
  });

  it('opens the search, with a text to look for', async () => {
    const { run, until } = await renderHeld();
    await run((handle) => handle.openSearch('typos'));
    await until(() => expect(screen.getByRole('combobox', { name: 'Search' })).toHaveValue('typos'));
  });

  it('fetches anew', async () => {
    const { run, transport } = await renderHeld();
    const fetchAll = vi.spyOn(transport, 'fetchAllFromService');
    await run((handle) => handle.refresh());
    expect(fetchAll).toHaveBeenCalledTimes(1);
  });

  it('is gone with the inbox', async () => {
    const { ref, unmount } = await renderHeld();
    unmount();
    expect(ref.current).toBeNull();
  });
});

describe('what a host names', () => {
  it('stands in every sentence that names it', async () => {
    const { until } = renderTriageInbox(
      { transport: { signedIn: false } },
      { config: { chatServiceName: 'Teamchat', productName: 'Intranet' } },
    );
    await until(() => expect(screen.getByRole('button', { name: 'Connect to Teamchat' })).toBeVisible());
    expect(screen.getByRole('heading', { name: 'Welcome to Intranet' })).toBeVisible();
    expect(screen.queryByText(/Slack/)).toBeNull();
  });

  it('gives way to its own sentences', async () => {
    const { until } = renderTriageInbox(
      { transport: { signedIn: false } },
      { config: { chatServiceName: 'Teamchat' }, labels: { connect: { connect: 'Let me in' } } },
    );
    await until(() => expect(screen.getByRole('button', { name: 'Let me in' })).toBeVisible());
  });
});

describe("the host's theme", () => {
  const root = () => screen.getByRole('region', { name: 'Triage inbox' });

  it('is shown at once, and what a person chooses is only asked for [THM-1]', async () => {
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

  it('is not kept as what the person chose [THM-1]', async () => {
    const { env, rerenderWith, user } = await renderLoaded({ theme: 'light' });
    expect(env.local.get('theme')).toBe('dark');
    rerenderWith({ theme: 'dark' });
    rerenderWith({ theme: 'light' });
    expect(env.local.get('theme')).toBe('dark');
    rerenderWith({});
    await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
    await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
    expect(env.local.get('theme')).toBe('light');
  });

  it('is told of where the host leaves it to the person [THM-1]', async () => {
    const onThemeChange = vi.fn();
    const { user, env } = await renderLoaded({ onThemeChange });
    await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
    expect(onThemeChange.mock.calls).toEqual([['light']]);
    expect(root()).toHaveAttribute('data-ti-theme', 'light');
    expect(env.local.get('theme')).toBe('light');
  });
});

describe('what a host is told', () => {
  it('comes by onEvent, and ends with the listener', async () => {
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
