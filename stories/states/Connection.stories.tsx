import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { findList } from '../stage/find.ts';
import type { InboxStoryArgs } from '../stage/InboxStory.tsx';
import { screen } from '../stage/screen.ts';

const meta: Meta<InboxStoryArgs> = { ...screen, title: 'States/Connection' };

export default meta;
type Story = StoryObj<InboxStoryArgs>;

export const Live: Story = {
  tags: ['proof'],
  play: async ({ canvas, stage }) => {
    await expect(await canvas.findByText('Live')).toBeInTheDocument();
    await waitFor(() => expect(stage.backend.openStreams).toBe(1));
  },
};

export const Connecting: Story = {
  tags: ['proof'],
  parameters: { scenario: { faults: { 'GET /api/sse/stream': 'never' } } },
  play: async ({ canvas }) => {
    await findList(canvas);
    await expect(canvas.getByText('Connecting…')).toBeInTheDocument();
  },
};

export const Reconnecting: Story = {
  tags: ['proof'],
  parameters: {
    scenario: {
      faults: { 'GET /api/sse/stream': 'offline' },
      delay: (ms) => ms * 1000,
    },
  },
  play: async ({ canvas }) => {
    await findList(canvas);
    await expect(await canvas.findByText('Reconnecting…')).toBeInTheDocument();
  },
};

/** After ten failures, the inbox stops reconnecting by itself. */
export const Offline: Story = {
  tags: ['visual', 'proof'],
  parameters: {
    scenario: {
      faults: { 'GET /api/sse/stream': 'offline' },
      delay: (ms) => (ms < 60_000 ? 1 : ms),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Offline')).toBeInTheDocument();
    await expect(await canvas.findByRole('button', { name: 'Reconnect' })).toBeInTheDocument();
  },
};

export const OfflineNarrow: Story = { ...Offline, tags: ['proof'], globals: { width: '390' } };

/** The page opens without a network. */
export const NoNetwork: Story = {
  tags: ['proof'],
  parameters: { scenario: { isOnline: false, faults: { 'every call': 'offline' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to initialize')).toBeInTheDocument();
  },
};
