import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ConnectScreen } from '../../src/components/connect/ConnectScreen.tsx';
import { inFullComponentFrame } from '../stage/ComponentFrame.tsx';

const meta = {
  title: 'Components/Connect screen',
  component: ConnectScreen,
  decorators: [inFullComponentFrame],
  parameters: { layout: 'fullscreen' },
  args: { onConnect: fn(), redirecting: false },
} satisfies Meta<typeof ConnectScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  tags: ['visual'],
};

export const Redirecting: Story = {
  args: { redirecting: true },
};

export const Failed: Story = {
  args: { reason: 'access_denied' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Sign-in failed:.*access_denied/);
  },
};

/** The transport has no `signInUrl`: the host signs its users in. */
export const HostSignsIn: Story = {
  args: { onRetry: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Narrow: Story = { tags: ['proof'], globals: { width: '420' } };
