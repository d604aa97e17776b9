import { act, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { TriageInbox } from '../../../src/components/app/TriageInbox.tsx';
import type { TriageInboxProps } from '../../../src/components/app/TriageInboxProps.ts';
import { defaultPages } from '../../../src/core/pages.ts';
import { createMemoryTransport } from '../../../src/transport/memory/createMemoryTransport.ts';
import { giveLayout } from '../conversation/logLayout.ts';
import { createTestInbox, smallWorld } from '../renderInbox.tsx';

describe('the source of an inbox', () => {
  it('is reported as missing without a transport and an inbox', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const nothing: object = {};
    expect(() => render(<TriageInbox {...(nothing as { transport: never })} />)).toThrow(
      'triage-inbox: <TriageInbox> needs a `transport` or an `inbox`',
    );
  });

  it('may change from an inbox to a transport, which is used from then on', async () => {
    giveLayout();
    const { inbox, until } = createTestInbox();
    const transport = createMemoryTransport(smallWorld(), { signedIn: false });
    const view = render(<TriageInbox inbox={inbox} />);
    await until(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    view.rerender(<TriageInbox transport={transport} />);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Connect to Slack' })).toBeVisible());
    expect(screen.queryByRole('option')).toBeNull();
    view.rerender(<TriageInbox inbox={inbox} />);
    await until(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  });

  it('takes the pages from `config`, and keeps its inbox when `config` is a new object with equal values', async () => {
    const { env, until } = createTestInbox();
    const transport = createMemoryTransport(smallWorld(), { now: env.clock.now });
    const pages = defaultPages.slice(0, 1);
    const loadAuthStatus = vi.spyOn(transport, 'loadAuthStatus');
    const inbox = () => (
      <TriageInbox transport={transport} env={env} config={{ pages, keyboard: {}, productName: 'Larkspur' }} />
    );
    const view = render(inbox());
    await until(() => expect(screen.getByRole('listbox', { name: 'Conversations' })).toBeVisible());
    expect(screen.queryByRole('link', { name: 'Conversations' })).toBeNull();
    view.rerender(inbox());
    expect(screen.getByRole('listbox', { name: 'Conversations' })).toBeVisible();
    expect(loadAuthStatus).toHaveBeenCalledTimes(1);
  });

  it('takes the platform from the prop `env` [EMB-25]', async () => {
    const given = createTestInbox().env;
    const transport = createMemoryTransport(smallWorld(), { now: given.clock.now });
    const view = render(<TriageInbox transport={transport} env={given} />);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Switch to light theme' })).toBeVisible());
    act(() => screen.getByRole('button', { name: 'Switch to light theme' }).click());
    expect(given.local.get('theme')).toBe('light');
    view.unmount();
  });

  it('refuses the options of `createInbox` beside an inbox', () => {
    const { inbox } = createTestInbox();
    expectTypeOf({ inbox, config: { dir: 'rtl' as const } }).toExtend<TriageInboxProps>();
    expectTypeOf({ inbox, config: { noticeMs: 10 } }).not.toExtend<TriageInboxProps>();
  });
});
