import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { findList } from '../stage/find.ts';
import type { InboxStoryArgs } from '../stage/InboxStory.tsx';
import { screen } from '../stage/screen.ts';

const meta: Meta<InboxStoryArgs> = { ...screen, title: 'Screens/CatchUp' };

export default meta;
type Story = StoryObj<InboxStoryArgs>;
type Context = Parameters<NonNullable<Story['play']>>[0];

async function openCatchUp({ canvas, userEvent }: Context): Promise<ReturnType<typeof within>> {
  await findList(canvas);
  await userEvent.keyboard('{Control>}a{/Control}{Shift>}S{/Shift}');
  return within(await canvas.findByRole('dialog', { name: 'Catch up' }));
}

export const Facts: Story = {
  play: async (context) => {
    const dialog = await openCatchUp(context);
    await expect(
      await dialog.findByRole('button', { name: /^Mark \d+ messages in \d+ conversations as read/ }),
    ).toBeInTheDocument();
    await expect(dialog.getAllByRole('region').length).toBeGreaterThan(1);
  },
};

export const Loading: Story = {
  tags: ['proof'],
  parameters: { scenario: { faults: { 'GET /api/conversations/{id}/threads': 'never' } } },
  play: async (context) => {
    const dialog = await openCatchUp(context);
    await expect(await dialog.findByText(/^Reading 0 of \d+…$/)).toBeInTheDocument();
  },
};

export const NotCovered: Story = {
  tags: ['proof'],
  parameters: { scenario: { faults: { 'GET /api/conversations/{id}/threads': { status: 503, message: 'busy' } } } },
  play: async (context) => {
    const dialog = await openCatchUp(context);
    await expect(await dialog.findByText(/^Not covered, stays unread: /)).toBeInTheDocument();
    await expect(dialog.getByRole('button', { name: 'Read again' })).toBeInTheDocument();
  },
};
