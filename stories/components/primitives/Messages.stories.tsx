import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Banner } from '../../../src/components/primitives/Banner.tsx';
import { Button } from '../../../src/components/primitives/Button.tsx';
import { Toast } from '../../../src/components/primitives/Toast.tsx';
import { inComponentFrame } from '../../stage/ComponentFrame.tsx';

const run = fn();
const dismiss = fn();

const meta: Meta = {
  title: 'Components/Primitives/Banner and toast',
  decorators: [inComponentFrame],
  beforeEach: () => {
    run.mockClear();
    dismiss.mockClear();
  },
};

export default meta;

export const BannerWithAction: StoryObj = {
  render: () => (
    <Banner onDismiss={dismiss} action={<Button onClick={run}>Try again</Button>}>
      Failed to send message: the channel is archived
    </Banner>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('the channel is archived');
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(dismiss).toHaveBeenCalledOnce();
  },
};

export const ToastWithUndo: StoryObj = {
  render: () => (
    <Toast action={{ label: 'Undo', chord: 'z', run }} onDismiss={dismiss}>
      product-eng marked as read
    </Toast>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('product-eng marked as read');
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(run).toHaveBeenCalledOnce();
  },
};

export const ToastOfFailure: StoryObj = {
  render: () => (
    <Toast tone="danger" onDismiss={dismiss}>
      Failed to refresh data. Please check your connection.
    </Toast>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please check your connection.');
  },
};
