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
  parameters: { scenario: { troubles: { 'GET /api/auth/status': { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Error' })).toBeInTheDocument();
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to initialize');
  },
};

export const InitializedOnRetry: Story = {
  parameters: FailedToInitialize.parameters,
  play: async (context) => {
    const { canvas, userEvent, stage } = context;
    await FailedToInitialize.play?.(context);
    stage.troubles.clear('GET /api/auth/status');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await findList(canvas);
  },
};

export const FailedToLoadConversations: Story = {
  parameters: { scenario: { troubles: { 'GET /api/conversations/data': { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load conversations')).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  },
};

/** An answer with "success": false is a failure as well. */
export const LoadRefused: Story = {
  parameters: { scenario: { troubles: { 'GET /api/conversations/data': { refusedWith: 'not today' } } } },
  play: FailedToLoadConversations.play,
};

export const FailedToFetchTheFirstTime: Story = {
  parameters: {
    scenario: {
      world: () => notYetFetched(sampleWorld()),
      troubles: { 'GET /api/conversations/fetch-all': { status: 502 } },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch data from Slack')).toBeInTheDocument();
  },
};

export const RefreshRefused: Story = {
  parameters: { scenario: { troubles: { 'GET /api/conversations/fetch-all': { refusedWith: 'not today' } } } },
  play: async ({ canvas, userEvent }) => {
    await findList(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Fetch data' }));
    await expect(await canvas.findByText('Failed to refresh data from Slack')).toBeInTheDocument();
  },
};

export const RefreshUnreachable: Story = {
  tags: ['visual'],
  parameters: {
    scenario: {
      troubles: { 'GET /api/conversations/fetch-all': 'offline' },
      // It stays until the picture is taken.
      config: { noticeMs: 3_600_000 },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await findList(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Fetch data' }));
    await expect(await canvas.findByText('Failed to refresh data. Please check your connection.')).toBeInTheDocument();
  },
};

/** The server's reason, what was written still in the field, and a way to try again. */
export const SendFailed: Story = {
  tags: ['visual'],
  parameters: {
    scenario: {
      location: { page: 'conversations', conversationId: 'D02' },
      troubles: { 'POST /api/messages/send': { status: 422, message: 'the channel is archived' } },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await findMessages(canvas);
    await userEvent.type(canvas.getByRole('textbox', { name: /^Reply to/ }), 'On my way{Enter}');
    await expect(await canvas.findByText('Failed to send message: the channel is archived')).toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Reply to/ })).toHaveValue('On my way'));
  },
};

export const SendFailedAndDismissed: Story = {
  parameters: SendFailed.parameters,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await SendFailed.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(canvas.queryByText(/^Failed to send message/)).toBeNull());
  },
};

export const SendFailedThenTriedAgain: Story = {
  parameters: SendFailed.parameters,
  play: async (context) => {
    const { canvas, userEvent, stage } = context;
    await SendFailed.play?.(context);
    stage.troubles.clear('POST /api/messages/send');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Reply to/ })).toHaveValue(''));
    await waitFor(() => expect(canvas.queryByRole('alert')).not.toHaveTextContent(/Failed/));
  },
};

export const WorkspaceNotSwitched: Story = {
  parameters: { scenario: { troubles: { 'POST /auth/switch-workspace': { status: 500, message: 'it is closed' } } } },
  play: async ({ canvas, userEvent }) => {
    await findList(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Switch workspace Northwind' }));
    await userEvent.click(await canvas.findByRole('menuitemradio', { name: 'Harbour Collective' }));
    await expect(await canvas.findByText('Failed to switch workspace: it is closed')).toBeInTheDocument();
  },
};

/** A mark that the server refuses is taken back by loading everything again. */
export const MarkReadFailed: Story = {
  parameters: {
    scenario: {
      location: { page: 'inbox', conversationId: 'C05' },
      troubles: { 'POST /api/conversations/{id}/mark-read': { status: 500 } },
    },
  },
  play: async ({ canvas, userEvent, stage }) => {
    await findMessages(canvas);
    const unread = () => stage.inbox.getState().conversations.byId.get('C05')?.unread_count;
    // It is gone only until the server has answered, so every state is looked at.
    const counts = [unread()];
    const stop = stage.inbox.subscribe(() => counts.at(-1) !== unread() && counts.push(unread()));
    await userEvent.click(canvas.getByRole('button', { name: 'Mark as read' }));
    await waitFor(() => expect(counts).toEqual([1, 0, 1]));
    stop();
  },
};
