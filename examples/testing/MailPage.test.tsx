import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browserEnv, createInbox } from 'triage-inbox/core';
import { createTestBackend } from 'triage-inbox/testing';
import { createMemoryTransport } from 'triage-inbox/transport';
import { afterEach, describe, expect, it } from 'vitest';
import { MailPage } from './MailPage.tsx';

/** Renders the page with the sample world: Maya is signed in, twelve conversations are unread. */
function openMail() {
  const backend = createTestBackend();
  const inbox = createInbox({ transport: createMemoryTransport(backend), env: browserEnv() });
  render(<MailPage inbox={inbox} />);
  return { backend, user: userEvent.setup() };
}

const badge = () => screen.findByRole('status', { name: 'Unread mail' });

describe('the mail page', () => {
  afterEach(cleanup);

  it('shows the unread count in the header', async () => {
    const { backend } = openMail();
    await screen.findByRole('option', { name: /^incidents/ });
    expect((await badge()).textContent).toBe('12');

    backend.post({ conversationId: 'C13', userId: 'U03', text: 'Cake in the kitchen' });
    await screen.findByText('Cake in the kitchen');
    expect((await badge()).textContent).toBe('13');
  });

  it('shows an error when the server is down, and retries', async () => {
    const { backend, user } = openMail();
    backend.failNext('GET /api/conversations/data', { status: 503 });
    await screen.findByText('Failed to load conversations');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('option', { name: /^incidents/ });
    expect(backend.calls.filter((call) => call === 'GET /api/conversations/data')).toHaveLength(2);
  });

  it('reconnects when the stream breaks', { tags: ['proof'] }, async () => {
    const { backend } = openMail();
    await screen.findByText('Live');
    backend.dropStream();
    await screen.findByText('Reconnecting…');
    await screen.findByText('Live', {}, { timeout: 30_000 });
  });
});
