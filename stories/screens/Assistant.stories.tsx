import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { assistant } from '../stage/assistant.ts';
import { findList } from '../stage/find.ts';
import type { InboxStoryArgs } from '../stage/InboxStory.tsx';
import { screen } from '../stage/screen.ts';

const meta: Meta<InboxStoryArgs> = {
  ...screen,
  title: 'Screens/Assistant',
  parameters: { ...screen.parameters, scenario: { ask: assistant } },
};

export default meta;
type Story = StoryObj<InboxStoryArgs>;
type Context = Parameters<NonNullable<Story['play']>>[0];

async function openAssistant({ canvas, userEvent }: Context): Promise<ReturnType<typeof within>> {
  await findList(canvas);
  await userEvent.keyboard('{Control>}k{/Control}');
  const search = within(await canvas.findByRole('dialog', { name: 'Search' }));
  await userEvent.click(await search.findByRole('button', { name: /^Ask AI/ }));
  return within(await canvas.findByRole('dialog', { name: 'Ask AI' }));
}

async function ask(context: Context, question: string): Promise<ReturnType<typeof within>> {
  const dialog = await openAssistant(context);
  await context.userEvent.type(await dialog.findByRole('textbox', { name: 'Question' }), question);
  await context.userEvent.click(dialog.getByRole('button', { name: 'Ask' }));
  return dialog;
}

export const Empty: Story = {
  tags: ['proof'],
  play: async (context) => {
    const dialog = await openAssistant(context);
    await expect(await dialog.findByRole('textbox', { name: 'Question' })).toBeInTheDocument();
  },
};

export const Answer: Story = {
  tags: ['visual'],
  play: async (context) => {
    const dialog = await ask(context, 'When are the candidates coming?');
    const log = within(await dialog.findByRole('log', { name: 'Answers' }));
    await expect(await log.findByRole('button', { name: /^Source 1/ })).toBeInTheDocument();
    await expect(log.getByText('High confidence, 86%')).toBeInTheDocument();
  },
};

export const NothingFound: Story = {
  tags: ['proof'],
  play: async (context) => {
    const dialog = await ask(context, 'Where is the zeppelin?');
    await expect(await dialog.findByText(/There is nothing about it/)).toBeInTheDocument();
  },
};

export const Thinking: Story = {
  tags: ['proof'],
  parameters: { scenario: { faults: { 'POST /api/ask': 'never' } } },
  play: async (context) => {
    const dialog = await ask(context, 'When are the candidates coming?');
    await expect(await dialog.findByText('Reading your conversations...')).toBeInTheDocument();
    await expect(dialog.getByRole('button', { name: 'Stop' })).toBeInTheDocument();
  },
};

export const Failed: Story = {
  tags: ['visual', 'proof'],
  parameters: { scenario: { faults: { 'POST /api/ask': { status: 503, message: 'the model is busy' } } } },
  play: async (context) => {
    const dialog = await ask(context, 'When are the candidates coming?');
    await expect(await dialog.findByText('Sorry, I encountered an error: the model is busy')).toBeInTheDocument();
  },
};
