import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { InboxStoryArgs } from '../stage/InboxStory.tsx';
import { screen } from '../stage/screen.ts';

const meta: Meta<InboxStoryArgs> = { ...screen, title: 'Screens/Inbox' };

export default meta;
type Story = StoryObj<InboxStoryArgs>;

export const Unread: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('listbox', { name: 'Conversations' })).toBeVisible();
  },
};
