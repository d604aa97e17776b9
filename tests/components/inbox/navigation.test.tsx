import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Notices } from '../../../src/components/app/Notices.tsx';
import { Navigation } from '../../../src/components/navigation/Navigation.tsx';
import { TopBar } from '../../../src/components/topbar/TopBar.tsx';
import { formatLocation } from '../../../src/core/navigation/location.ts';
import { defaultPages } from '../../../src/core/pages.ts';
import { ApiError } from '../../../src/transport/errors.ts';
import { renderInbox } from '../renderInbox.tsx';

const parts = (
  <>
    <Navigation />
    <TopBar navigation={{ expanded: true, controls: 'navigation', toggle: () => {} }} panelId="list" />
    <Notices />
  </>
);

const page = (name: string | RegExp) => screen.getByRole('link', { name });
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-label'));

async function setup(options: Parameters<typeof renderInbox>[1] = {}) {
  const result = renderInbox(parts, { getHref: (location) => formatLocation(location, defaultPages), ...options });
  await result.until(() => expect(page(/^Inbox/)).toHaveAccessibleName('Inbox, 2 unread'));
  return result;
}

describe('navigation over an inbox', () => {
  it('lists the pages as links and marks the current one [NAV-3]', async () => {
    const { user } = await setup();
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
    expect(page('Inbox, 2 unread')).toHaveAttribute('href', '/inbox');
    expect(page('Inbox, 2 unread')).toHaveAttribute('aria-current', 'page');
    await user.click(page('Conversations'));
    expect(page('Conversations')).toHaveAttribute('href', '/conversations');
    expect(page('Conversations')).toHaveAttribute('aria-current', 'page');
    expect(page('Inbox, 2 unread')).not.toHaveAttribute('aria-current');
  });

  it('shows the tabs of the page and selects the first one [NAV-4] [NAV-7]', async () => {
    const { user } = await setup();
    expect(tabs()).toEqual(['Inbox, 2 unread']);
    await user.click(page('Conversations'));
    expect(tabs()).toEqual(['Conversations, 2 unread', 'DMs, 1 unread', 'Channels, 1 unread', 'Threads']);
    await user.click(screen.getByRole('tab', { name: 'Threads' }));
    expect(screen.getByRole('tab', { name: 'Threads' })).toHaveAttribute('aria-selected', 'true');
    await user.click(page(/^Inbox/));
    await user.click(page('Conversations'));
    expect(screen.getByRole('tab', { name: /^Conversations/ })).toHaveAttribute('aria-selected', 'true');
  });

  it('counts a message of another user in page and tab without a reload [UNR-9]', async () => {
    const { backend, until } = await setup();
    await until(() => expect(screen.getByText('Live')).toBeVisible());
    backend.post({ conversationId: 'C2', userId: 'U2', text: 'One more typo' });
    await until(() => expect(page(/^Inbox/)).toHaveAccessibleName('Inbox, 3 unread'));
    expect(tabs()).toEqual(['Inbox, 3 unread']);
  });

  it('shows the signed-in user and signs out, whatever the server answers [NAV-3] [SGN-7]', async () => {
    const fail = (call: string) =>
      call === 'POST /auth/logout' ? new ApiError({ kind: 'http', call, status: 500 }) : undefined;
    const { user, inbox, env, until } = await setup({ transport: { fail } });
    await user.click(screen.getByRole('button', { name: 'Wren Halloway' }));
    const menu = await screen.findByRole('menu', { name: 'Wren Halloway' });
    expect(menu).toHaveTextContent('wren@larkspur.example');
    await user.click(within(menu).getByRole('menuitem', { name: 'Logout' }));
    await until(() => expect(inbox.getState().session.status).toBe('signedOut'));
    expect(env.tokensCleared).toBe(1);
  });

  it('toggles the theme and stores it [THM-1]', async () => {
    const { user, env } = await setup({ config: { storeDefaults: true } });
    expect(env.local.get('theme')).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
    expect(screen.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
    expect(env.local.get('theme')).toBe('light');
  });
});

describe('the workspace switcher', () => {
  const open = async (user: Awaited<ReturnType<typeof setup>>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Switch workspace Larkspur' }));
    return screen.findByRole('menu', { name: 'Workspaces' });
  };

  it('marks the current workspace and switches to another [NAV-3] [SGN-8]', async () => {
    const { user, until } = await setup();
    const menu = await open(user);
    const choices = within(menu).getAllByRole('menuitemradio');
    expect(choices.map((choice) => [choice.textContent?.slice(1), choice.getAttribute('aria-checked')])).toEqual([
      ['Larkspur', 'true'],
      ['Tidewater Collective', 'false'],
    ]);
    await user.click(within(menu).getByRole('menuitemradio', { name: /Tidewater/ }));
    await until(() =>
      expect(screen.getByRole('button', { name: 'Switch workspace Tidewater Collective' })).toBeVisible(),
    );
  });

  it('keeps the workspace and shows the failure when the switch fails [SGN-8]', async () => {
    const fail = (call: string) =>
      call === 'POST /auth/switch-workspace'
        ? new ApiError({ kind: 'http', call, status: 500, message: 'No such workspace' })
        : undefined;
    const { user, until } = await setup({ transport: { fail } });
    const menu = await open(user);
    await user.click(within(menu).getByRole('menuitemradio', { name: /Tidewater/ }));
    await until(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to switch workspace'));
    expect(screen.getByRole('button', { name: 'Switch workspace Larkspur' })).toBeVisible();
  });

  it('is plain text with a single workspace', async () => {
    const { smallWorld } = await import('../renderInbox.tsx');
    const world = smallWorld();
    await setup({ world: { ...world, workspaces: world.workspaces.slice(0, 1) } });
    expect(screen.getByText('Larkspur')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Switch workspace/ })).toBeNull();
  });
});

