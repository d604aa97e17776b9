import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { minutesAgo } from 'triage-inbox/testing';
import { findMessages, findRow } from '../stage/find.ts';
import type { InboxStoryArgs } from '../stage/InboxStory.tsx';
import { screen } from '../stage/screen.ts';

const meta: Meta<InboxStoryArgs> = { ...screen, title: 'Screens/Thread beside its conversation' };

export default meta;
type Story = StoryObj<InboxStoryArgs>;

const threadTs = minutesAgo(1_300).replace(/\d{6}$/, '000002');
const location = { page: 'conversations', conversationId: 'C02', threadTs };
const name = 'Thread in product-eng';

/** Beside the log where there is room, else in its place. */
export const BesideTheLog: Story = {
  tags: ['visual'],
  parameters: { scenario: { location } },
  play: async ({ canvas, canvasElement }) => {
    const thread = await canvas.findByRole('region', { name });
    await waitFor(() => expect(within(thread).getAllByRole('article')).toHaveLength(4));
    await expect(canvasElement.querySelector('section[data-conversation-id="C02"]')).toBeInTheDocument();
    await expect(within(thread).getByRole('textbox', { name: `Reply to ${name}` })).toBeInTheDocument();
  },
};

/** The parent and the replies that the log contains are there while the thread loads. */
export const Loading: Story = {
  tags: ['proof'],
  parameters: { scenario: { location: { page: 'conversations', conversationId: 'C02' } } },
  play: async ({ canvas, userEvent, stage }) => {
    const log = await findMessages(canvas);
    const [reply] = await within(log).findAllByRole('button', { name: 'Reply in thread' });
    if (!reply) throw new Error('No thread in the log');
    stage.faults.set('GET /api/conversations/{id}/threads', 'never');
    // The log takes no clicks while it scrolls.
    await waitFor(() => userEvent.click(reply));
    const thread = await canvas.findByRole('region', { name });
    await waitFor(() => expect(within(thread).getAllByRole('article').length).toBeGreaterThan(1));
    await waitFor(() => expect(within(thread).getByRole('textbox')).toHaveFocus());
  },
};

/** Types a reply and chooses to send it to the conversation as well, by keyboard. */
const writeForAll: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  const field = await canvas.findByRole('textbox', { name: `Reply to ${name}` });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.keyboard('Decided: five per second');
  await userEvent.tab();
  const choice = canvas.getByRole('checkbox', { name: 'Also send to #product-eng' });
  await expect(choice).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect(choice).toBeChecked();
};

/** The choice below the field sends the reply to the conversation as well. */
export const ForTheConversationToo: Story = {
  tags: ['visual', 'proof'],
  parameters: { scenario: { location: { ...location, reply: true } } },
  play: writeForAll,
};

/** Such a reply is shown in both places, each with a note about the other one. */
export const SentToTheConversationToo: Story = {
  tags: ['visual', 'proof'],
  parameters: { scenario: { location: { ...location, reply: true } } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await writeForAll(context);
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    const thread = canvas.getByRole('region', { name });
    await waitFor(() => expect(within(thread).getByText('Also sent to #product-eng')).toBeInTheDocument());
    await expect(canvas.getByRole('checkbox', { name: 'Also send to #product-eng' })).not.toBeChecked();
    await userEvent.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(thread).not.toBeInTheDocument());
    const log = canvas.getByRole('log', { name: 'Messages in product-eng' });
    await waitFor(() => {
      log.scrollTop = log.scrollHeight;
      expect(within(log).getByRole('button', { name: /^Replied to/ })).toBeVisible();
    });
    // The rows of the conversation and its thread move to the top. The reply reads the thread, half a second later.
    await waitFor(async () => {
      const row = await findRow(canvas, /^Thread in product-eng: Rollout/);
      expect(Number(row.getAttribute('aria-posinset'))).toBeLessThanOrEqual(2);
      expect(row).not.toHaveAttribute('data-unread');
    });
    await canvas.findByRole('link', { name: 'Inbox, 11 unread' });
  },
};
