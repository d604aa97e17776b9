import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Dialog } from '../../../src/components/primitives/Dialog.tsx';
import { renderPart } from '../renderPart.tsx';

function Question({ asksBack = false }: { asksBack?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog label="Fruit" onClose={close} role={asksBack ? 'alertdialog' : 'dialog'}>
          <button type="button">First</button>
          <button type="button" disabled>
            Cannot be had
          </button>
          <button type="button" data-ti-autofocus={asksBack ? '' : undefined} onClick={close}>
            Last
          </button>
        </Dialog>
      )}
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

async function setup(asksBack = false) {
  const { user } = renderPart(<Question asksBack={asksBack} />);
  button('Open').focus();
  await user.keyboard('{Enter}');
  return user;
}

describe('Dialog', () => {
  it('is modal, has a name and focuses its first control', async () => {
    await setup();
    expect(screen.getByRole('dialog', { name: 'Fruit' })).toHaveAttribute('aria-modal', 'true');
    expect(button('First')).toHaveFocus();
  });

  it('focuses the control marked with data-ti-autofocus', async () => {
    await setup(true);
    expect(screen.getByRole('alertdialog', { name: 'Fruit' })).toBeVisible();
    expect(button('Last')).toHaveFocus();
  });

  it('traps Tab in both directions', async () => {
    const user = await setup();
    await user.tab();
    expect(button('Last')).toHaveFocus();
    await user.tab();
    expect(button('First')).toHaveFocus();
    await user.tab({ shift: true });
    expect(button('Last')).toHaveFocus();
  });

  it.each(['{Escape}', '{Tab}{Enter}'])('restores the focus when closed by %s', async (keys) => {
    const user = await setup();
    await user.keyboard(keys);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button('Open')).toHaveFocus();
  });
});
