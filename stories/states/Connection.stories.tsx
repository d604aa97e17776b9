import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { findList, findRow } from '../stage/find.ts';
import type { InboxStoryArgs } from '../stage/InboxStory.tsx';
import { screen } from '../stage/screen.ts';

const meta: Meta<InboxStoryArgs> = { ...screen, title: 'States/Connection' };

export default meta;
type Story = StoryObj<InboxStoryArgs>;

export const Live: Story = {
  play: async ({ canvas, stage }) => {
    await expect(await canvas.findByText('Live')).toBeInTheDocument();
    await waitFor(() => expect(stage.backend.openStreams).toBe(1));
  },
};

export const Connecting: Story = {
  parameters: { scenario: { faults: { 'GET /api/sse/stream': 'never' } } },
  play: async ({ canvas }) => {
    await findList(canvas);
    await expect(canvas.getByText('Connecting…')).toBeInTheDocument();
  },
};

export const Reconnecting: Story = {
  parameters: {
    scenario: {
      faults: { 'GET /api/sse/stream': 'offline' },
      config: { reconnect: { maxAttempts: 10, initialMs: 3_600_000, capMs: 3_600_000, jitter: 0 } },
    },
  },
  play: async ({ canvas }) => {
    await findList(canvas);
    await expect(await canvas.findByText('Reconnecting…')).toBeInTheDocument();
  },
};

/** After ten failures, the inbox stops reconnecting by itself. */
export const Offline: Story = {
  tags: ['visual'],
  parameters: {
    scenario: {
      faults: { 'GET /api/sse/stream': 'offline' },
      config: { reconnect: { maxAttempts: 10, initialMs: 1, capMs: 1, jitter: 0 } },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Offline')).toBeInTheDocument();
    await expect(await canvas.findByRole('button', { name: 'Reconnect' })).toBeInTheDocument();
  },
};

export const ReconnectedByHand: Story = {
  parameters: Offline.parameters,
  play: async (context) => {
    const { canvas, userEvent, stage } = context;
    await Offline.play?.(context);
    stage.faults.clear('GET /api/sse/stream');
    await userEvent.click(canvas.getByRole('button', { name: 'Reconnect' }));
    await expect(await canvas.findByText('Live')).toBeInTheDocument();
  },
};

/** Loads messages that were written while the stream was cut. */
export const CaughtUp: Story = {
  parameters: { scenario: { config: { reconnect: { maxAttempts: 10, initialMs: 200, capMs: 200, jitter: 0 } } } },
  play: async ({ canvas, stage }) => {
    await findList(canvas);
    await waitFor(() => expect(stage.backend.openStreams).toBe(1));
    stage.backend.cutStreams();
    stage.backend.post({ conversationId: 'C07', userId: 'U11', text: 'Written while you were away' });
    await expect(await findRow(canvas, /^security.*Written while you were away/)).toBeInTheDocument();
  },
};

/** The page opens without a network. */
export const NoNetwork: Story = {
  parameters: { scenario: { isOnline: false, faults: { 'every call': 'offline' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to initialize')).toBeInTheDocument();
  },
};
