import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../../../src/components/primitives/Button.tsx';
import { Dialog } from '../../../src/components/primitives/Dialog.tsx';
import { inComponentFrame } from '../../stage/ComponentFrame.tsx';

function WithDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div style={{ minBlockSize: 300 }}>
      <Button look="soft" onClick={() => setIsOpen(true)}>
        Open
      </Button>
      {isOpen && (
        <Dialog label="Leave the channel?" onClose={close}>
          <div style={{ padding: 20, display: 'grid', gap: 16 }}>
            <h2>Leave the channel?</h2>
            <p>What you have not read stays unread.</p>
            <div style={{ display: 'flex', gap: 8 }}>
              <Button look="danger" onClick={close}>
                Leave
              </Button>
              <Button look="line" onClick={close}>
                Cancel
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </div>
  );
}

const meta = {
  title: 'Components/Primitives/Dialog',
  component: WithDialog,
  decorators: [inComponentFrame],
} satisfies Meta<typeof WithDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    const dialog = await canvas.findByRole('dialog', { name: 'Leave the channel?' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  },
};
