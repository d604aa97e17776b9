import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/transport/errors.ts';
import { renderTriageInbox } from '../renderInbox.tsx';

const connect = () => screen.getByRole('button', { name: 'Connect to Slack' });
const list = () => screen.getByRole('listbox', { name: 'Conversations' });

describe('the session on screen', () => {
  it('shows signed-out users only the connect screen [SGN-1]', async () => {
    const { until } = renderTriageInbox({ transport: { signedIn: false } });
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    await until(() => expect(connect()).toBeVisible());
    expect(screen.getByRole('region', { name: 'Triage inbox' })).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('tablist')).toBeNull();
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('redirects to the hand-off once and announces it [SGN-2]', async () => {
    const { env, user, until } = renderTriageInbox({ transport: { signedIn: false } });
    await until(() => expect(connect()).toBeVisible());
    await user.click(connect());
    const redirecting = screen.getByRole('button', { name: 'Redirecting to Slack...' });
    expect(redirecting).toBeDisabled();
    await user.click(redirecting);
    expect(env.visited).toHaveLength(1);
  });

  it('returns from the hand-off and checks the session again [SGN-3] [SGN-4]', async () => {
    const { env, advance, until } = renderTriageInbox({
      prepare: (prepared) => prepared.returnFromSignIn({ kind: 'success', workspace: 'Larkspur', token: 'T' }),
    });
    expect(screen.getByRole('status')).toHaveTextContent('Completing authentication...');
    expect(env.savedTokens).toEqual(['T']);
    expect(env.signInCleared).toBe(1);
    await advance(99);
    expect(screen.getByRole('status')).toHaveTextContent('Completing authentication...');
    await advance(1);
    await until(() => expect(list()).toBeVisible());
  });

  it('shows why the hand-off failed [SGN-5]', async () => {
    const { env, until } = renderTriageInbox({
      transport: { signedIn: false },
      prepare: (prepared) => prepared.returnFromSignIn({ kind: 'error', reason: 'access_denied' }),
    });
    await until(() => expect(connect()).toBeVisible());
    expect(screen.getByRole('alert')).toHaveTextContent('access_denied');
    expect(env.signInCleared).toBe(1);
  });

  it('shows that starting failed and retries on request [INI-1] [ERR-1]', async () => {
    let isDown = true;
    const fail = (call: string) =>
      isDown && call === 'GET /api/auth/status' ? new ApiError({ kind: 'network', call }) : undefined;
    const { user, until } = renderTriageInbox({ transport: { fail } });
    await until(() => expect(screen.getByRole('heading', { name: 'Error' })).toBeVisible());
    expect(screen.getByText('Failed to initialize')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await until(() => expect(list()).toBeVisible());
  });

  it('shows that the conversations could not be loaded and retries on request [LST-8] [ERR-1]', async () => {
    let isDown = true;
    const fail = (call: string) =>
      isDown && call.startsWith('GET /api/conversations/data')
        ? new ApiError({ kind: 'http', call, status: 500 })
        : undefined;
    const { user, until } = renderTriageInbox({ transport: { fail } });
    await until(() => expect(screen.getByText('Failed to load conversations')).toBeVisible());
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await until(() => expect(list()).toBeVisible());
  });

  it('returns to the connect screen on logout [SGN-7]', async () => {
    const { user, until } = renderTriageInbox();
    await until(() => expect(list()).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Wren Halloway' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await until(() => expect(connect()).toBeVisible());
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('does not run shortcuts while a menu is open', async () => {
    const { user, inbox, until } = renderTriageInbox();
    await until(() => expect(list()).toBeVisible());
    await user.keyboard('j');
    const before = inbox.getState().navigation;
    expect(before.cursorId).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Wren Halloway' }));
    await screen.findByRole('menu');
    await user.keyboard('{ArrowDown}j{Escape}');
    await until(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(inbox.getState().navigation).toBe(before);
  });
});