describe('fetching data', () => {
  const refresh = () => screen.getByRole('button', { name: 'Fetch data' });

  it('is busy until the response arrives', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const delay = (call: string) => (call === 'GET /api/conversations/fetch-all' ? arrived : undefined);
    const { user, until } = await setup({ transport: { delay } });
    await user.click(refresh());
    expect(refresh()).toHaveAttribute('aria-busy', 'true');
    arrive();
    await until(() => expect(refresh()).not.toHaveAttribute('aria-busy'));
  });

  it.each([
    ['refused', 'Failed to refresh data from Slack'],
    ['network', 'Failed to refresh data. Please check your connection.'],
  ] as const)('shows a dismissible notice when it was %s [ERR-1]', async (kind, words) => {
    const fail = (call: string) =>
      call === 'GET /api/conversations/fetch-all' ? new ApiError({ kind, call }) : undefined;
    const { user, until } = await setup({ transport: { fail } });
    await user.click(refresh());
    await until(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement());
  });

  it('hides the notice after a timeout', async () => {
    const fail = (call: string) =>
      call === 'GET /api/conversations/fetch-all' ? new ApiError({ kind: 'network', call }) : undefined;
    const { user, until, advance } = await setup({ transport: { fail } });
    await user.click(refresh());
    await until(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
    await advance(4999);
    expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
    await advance(1);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});

describe('the connection', () => {
  it('shows its status as text and can be reset manually after ten failures [LIV-1] [LIV-3]', async () => {
    let isDown = false;
    const fail = (call: string) =>
      isDown && call === 'GET /api/sse/stream' ? new ApiError({ kind: 'network', call }) : undefined;
    const { user, backend, advance, until } = await setup({ transport: { fail } });
    await until(() => expect(screen.getByText('Live')).toBeVisible());
    isDown = true;
    backend.cutStreams();
    await until(() => expect(screen.getByText('Reconnecting…')).toBeVisible());
    for (let attempt = 0; attempt < 10; attempt += 1) await advance(40_000);
    await until(() => expect(screen.getByText('Offline')).toBeVisible());
    const asOf = screen.getByText(/^as of \d+:\d\d [AP]M$/);
    const { textContent } = asOf;
    await advance(3_600_000);
    await until(() => expect(screen.getByText('Offline')).toBeVisible());
    expect(asOf).toHaveTextContent(textContent ?? '');

    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Reconnect' }));
    await until(() => expect(screen.getByText('Live')).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Reconnect' })).toBeNull();
    await until(() => expect(screen.queryByText(/as of/)).toBeNull());
  });

  it('shows the time of the data while the first connection takes longer than a minute', async () => {
    const delay = (call: string) => (call === 'GET /api/sse/stream' ? new Promise<void>(() => {}) : undefined);
    const { inbox, advance, until } = renderInbox(parts, { transport: { delay } });
    await until(() => expect(screen.getByText('Connecting…')).toBeVisible());
    // The list waits a moment for the stream.
    await advance(250);
    await until(() => expect(inbox.getState().dataAsOf).not.toBeNull());
    expect(screen.queryByText(/as of/)).toBeNull();
    await advance(60_000);
    expect(screen.getByText(/^as of \d+:\d\d [AP]M$/)).toBeVisible();
  });
});
