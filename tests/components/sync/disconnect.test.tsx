import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { syncingWorld } from '../../../src/testing/world/syncingWorld.ts';
import { ApiError } from '../../../src/transport/errors.ts';
import { renderTriageInbox, smallWorld } from '../renderInbox.tsx';

const dialog = () => screen.getByRole('alertdialog', { name: 'Disconnect Larkspur?' });

async function openDialog(isDown: () => boolean = () => false) {
  const fail = (call: string) =>
    isDown() && call === 'POST /api/auth/disconnect'
      ? new ApiError({ kind: 'http', call, status: 502, message: 'Slack did not answer' })
      : undefined;
  const test = renderTriageInbox({ world: syncingWorld(smallWorld()), transport: { fail } });
  await test.until(() => expect(test.inbox.getState().offers.disconnect).toBe(true));
  await test.until(() => expect(screen.getByRole('listbox', { name: 'Conversations' })).toBeVisible());
  await test.user.click(screen.getByRole('button', { name: 'Wren Halloway' }));
  await test.user.click(screen.getByRole('menuitem', { name: 'Disconnect Larkspur…' }));
  await test.until(() => expect(dialog()).toBeVisible());
  return test;
}

describe('disconnecting the workspace', () => {
  it('asks, with the consequences, and Cancel is focused', async () => {
    const { inbox, user } = await openDialog();
    expect(dialog()).toHaveTextContent(
      'Your access is revoked in Slack, and everything that was fetched for you is deleted from this server. Your messages in Slack stay.',
    );
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(inbox.getState().session.status).toBe('authenticated');
  });

  it('leads to the connect screen', async () => {
    const { until, user } = await openDialog();
    await user.click(screen.getByRole('button', { name: 'Disconnect' }));
    await until(() => expect(screen.getByRole('button', { name: 'Connect to Slack' })).toBeVisible());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('tells a failure in place and can be tried again', async () => {
    let isDown = true;
    const { until, user } = await openDialog(() => isDown);
    await user.click(screen.getByRole('button', { name: 'Disconnect' }));
    await until(() =>
      expect(within(dialog()).getByRole('alert')).toHaveTextContent(
        'Failed to disconnect the workspace: Slack did not answer',
      ),
    );
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Disconnect' }));
    await until(() => expect(screen.getByRole('button', { name: 'Connect to Slack' })).toBeVisible());
  });

  it('is not offered by a server without a chat service', async () => {
    const { user, until } = renderTriageInbox();
    await until(() => expect(screen.getByRole('listbox', { name: 'Conversations' })).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Wren Halloway' }));
    expect(screen.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /^Disconnect/ })).toBeNull();
  });
});

describe('access that the chat service revoked', () => {
  it('is told on the connect screen', async () => {
    const { until } = renderTriageInbox({
      changes: { loadAuthStatus: async () => ({ authenticated: false, reason: 'access_revoked' }) },
    });
    await until(() => expect(screen.getByRole('button', { name: 'Connect to Slack' })).toBeVisible());
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Slack no longer accepts this sign-in\. Connect again; your drafts are kept\.$/,
    );
  });
});

describe('a host with accounts of its own', () => {
  const startWith = (reason: 'not_linked' | 'no_account') =>
    renderTriageInbox({ changes: { loadAuthStatus: async () => ({ authenticated: false, reason }) } });

  it('connects the chat service to an account without a workspace: nothing has failed', async () => {
    const { until } = startWith('not_linked');
    await until(() => expect(screen.getByRole('button', { name: 'Connect to Slack' })).toBeVisible());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers no connection without an account, but to look again', async () => {
    const { until } = startWith('no_account');
    await until(() => expect(screen.getByRole('heading', { name: 'You are signed out' })).toBeVisible());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Connect to Slack' })).toBeNull();
  });

  it('offers no logout', async () => {
    const { user, until } = renderTriageInbox({
      changes: { loadFeatures: async () => ({ aiEnabled: false, logout: false }) },
    });
    await until(() => expect(screen.getByRole('listbox', { name: 'Conversations' })).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Wren Halloway' }));
    expect(screen.queryByRole('menuitem', { name: 'Logout' })).toBeNull();
  });
});
