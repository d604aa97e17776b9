import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { findList } from '../stage/find.ts';
import type { InboxStoryArgs } from '../stage/InboxStory.tsx';
import { screen } from '../stage/screen.ts';

const meta: Meta<InboxStoryArgs> = { ...screen, title: 'Journeys/Sign in and out' };

export default meta;
type Story = StoryObj<InboxStoryArgs>;

/** Returns from the hand-off, loads the list and logs out. */
export const InAndOut: Story = {
  parameters: { scenario: { returned: { kind: 'success', workspace: 'Northwind' } } },
  play: async ({ canvas, userEvent, step, stage }) => {
    await step('return from the hand-off', async () => {
      await findList(canvas);
    });
    await step('log out', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Maya' }));
      await userEvent.click(await canvas.findByRole('menuitem', { name: 'Logout' }));
      await canvas.findByRole('button', { name: 'Connect to Slack' });
    });
    await step('the stream is closed', async () => {
      await waitFor(() => expect(stage.backend.openStreams).toBe(0));
      await expect(stage.inbox.getState().conversations.byId.size).toBe(0);
    });
  },
};
