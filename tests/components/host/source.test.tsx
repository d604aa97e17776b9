import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { TriageInbox } from '../../../src/components/TriageInbox/TriageInbox.tsx';
import { createMemoryTransport } from '../../../src/transport/memory/createMemoryTransport.ts';
import { giveLayout } from '../conversation/logLayout.ts';
import { createTestInbox, smallWorld } from '../renderInbox.tsx';

describe('where an inbox comes from', () => {
  it('is said to be missing when neither a transport nor an inbox is given', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const nothing: object = {};
    expect(() => render(<TriageInbox {...(nothing as { transport: never })} />)).toThrow(
      'triage-inbox: nothing to show; give <TriageInbox> a `transport`, or an `inbox`',
    );
  });

  it('may turn from an inbox of the host into a transport, which is the one that is used', async () => {
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
});
