import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TriageInbox } from '../../../src/components/app/TriageInbox.tsx';
import { createTestInbox } from '../renderInbox.tsx';

beforeEach(() => {
  document.head.innerHTML = '<title>Host</title>';
});
afterEach(() => {
  document.head.innerHTML = '';
});

async function shown(badge?: boolean) {
  const test = createTestInbox();
  const view = render(<TriageInbox inbox={test.inbox} config={{ documentBadge: badge }} />);
  await test.until(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(0));
  return { ...test, ...view };
}

describe('the page around the inbox', () => {
  it('is not changed unless the host enables the badge', async () => {
    const before = document.head.innerHTML;
    await shown();
    expect(document.head.innerHTML).toBe(before);
  });

  it('shows the number of unread conversations if enabled, and is restored on unmount', async () => {
    const { inbox, until, unmount } = await shown(true);
    await until(() => expect(document.title).toBe('(2) Host'));
    act(() => inbox.actions.markRead('C1'));
    await until(() => expect(document.title).toBe('(1) Host'));
    unmount();
    expect(document.title).toBe('Host');
  });
});
