import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { findList, findMessages } from '../stage/find.ts';
import type { InboxStoryArgs } from '../stage/InboxStory.tsx';
import { screen } from '../stage/screen.ts';

const meta: Meta<InboxStoryArgs> = { ...screen, title: 'Screens/New message' };

export default meta;
type Story = StoryObj<InboxStoryArgs>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const openPicker = async ({ canvas, userEvent }: Context) => {
  (await findList(canvas)).focus();
  await userEvent.keyboard('c');
  const dialog = within(await canvas.findByRole('dialog', { name: 'New message' }));
  const field = dialog.getByRole('combobox', { name: 'To' });
  await waitFor(() => expect(field).toHaveFocus());
  return { dialog, field };
};

export const Picker: Story = {
  tags: ['visual', 'proof'],
  play: async (context) => {
    const { dialog } = await openPicker(context);
    await expect(dialog.getAllByRole('option').length).toBeGreaterThan(8);
  },
};

export const ChosenPeople: Story = {
  tags: ['visual', 'proof'],
  play: async (context) => {
    const { dialog } = await openPicker(context);
    await context.userEvent.keyboard('aiko{Enter}gra');
    await expect(dialog.getByRole('button', { name: 'Remove Aiko' })).toBeInTheDocument();
    await expect(dialog.getByRole('option', { name: /^Grace.*existing conversation$/ })).toBeInTheDocument();
  },
};

export const Phone: Story = {
  tags: ['proof'],
  globals: { width: '420' },
  play: ChosenPeople.play,
};

export const NobodyFound: Story = {
  tags: ['proof'],
  play: async (context) => {
    const { dialog } = await openPicker(context);
    await context.userEvent.keyboard('zzzz');
    await expect(await dialog.findByText('Nobody found')).toBeInTheDocument();
  },
};

/** The server refuses; the chosen people stay. */
export const Refused: Story = {
  tags: ['proof'],
  parameters: { scenario: { faults: { 'POST /api/conversations/open': { status: 503, message: 'Not today' } } } },
  play: async (context) => {
    const { dialog } = await openPicker(context);
    await context.userEvent.keyboard('elena{Enter}{Enter}');
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to open the conversation');
    await expect(dialog.getByRole('button', { name: 'Remove Elena' })).toBeInTheDocument();
  },
};

/** The card of a message's author. */
export const PersonCard: Story = {
  tags: ['visual', 'proof'],
  play: async ({ canvas, userEvent }) => {
    (await findList(canvas)).focus();
    await userEvent.keyboard('{Enter}');
    const log = within(await findMessages(canvas));
    // A log that scrolls takes no clicks.
    await waitFor(() => {
      const [name] = log.getAllByRole('button', { name: /^(Tomás|Priya|Jonas|Aiko|Samuel|Elena)/ });
      if (!name || getComputedStyle(name).pointerEvents === 'none') throw new Error('No name can be clicked');
    });
    const [name] = log.getAllByRole('button', { name: /^(Tomás|Priya|Jonas|Aiko|Samuel|Elena)/ });
    if (name) await userEvent.click(name);
    const card = within(await canvas.findByRole('dialog'));
    await expect(card.getByText(/local time$/)).toBeInTheDocument();
    await expect(card.getByRole('button', { name: 'Message' })).toBeInTheDocument();
  },
};
