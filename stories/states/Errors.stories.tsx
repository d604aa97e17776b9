import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { notYetFetched, sampleWorld } from 'triage-inbox/testing';
import { findList, findMessages } from '../stage/find.ts';
import type { InboxStoryArgs } from '../stage/InboxStory.tsx';
import { screen } from '../stage/screen.ts';

const meta: Meta<InboxStoryArgs> = { ...screen, title: 'States/Errors' };

export default meta;
type Story = StoryObj<InboxStoryArgs>;

export const FailedToInitialize: Story = {
  tags: ['visual'],
  parameters: { scenario: { faults: { 'GET /api/auth/status': { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Error' })).toBeInTheDocument();
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to initialize');
  },
};

export const FailedToLoadConversations: Story = {
  parameters: { scenario: { faults: { 'GET /api/conversations/data': { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load conversations')).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  },
};

/** A response with "success": false is a failure, too. */
export const LoadRefused: Story = {
  tags: ['proof'],
  parameters: { scenario: { faults: { 'GET /api/conversations/data': { refusedWith: 'not today' } } } },
  play: FailedToLoadConversations.play,
};

export const FailedToFetchTheFirstTime: Story = {
  tags: ['proof'],
  parameters: {
    scenario: {
      world: () => notYetFetched(sampleWorld()),
      faults: { 'GET /api/conversations/fetch-all': { status: 502 } },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch data from Slack')).toBeInTheDocument();
  },
};

export const RefreshRefused: Story = {
  tags: ['proof'],
  parameters: { scenario: { faults: { 'GET /api/conversations/fetch-all': { refusedWith: 'not today' } } } },
  play: async ({ canvas, userEvent }) => {
    await findList(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Fetch data' }));
    await expect(await canvas.findByText('Failed to refresh data from Slack')).toBeInTheDocument();
  },
};

export const RefreshUnreachable: Story = {
  tags: ['visual', 'proof'],
  parameters: {
    scenario: {
      faults: { 'GET /api/conversations/fetch-all': 'offline' },
      // Keep the notice until the screenshot is taken.
      config: { noticeMs: 3_600_000 },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await findList(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Fetch data' }));
    await expect(await canvas.findByText('Failed to refresh data. Please check your connection.')).toBeInTheDocument();
  },
};

/** Shows the server's reason and a retry button, and keeps the text. */
export const SendFailed: Story = {
  tags: ['visual', 'proof'],
  parameters: {
    scenario: {
      location: { page: 'conversations', conversationId: 'D02' },
      faults: { 'POST /api/messages/send': { status: 422, message: 'the channel is archived' } },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await findMessages(canvas);
    await userEvent.type(canvas.getByRole('textbox', { name: /^Reply to/ }), 'On my way{Enter}');
    await expect(await canvas.findByText('Failed to send message: the channel is archived')).toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Reply to/ })).toHaveValue('On my way'));
  },
};
