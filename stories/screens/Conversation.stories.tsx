import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { threadId } from 'triage-inbox/core';
import { minutesAgo, sampleNow } from 'triage-inbox/testing';
import { findMessages } from '../stage/find.ts';
import type { InboxStoryArgs } from '../stage/InboxStory.tsx';
import { screen } from '../stage/screen.ts';
import { messageKinds } from './messageKinds.ts';

const meta: Meta<InboxStoryArgs> = { ...screen, title: 'Screens/Conversation' };

export default meta;
type Story = StoryObj<InboxStoryArgs>;

const at = (conversationId: string, page = 'conversations') => ({ location: { page, conversationId } });

/** Beside the list, with the divider before new messages. */
export const Channel: Story = {
  tags: ['visual'],
  parameters: { scenario: at('C02', 'inbox') },
  play: async ({ canvas }) => {
    const log = await findMessages(canvas);
    await expect(canvas.getByRole('region', { name: 'product-eng' })).toBeInTheDocument();
    await expect(await within(log).findByRole('separator', { name: 'New messages' })).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Mark as read' })).toBeInTheDocument();
  },
};

export const DirectMessage: Story = {
  tags: ['proof'],
  parameters: { scenario: at('D02') },
  play: async ({ canvas }) => {
    await findMessages(canvas);
    await expect(canvas.getByRole('textbox', { name: /^Reply to Luca/ })).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Mark as read' })).toBeNull();
  },
};

export const Thread: Story = {
  tags: ['visual'],
  parameters: { scenario: at(threadId('C02', minutesAgo(1_300).replace(/\d{6}$/, '000002'))) },
  play: async ({ canvas }) => {
    const log = await findMessages(canvas);
    await waitFor(() => expect(within(log).getAllByRole('article')).toHaveLength(4));
  },
};

/** Every kind of message and markup. */
export const EveryKindOfMessage: Story = {
  tags: ['visual'],
  parameters: { scenario: { ...at('CKINDS'), world: messageKinds } },
  play: async ({ canvas }) => {
    const log = await findMessages(canvas);
    await waitFor(() => expect(within(log).getAllByRole('article').length).toBeGreaterThan(3));
  },
};

export const WithoutMessages: Story = {
  tags: ['proof'],
  parameters: { scenario: at('C13') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No messages yet')).toBeInTheDocument();
  },
};

export const MessagesAreLoading: Story = {
  tags: ['visual', 'proof'],
  parameters: { scenario: { ...at('C02'), faults: { 'GET /api/conversations/{id}/threads': 'never' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading messages...')).toBeInTheDocument();
  },
};

export const MessagesDidNotLoad: Story = {
  tags: ['proof'],
  parameters: { scenario: { ...at('C02'), faults: { 'GET /api/conversations/{id}/threads': { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load messages')).toBeInTheDocument();
  },
};

/** A link to a message scrolls to it and highlights it briefly. */
export const OneMessageHighlighted: Story = {
  tags: ['proof'],
  parameters: {
    scenario: {
      location: {
        page: 'conversations',
        conversationId: 'C02',
        messageTs: minutesAgo(3_100).replace(/\d{6}$/, '000001'),
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await findMessages(canvas);
    await waitFor(() =>
      expect(canvasElement.querySelector('[data-highlight]')).toHaveTextContent('keeps its scroll position'),
    );
  },
};

export const Sending: Story = {
  tags: ['proof'],
  parameters: { scenario: { ...at('D02'), faults: { 'POST /api/messages/send': 'never' } } },
  play: async ({ canvas, userEvent }) => {
    const log = await findMessages(canvas);
    await userEvent.type(canvas.getByRole('textbox', { name: /^Reply to/ }), 'On my way{Enter}');
    await expect(await within(log).findByText('Sending...')).toBeInTheDocument();
    await expect(canvas.getByRole('textbox', { name: /^Reply to/ })).toBeDisabled();
  },
};

export const Suggestions: Story = {
  tags: ['proof'],
  parameters: { scenario: at('C02') },
  play: async ({ canvas, userEvent }) => {
    await findMessages(canvas);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Reply to product-eng' }), 'Ask @pri');
    const suggestions = await canvas.findByRole('listbox', { name: 'Suggestions' });
    await expect(within(suggestions).getByRole('option', { name: /Priya/ })).toBeInTheDocument();
  },
};

export const Narrow: Story = { ...Channel, tags: ['visual', 'proof'], globals: { width: '420' } };
export const Tablet: Story = { ...Channel, tags: ['proof'], globals: { width: '768' } };
export const RightToLeft: Story = { ...Channel, tags: ['proof'], globals: { direction: 'rtl' } };

/** Stories run at the fixed time of the sample data. */
export const FixedClock: Story = {
  tags: ['proof'],
  parameters: { scenario: at('C11') },
  play: async ({ canvas, stage }) => {
    await findMessages(canvas);
    await expect(stage.inbox.clock.now() - sampleNow).toBeLessThan(60_000);
  },
};
