import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ConnectionStatus } from '../../../src/components/navigation/ConnectionStatus.tsx';
import { inComponentFrame } from '../../stage/ComponentFrame.tsx';

const meta = {
  title: 'Components/Navigation/Connection',
  component: ConnectionStatus,
  decorators: [inComponentFrame],
  args: { state: 'live' },
} satisfies Meta<typeof ConnectionStatus>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Live: Story = {};
export const Connecting: Story = { args: { state: 'connecting' } };
export const Reconnecting: Story = { args: { state: 'reconnecting' } };

export const Offline: Story = {
  args: { state: 'offline', onReconnect: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Offline');
    await userEvent.click(canvas.getByRole('button', { name: 'Reconnect' }));
    await expect(args.onReconnect).toHaveBeenCalledOnce();
  },
};
