import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { findMessages } from '../stage/find.ts';
import type { InboxStoryArgs } from '../stage/InboxStory.tsx';
import { screen } from '../stage/screen.ts';
import { workspaceMessages } from './workspaceMessages.ts';

const meta: Meta<InboxStoryArgs> = { ...screen, title: 'Screens/Workspace' };

export default meta;
type Story = StoryObj<InboxStoryArgs>;

const scenario = { world: workspaceMessages, location: { page: 'conversations', conversationId: 'CWORK' } } as const;

/** Emoji of the workspace in texts and reactions, dates in the time zone of the reader, user groups, and files of the server. */
export const Messages: Story = {
  parameters: { scenario },
  play: async ({ canvas }) => {
    const log = await findMessages(canvas);
    await expect(await within(log).findAllByRole('img', { name: ':partyparrot:' })).not.toHaveLength(0);
    // The picture that is missing becomes text.
    await waitFor(() => expect(within(log).queryByRole('img', { name: ':lost:' })).toBeNull());
    await expect(within(log).getByText('@design')).toBeVisible();
    await expect(within(log).getByRole('link', { name: /February 18, 2014/ })).toBeVisible();
    await expect(within(log).getByRole('link', { name: 'plan.png PNG · 182 kB' })).toBeVisible();
    await expect(within(log).getByText('Hidden by Slack: over the limit of the workspace')).toBeVisible();
    await expect(within(log).getByText('This message has no text')).toBeVisible();
  },
};

export const MessagesOnPhone: Story = { ...Messages, tags: ['proof'], globals: { width: '390' } };

/** The picker has a group with the emoji of the workspace. */
export const CustomEmoji: Story = {
  tags: ['proof'],
  parameters: { scenario },
  play: async ({ canvas }) => {
    await findMessages(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: 'Insert emoji' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Custom' }));
    const group = await canvas.findByRole('rowgroup', { name: 'Custom' });
    await expect(within(group).getByRole('gridcell', { name: 'partyparrot' })).toBeInTheDocument();
    await expect(within(group).getByRole('gridcell', { name: 'yes' })).toHaveTextContent('👍');
  },
};

/** The field suggests them after a colon. */
export const CustomEmojiSuggested: Story = {
  tags: ['proof'],
  parameters: { scenario },
  play: async ({ canvas }) => {
    await findMessages(canvas);
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Reply to/ }), 'Nice :party');
    await expect(await canvas.findByRole('option', { name: ':partyparrot:' })).toBeVisible();
  },
};
