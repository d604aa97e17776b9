import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { findList, findMessages, findRow, openRow } from '../stage/find.ts';
import type { InboxStoryArgs } from '../stage/InboxStory.tsx';
import { screen } from '../stage/screen.ts';

const meta: Meta<InboxStoryArgs> = { ...screen, title: 'Journeys/Triage', tags: ['proof'] };

export default meta;
type Story = StoryObj<InboxStoryArgs>;

/** Marking a conversation as read opens the next one. */
export const ReadAndContinue: Story = {
  play: async ({ canvas, userEvent, stage, step }) => {
    await step('open the first conversation', async () => {
      (await findList(canvas)).focus();
      await userEvent.keyboard('{Enter}');
      await findMessages(canvas);
    });
    const first = stage.inbox.getState().navigation.open?.id;
    await step('mark it as read', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Mark as read' }));
      await waitFor(() => expect(stage.inbox.getState().navigation.open?.id).not.toBe(first));
    });
    await step('the row has left the list', async () => {
      await waitFor(() => expect(stage.inbox.visibleConversations()).not.toContain(first));
    });
  },
};

/** Triages everything by keyboard until Inbox Zero. */
export const ToInboxZero: Story = {
  play: async ({ canvas, userEvent, stage }) => {
    (await findList(canvas)).focus();
    await userEvent.keyboard('{Enter}');
    for (let left = stage.inbox.visibleConversations().length; left > 0; left -= 1) {
      await waitFor(() => expect(stage.inbox.visibleConversations()).toHaveLength(left));
      await canvas.findByRole('button', { name: 'Mark as read' });
      // The guard against a double press rejects faster input.
      await waitFor(async () => {
        await userEvent.keyboard('{Control>}e{/Control}');
        expect(stage.inbox.visibleConversations()).toHaveLength(left - 1);
      });
    }
    await expect(await canvas.findByRole('heading', { name: "You've hit Inbox Zero!" })).toBeInTheDocument();
  },
};

/** Undo restores a conversation that was marked as read. */
export const MarkAndUndo: Story = {
  play: async ({ canvas, userEvent, stage }) => {
    const list = await findList(canvas);
    list.focus();
    const before = stage.inbox.visibleConversations().length;
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(before));
    await userEvent.keyboard('e');
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(before - 1));
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(before));
  },
};

/** A reply is pending, then confirmed. Closing the conversation marks it as read. */
export const Reply: Story = {
  play: async ({ canvas, userEvent, stage }) => {
    const log = await openRow(canvas, userEvent, /^hiring-panel/);
    const field = canvas.getByRole('textbox', { name: 'Reply to hiring-panel' });
    await userEvent.type(field, 'Tuesday works for me{Enter}');
    await expect(await within(log).findByText('Tuesday works for me')).toBeInTheDocument();
    await waitFor(() => expect(field).toHaveValue(''));
    await userEvent.click(canvas.getByRole('button', { name: 'Close conversation' }));
    await waitFor(() => expect(stage.inbox.getState().conversations.byId.get('C05')?.unread_count).toBe(0));
  },
};

/** A new message moves its conversation to the top of the list. */
export const MessageArrives: Story = {
  play: async ({ canvas, stage }) => {
    await findList(canvas);
    await waitFor(() => expect(stage.backend.openStreams).toBe(1));
    stage.backend.post({ conversationId: 'C07', userId: 'U11', text: 'Please rotate your tokens today' });
    await findRow(canvas, /^security, 1 unread.*Please rotate your tokens today/);
    await waitFor(async () => {
      const [first] = within(await findList(canvas)).getAllByRole('option');
      await expect(first).toHaveAccessibleName(expect.stringMatching(/^security/));
    });
  },
};

/** Two users see each other's messages at once. */
export const Conversation: Story = {
  play: async ({ canvas, userEvent, stage }) => {
    const log = await openRow(canvas, userEvent, /^Priya/);
    await waitFor(() => expect(stage.backend.openStreams).toBe(1));
    await userEvent.type(canvas.getByRole('textbox', { name: /^Reply to Priya/ }), 'Now is fine{Enter}');
    await within(log).findByText('Now is fine');
    stage.backend.post({ conversationId: 'D01', userId: 'U03', text: 'Calling you' });
    await expect(await within(log).findByText('Calling you')).toBeInTheDocument();
  },
};

/** The chosen theme is stored. */
export const Theme: Story = {
  play: async ({ canvas, canvasElement, userEvent, stage, globals }) => {
    await findList(canvas);
    const [other, name] =
      globals.theme === 'light' ? ['dark', 'Switch to dark theme'] : ['light', 'Switch to light theme'];
    await userEvent.click(canvas.getByRole('button', { name }));
    await waitFor(() => expect(canvasElement.querySelector('[data-ti-root]')).toHaveAttribute('data-ti-theme', other));
    await expect(stage.env.local.values.get('theme')).toBe(other);
  },
};
