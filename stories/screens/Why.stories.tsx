import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { findList } from '../stage/find.ts';
import type { InboxStoryArgs } from '../stage/InboxStory.tsx';
import { screen } from '../stage/screen.ts';

const meta: Meta<InboxStoryArgs> = { ...screen, title: 'Screens/Why' };

export default meta;
type Story = StoryObj<InboxStoryArgs>;

/** Why the conversation under the cursor is in the list. */
export const Why: Story = {
  play: async ({ canvas, userEvent }) => {
    (await findList(canvas)).focus();
    await userEvent.keyboard('ji');
    const dialog = within(await canvas.findByRole('dialog', { name: 'Why is this here?' }));
    await expect(await dialog.findByText(/counts? as unread\.$/)).toBeVisible();
  },
};
