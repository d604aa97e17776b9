import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { findList } from '../stage/find.ts';
import type { InboxStoryArgs } from '../stage/InboxStory.tsx';
import { screen } from '../stage/screen.ts';

const meta: Meta<InboxStoryArgs> = { ...screen, title: 'Screens/Run' };

export default meta;
type Story = StoryObj<InboxStoryArgs>;
type Context = Parameters<NonNullable<Story['play']>>[0];

async function openRun({ canvas, userEvent }: Context): Promise<ReturnType<typeof within>> {
  await findList(canvas);
  await userEvent.keyboard('gr');
  const dialog = within(await canvas.findByRole('dialog', { name: 'Run' }));
  await dialog.findAllByRole('article');
  return dialog;
}

export const Conversation: Story = {
  play: async (context) => {
    const dialog = await openRun(context);
    await expect(dialog.getByRole('progressbar', { name: 'Run' })).toHaveAttribute('aria-valuenow', '0');
  },
};

export const Reply: Story = {
  tags: ['proof'],
  play: async (context) => {
    const dialog = await openRun(context);
    await context.userEvent.keyboard('r');
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Reply to/ })).toHaveFocus());
  },
};

export const End: Story = {
  play: async (context) => {
    const dialog = await openRun(context);
    const total = Number(dialog.getByRole('progressbar', { name: 'Run' }).getAttribute('aria-valuemax'));
    for (let step = 0; step < total; step += 1) await context.userEvent.keyboard('{ArrowRight}');
    await expect(await dialog.findByText(/^0 done in 1 min · \d+ skipped$/)).toBeInTheDocument();
  },
};
