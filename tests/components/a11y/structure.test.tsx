import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/transport/errors.ts';
import { type InboxOptions, renderTriageInbox } from '../renderInbox.tsx';

async function setup(options: InboxOptions = {}) {
  const test = renderTriageInbox(options);
  await test.until(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  return test;
}

const headings = () => screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`);

describe('the structure of the inbox', () => {
  it('has a region, a navigation landmark, one h1 and no skipped heading level', async () => {
    await setup();
    const root = screen.getByRole('region', { name: 'Triage inbox' });
    expect(within(root).getByRole('navigation', { name: 'Pages' })).toBeVisible();
    expect(headings()).toEqual(['H1 Inbox', 'H2 Unread']);
  });

  it('has an h1 while it loads and after the first load failed', async () => {
    const fail = (call: string) =>
      call === 'GET /api/auth/status' ? new ApiError({ kind: 'network', call }) : undefined;
    const { until } = renderTriageInbox({ transport: { fail } });
    expect(screen.getByRole('heading', { level: 1, name: 'Triage inbox' })).toBeInTheDocument();
    await until(() => expect(screen.getByRole('heading', { level: 1, name: 'Error' })).toBeVisible());
  });

  it('has the list as the panel of the selected tab [NAV-4]', async () => {
    const { user, until } = await setup();
    await user.click(screen.getByRole('link', { name: /^Conversations/ }));
    await until(() => expect(screen.getAllByRole('option')).toHaveLength(3));
    const panel = screen.getByRole('tabpanel', { name: /^Conversations/ });
    expect(within(panel).getByRole('listbox', { name: 'Conversations' })).toBeVisible();
    expect(screen.getByRole('tab', { name: /^Conversations/ })).toHaveAttribute('aria-controls', panel.id);
    await user.click(screen.getByRole('tab', { name: /^DMs/ }));
    expect(screen.getByRole('tabpanel', { name: /^DMs/ })).toBe(panel);
    expect(screen.getByRole('tab', { name: /^DMs/ })).toHaveAttribute('aria-controls', panel.id);
    expect(screen.getByRole('tab', { name: /^Conversations/ })).not.toHaveAttribute('aria-controls');
  });
});

describe('the connection while the navigation is hidden', () => {
  it('is announced in a mounted live region when it is lost, and silent otherwise [LIV-1]', async () => {
    let isDown = false;
    const fail = (call: string) =>
      isDown && call === 'GET /api/sse/stream' ? new ApiError({ kind: 'network', call }) : undefined;
    const { user, backend, advance, until } = await setup({ transport: { fail } });
    const bar = screen.getByRole('button', { name: 'Toggle navigation' }).closest('header') ?? document.body;
    await until(() => expect(screen.getByText('Live')).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Toggle navigation' }));
    expect(screen.queryByText('Live')).toBeNull();
    const region = within(bar).getByRole('status');
    expect(region).toBeEmptyDOMElement();
    isDown = true;
    backend.cutStreams();
    await until(() => expect(region).toHaveTextContent('Reconnecting…'));
    for (let attempt = 0; attempt < 10; attempt += 1) await advance(40_000);
    await until(() => expect(region).toHaveTextContent('Offline'));
    isDown = false;
    await user.click(within(bar).getByRole('button', { name: 'Reconnect' }));
    await until(() => expect(region).toBeEmptyDOMElement());
    // The button is gone, the focus is not.
    await until(() => expect(document.body).not.toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Toggle navigation' }));
    expect(screen.getByText('Live')).toBeVisible();
  });
});
