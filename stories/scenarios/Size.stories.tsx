import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { liveStorm, syntheticWorld } from 'triage-inbox/testing';
import { findList, findMessages, findRows } from '../stage/find.ts';
import type { InboxStoryArgs } from '../stage/InboxStory.tsx';
import { screen } from '../stage/screen.ts';

const meta: Meta<InboxStoryArgs> = { ...screen, title: 'Scenarios/Size and speed', tags: ['proof'] };

export default meta;
type Story = StoryObj<InboxStoryArgs>;

/** Renders the visible rows only; `aria-setsize` counts all of them. */
export const TenThousandConversations: Story = {
  parameters: {
    scenario: {
      world: () => syntheticWorld({ conversations: 10_000, messagesPerConversation: 1, threads: 0, members: 3 }),
      location: { page: 'conversations' },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const list = await findList(canvas);
    const rows = await within(list).findAllByRole('option');
    await expect(rows[0]).toHaveAttribute('aria-setsize', '10000');
    await expect(rows.length).toBeLessThan(100);
    list.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(list.querySelector('[data-cursor]')).toHaveAttribute('aria-posinset', '10000'));
  },
};

export const FiveThousandMessages: Story = {
  parameters: {
    scenario: {
      world: () => syntheticWorld({ conversations: 2, messagesPerConversation: 5_000, unread: 0, threads: 0 }),
      location: { page: 'conversations', conversationId: 'C1' },
    },
  },
  play: async ({ canvas }) => {
    const log = await findMessages(canvas);
    await expect(within(log).getAllByRole('article').length).toBeLessThan(200);
    // The log opens at its end.
    await waitFor(() => expect(log.scrollHeight - log.clientHeight - log.scrollTop).toBeLessThan(4));
  },
};

/** 300 messages at once in many conversations. */
export const LiveBurst: Story = {
  play: async ({ canvas, stage }) => {
    await findList(canvas);
    await waitFor(() => expect(stage.backend.openStreams).toBe(1));
    const unread = () =>
      [...stage.inbox.getState().conversations.byId.values()].reduce((sum, { unread_count }) => sum + unread_count, 0);
    const before = unread();
    liveStorm(stage.backend, { messages: 300 });
    await waitFor(() => expect(unread()).toBe(before + 300));
    await waitFor(async () => expect((await findRows(canvas))[0]).toHaveAccessibleName(/now, .*Storm message/));
  },
};

/** Every call takes 1.5 seconds. */
export const SlowServer: Story = {
  parameters: { scenario: { faults: { 'every call': { afterMs: 1_500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading...')).toBeInTheDocument();
    await expect(await canvas.findByText('Initializing...')).toBeInTheDocument();
  },
};
