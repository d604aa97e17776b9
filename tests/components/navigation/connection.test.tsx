import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ConnectionStatus } from '../../../src/components/navigation/ConnectionStatus.tsx';
import { connectionLabel } from '../../../src/components/navigation/connectionLabel.ts';
import { Navigation } from '../../../src/components/navigation/Navigation.tsx';
import { initialOffline } from '../../../src/core/offline/state.ts';
import { renderInbox } from '../renderInbox.tsx';
import { renderPart } from '../renderPart.tsx';

describe('connectionLabel', () => {
  it.each([
    ['connected', 0, 'live'],
    ['connecting', 0, 'connecting'],
    ['connecting', 3, 'reconnecting'],
    ['error', 1, 'reconnecting'],
    ['delayed', 0, 'reconnecting'],
    ['failed', 10, 'offline'],
    ['disconnected', 0, 'offline'],
    ['unauthenticated', 0, 'offline'],
  ] as const)('maps %s after %i failures to %s [LIV-1]', (status, attempts, word) => {
    expect(connectionLabel({ connection: { status, attempts }, offline: initialOffline })).toBe(word);
  });

  it('is offline while the network fails queued calls, although the stream has not ended [LIV-1]', () => {
    const offline = { isWaiting: true, isCut: true };
    expect(connectionLabel({ connection: { status: 'connected', attempts: 0 }, offline })).toBe('offline');
  });
});

describe('the connection during a switch of the workspace', () => {
  it('is not offline, and offers no reconnect to the session that is left [LIV-1]', async () => {
    let isHeld = false;
    const { inbox, until } = renderInbox(<Navigation />, {
      transport: {
        delay: (call) => (isHeld && call === 'GET /api/auth/status' ? new Promise(() => {}) : undefined),
      },
    });
    const live = () => screen.getByRole('status');
    await until(() => expect(live()).toHaveTextContent('Live'));
    isHeld = true;
    act(() => inbox.actions.switchWorkspace('T2'));
    await until(() => expect(inbox.getState().connection.status).toBe('disconnected'));
    expect(live()).toHaveTextContent('Connecting…');
    expect(screen.queryByRole('button', { name: 'Reconnect' })).toBeNull();
  });
});

describe('ConnectionStatus', () => {
  it.each([
    ['live', 'Live'],
    ['connecting', 'Connecting…'],
    ['reconnecting', 'Reconnecting…'],
    ['offline', 'Offline'],
  ] as const)('shows %s as "%s" [LIV-1]', (state, words) => {
    renderPart(<ConnectionStatus state={state} />);
    expect(screen.getByRole('status')).toHaveTextContent(words);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers a manual reconnect', async () => {
    const onReconnect = vi.fn();
    const { user } = renderPart(<ConnectionStatus state="offline" onReconnect={onReconnect} />);
    await user.click(screen.getByRole('button', { name: 'Reconnect' }));
    expect(onReconnect).toHaveBeenCalledTimes(1);
  });
});
