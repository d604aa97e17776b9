import { RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createUnreadBadge } from 'triage-inbox/badge';
import { browserEnv, createInbox } from 'triage-inbox/core';
import { createTestBackend } from 'triage-inbox/testing';
import { createMemoryTransport } from 'triage-inbox/transport';
import { afterEach, describe, expect, it } from 'vitest';
import { MuiPage } from './MuiPage.tsx';
import { notifyWithToasts, type Toasts } from './notifyWithToasts.ts';
import { OwnSignIn } from './OwnSignIn.tsx';
import { SmallBadge } from './SmallBadge.tsx';
import { createAppRouter } from './TanStackRouter.tsx';
import { Widget } from './Widget.tsx';

const createSampleInbox = () =>
  createInbox({ transport: createMemoryTransport(createTestBackend()), env: browserEnv() });

describe('the recipes', () => {
  afterEach(() => {
    cleanup();
    window.history.replaceState(null, '', '/');
  });

  it('TanStack Router: each place has a URL, with all digits of a timestamp [DOC-5]', async () => {
    window.history.replaceState(null, '', '/mail/inbox?message=1712.000200');
    const router = createAppRouter(createSampleInbox());
    render(<RouterProvider router={router} />);
    await screen.findByRole('option', { name: /^incidents/ });
    await userEvent.click(screen.getByRole('link', { name: /^Conversations/ }));
    await waitFor(() => expect(window.location.pathname).toBe('/mail/conversations'));
    await router.navigate({ to: '/mail/$', params: { _splat: 'inbox' }, search: { message: '1712.000200' } });
    expect(window.location.search).toBe('?message=1712.000200');
  });

  it('MUI: the inbox is in a dialog and has the colours of the theme [DOC-5]', async () => {
    render(<MuiPage inbox={createSampleInbox()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Mail' }));
    const option = await screen.findByRole('option', { name: /^incidents/ });
    const root = option.closest<HTMLElement>('.ti-root');
    expect(root?.style.getPropertyValue('--ti-accent')).toBe('#6a1b9a');
    expect(root?.dataset.tiTheme).toBe('light');
    expect(screen.getByRole('dialog', { name: 'Mail' }).contains(root)).toBe(true);
  });

  it('widget: the button has the unread count and opens the list without the interface around it [DOC-5]', async () => {
    render(<Widget inbox={createSampleInbox()} />);
    await waitFor(() => expect(screen.getByRole('status', { name: 'Unread mail' }).textContent).toBe('12'));
    await userEvent.click(screen.getByRole('button', { name: /^Mail/ }));
    await screen.findByRole('option', { name: /^incidents/ });
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('badge: two badges have one source, which ends with the last of them [DOC-5]', async () => {
    const calls: string[] = [];
    const fetch = async (url: string): Promise<Response> => {
      calls.push(url);
      return Response.json({ success: true, results: { unread: { unread_count: 4 } } });
    };
    const badge = createUnreadBadge({ baseUrl: 'https://inbox.test', fetch, live: false });
    const { unmount } = render(<SmallBadge badge={badge} />);
    const shown = await screen.findAllByRole('status', { name: 'Unread mail' });
    expect(shown.map((badge) => badge.textContent)).toEqual(['4', '4']);
    unmount();
    badge.refresh();
    expect(calls).toHaveLength(1);
  });

  it('toasts: a new message becomes a toast of the app, and a click opens its conversation [DOC-5]', async () => {
    const backend = createTestBackend();
    const toasts: Parameters<Toasts['show']>[0][] = [];
    const show: Toasts['show'] = (toast) => {
      toasts.push(toast);
      return () => undefined;
    };
    const env = notifyWithToasts(browserEnv(), { show }, () => false);
    const inbox = createInbox({ transport: createMemoryTransport(backend), env });
    inbox.start();
    await waitFor(() => expect(inbox.getState().connection.status).toBe('connected'));
    const [conversationId = ''] = inbox.visibleConversations();
    backend.post({ conversationId, userId: 'U02', text: 'Lunch?' });
    await waitFor(() => expect(toasts.map(({ body }) => body)).toEqual(['Lunch?']));
    toasts[0]?.onClick();
    expect(inbox.getState().navigation.open?.id).toBe(conversationId);
    inbox.stop();
  });

  it('own sign-in: each call has the token of the app, and a signed-out person sees its link [DOC-5]', async () => {
    const tokens: (string | null)[] = [];
    const fetch = async (_url: string, { headers }: RequestInit): Promise<Response> => {
      tokens.push(new Headers(headers).get('authorization'));
      return Response.json({ success: true, data: { authenticated: false } });
    };
    render(<OwnSignIn session={{ token: async () => 'secret' }} fetch={fetch} baseUrl="https://inbox.test" />);
    expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe('/login');
    expect(tokens).toContain('Bearer secret');
  });
});
