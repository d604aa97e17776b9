import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Banner } from '../../../src/components/primitives/Banner.tsx';
import { Button } from '../../../src/components/primitives/Button.tsx';
import { Toast } from '../../../src/components/primitives/Toast.tsx';
import { inComponentFrame } from '../../stage/ComponentFrame.tsx';

const ignore = () => undefined;

const meta: Meta = {
  title: 'Components/Primitives/Banner and toast',
  decorators: [inComponentFrame],
};

export default meta;

export const BannerWithAction: StoryObj = {
  render: () => (
    <Banner onDismiss={ignore} action={<Button onClick={ignore}>Try again</Button>}>
      Failed to send message: the channel is archived
    </Banner>
  ),
};

export const ToastWithUndo: StoryObj = {
  render: () => (
    <Toast icon="checkCheck" action={{ label: 'Undo', chord: 'z', run: ignore }} onDismiss={ignore}>
      product-eng marked as read
    </Toast>
  ),
};

export const ToastOfFailure: StoryObj = {
  render: () => (
    <Toast tone="danger" icon="alert" onDismiss={ignore}>
      Failed to refresh data. Please check your connection.
    </Toast>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please check your connection.');
  },
};
