import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { threadId } from 'triage-inbox/core';
import { minutesAgo, sampleNow } from 'triage-inbox/testing';
import { findMessages, findRow } from '../stage/find.ts';
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

/** A click on a reaction adds or removes one's own. */
export const ReactionsAreToggled: Story = {
  parameters: { scenario: { ...at('CKINDS'), world: messageKinds } },
  play: async ({ canvas, userEvent }) => {
    const log = await findMessages(canvas);
    const eyes = await within(log).findByRole('button', { name: /reacted with :eyes:/ });
    await expect(eyes).toHaveAttribute('aria-pressed', 'false');
    // The log takes no clicks while it scrolls.
    await waitFor(() => userEvent.click(eyes));
    await expect(eyes).toHaveAttribute('aria-pressed', 'true');
    await expect(eyes).toHaveAccessibleName(/ and you reacted with :eyes:/);
  },
};

/** The server refuses the reaction: it is removed again, with a notice. */
export const ReactionIsRefused: Story = {
  parameters: {
    scenario: {
      ...at('CKINDS'),
      world: messageKinds,
      faults: { 'POST /api/conversations/{id}/add-reaction': { status: 500 } },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const log = await findMessages(canvas);
    const eyes = await within(log).findByRole('button', { name: /reacted with :eyes:/ });
    await waitFor(() => userEvent.click(eyes));
    await expect(await canvas.findByText(/Failed to change your reaction/)).toBeInTheDocument();
    await expect(eyes).toHaveAttribute('aria-pressed', 'false');
  },
};

export const WithoutMessages: Story = {
  parameters: { scenario: at('C13') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No messages yet')).toBeInTheDocument();
  },
};

export const MessagesAreLoading: Story = {
  tags: ['visual'],
  parameters: { scenario: { ...at('C02'), faults: { 'GET /api/conversations/{id}/threads': 'never' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading messages...')).toBeInTheDocument();
  },
};

export const MessagesDidNotLoad: Story = {
  parameters: { scenario: { ...at('C02'), faults: { 'GET /api/conversations/{id}/threads': { status: 500 } } } },
  play: async ({ canvas, userEvent, stage }) => {
    await waitFor(() => {
      expect(canvas.getByText('Failed to load messages')).toBeInTheDocument();
      stage.faults.clear('GET /api/conversations/{id}/threads');
    });
    // A stream that connects after the failure loads them again.
    const retry = canvas.queryByRole('button', { name: 'Retry' });
    if (retry) await userEvent.click(retry);
    await findMessages(canvas);
  },
};

/** A link to a message scrolls to it and highlights it briefly. */
export const OneMessageHighlighted: Story = {
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
  parameters: { scenario: { ...at('D02'), faults: { 'POST /api/messages/send': 'never' } } },
  play: async ({ canvas, userEvent }) => {
    const log = await findMessages(canvas);
    await userEvent.type(canvas.getByRole('textbox', { name: /^Reply to/ }), 'On my way{Enter}');
    await expect(await within(log).findByText('Sending...')).toBeInTheDocument();
    await expect(canvas.getByRole('textbox', { name: /^Reply to/ })).toBeDisabled();
  },
};

/** A draft survives a change of conversation. */
export const Draft: Story = {
  parameters: { scenario: at('D02') },
  play: async ({ canvas, userEvent }) => {
    await findMessages(canvas);
    await userEvent.type(canvas.getByRole('textbox', { name: /^Reply to/ }), 'Half a thought');
    await userEvent.click(await findRow(canvas, /^general/));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Reply to general' })).toHaveValue(''));
    await expect(await findRow(canvas, /^Luca.*Draft/)).toBeInTheDocument();
  },
};

export const Suggestions: Story = {
  parameters: { scenario: at('C02') },
  play: async ({ canvas, userEvent }) => {
    await findMessages(canvas);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Reply to product-eng' }), 'Ask @pri');
    const suggestions = await canvas.findByRole('listbox', { name: 'Suggestions' });
    await expect(within(suggestions).getByRole('option', { name: /Priya/ })).toBeInTheDocument();
  },
};

/** The counter shows the last thousand characters. */
export const AlmostTooLong: Story = {
  parameters: { scenario: { ...at('C02'), config: { messageMaxLength: 40, messageCountdownFrom: 20 } } },
  play: async ({ canvas, userEvent }) => {
    await findMessages(canvas);
    await userEvent.type(
      canvas.getByRole('textbox', { name: 'Reply to product-eng' }),
      'This is quite long a sentence',
    );
    await expect(await canvas.findByText('11 characters left')).toBeInTheDocument();
  },
};

export const Narrow: Story = { ...Channel, tags: ['visual'], globals: { width: '420' } };
export const Tablet: Story = { ...Channel, tags: [], globals: { width: '768' } };
export const RightToLeft: Story = { ...Channel, tags: [], globals: { direction: 'rtl' } };

/** Stories run at the fixed time of the sample data. */
export const FixedClock: Story = {
  parameters: { scenario: at('C11') },
  play: async ({ canvas, stage }) => {
    await findMessages(canvas);
    await expect(stage.inbox.clock.now() - sampleNow).toBeLessThan(60_000);
  },
};
