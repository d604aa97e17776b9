import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { TriageInbox } from '../../../src/components/app/TriageInbox.tsx';
import type { Inbox } from '../../../src/core/inbox.ts';
import { createTestInbox } from '../renderInbox.tsx';

/** A dialog of the host, which takes the focus in an effect, as most dialogs do. */
function HostDialog() {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <div role="dialog" aria-label="Profile">
      <button type="button" ref={close}>
        Close
      </button>
    </div>
  );
}

function HostPage({ inbox }: { inbox: Inbox }) {
  const [isOpen, setOpen] = useState(false);
  const userMenuItems = [{ id: 'profile', text: 'Profile', onSelect: () => setOpen(true) }];
  return (
    <>
      <TriageInbox inbox={inbox} config={{ userMenuItems }} />
      {isOpen && <HostDialog />}
    </>
  );
}

describe('an item of the host in the user menu', () => {
  it('opens a dialog that keeps the focus it takes', async () => {
    const { inbox, until, advance } = createTestInbox();
    const user = userEvent.setup();
    render(<HostPage inbox={inbox} />);
    await until(() => expect(screen.getByRole('listbox', { name: 'Conversations' })).toBeVisible());
    screen.getByRole('button', { name: 'Wren Halloway' }).focus();
    await user.keyboard('{Enter}');
    const item = await screen.findByRole('menuitem', { name: 'Profile' });
    item.focus();
    await user.keyboard('{Enter}');
    await until(() => expect(screen.queryByRole('menu')).toBeNull());
    await advance(1_000);
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  });
});
