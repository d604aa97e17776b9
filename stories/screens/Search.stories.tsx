import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { findList, findMessages } from '../stage/find.ts';
import type { InboxStoryArgs } from '../stage/InboxStory.tsx';
import { screen } from '../stage/screen.ts';

const meta: Meta<InboxStoryArgs> = { ...screen, title: 'Screens/Search' };

export default meta;
type Story = StoryObj<InboxStoryArgs>;
type Context = Parameters<NonNullable<Story['play']>>[0];

async function openSearch({ canvas, userEvent }: Context): Promise<ReturnType<typeof within>> {
  await findList(canvas);
  await userEvent.keyboard('{Control>}k{/Control}');
  return within(await canvas.findByRole('dialog', { name: 'Search' }));
}

async function searchFor(context: Context, words: string): Promise<ReturnType<typeof within>> {
  const dialog = await openSearch(context);
  await context.userEvent.type(await dialog.findByRole('combobox', { name: 'Search' }), words);
  return dialog;
}

export const Empty: Story = {
  tags: ['visual'],
  play: async (context) => {
    const dialog = await openSearch(context);
    await expect(dialog.getByRole('status')).toHaveTextContent('Type to search...');
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Search' })).toHaveFocus());
  },
};

export const Searching: Story = {
  parameters: { scenario: { faults: { 'GET /api/search': 'never' } } },
  play: async (context) => {
    const dialog = await searchFor(context, 'retention');
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Searching...'));
  },
};

export const Results: Story = {
  tags: ['visual'],
  play: async (context) => {
    const dialog = await searchFor(context, 'flag');
    await expect(await dialog.findByRole('option', { name: /the flag is ready/ })).toBeInTheDocument();
    await expect(dialog.getByRole('group', { name: 'Messages' })).toBeInTheDocument();
  },
};

export const OnlyPeople: Story = {
  play: async (context) => {
    const dialog = await searchFor(context, 'priya');
    await dialog.findAllByRole('option');
    await context.userEvent.click(dialog.getByRole('tab', { name: /^People/ }));
    await expect(await dialog.findByRole('option', { name: /^Priya/ })).toBeInTheDocument();
  },
};

/** Parsed filters are removable chips. */
export const Understood: Story = {
  play: async (context) => {
    const dialog = await searchFor(context, 'from:jonas in:incidents -cold');
    const conditions = await dialog.findByRole('list', { name: 'Search filters' });
    // A search for the text typed so far may have run before.
    await waitFor(() => expect(within(conditions).getAllByRole('button')).toHaveLength(3));
  },
};

export const NothingFound: Story = {
  play: async (context) => {
    const dialog = await searchFor(context, 'zeppelin');
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('No results found'));
  },
};

/** A failed search is only logged. */
export const Failed: Story = {
  parameters: { scenario: { faults: { 'GET /api/search': { status: 500 } } } },
  play: NothingFound.play,
};

export const Actions: Story = {
  tags: ['visual'],
  play: async (context) => {
    const dialog = await openSearch(context);
    await context.userEvent.click(dialog.getByRole('tab', { name: /^Actions/ }));
    await expect(await dialog.findByRole('option', { name: /^Switch to (light|dark) theme/ })).toBeInTheDocument();
  },
};

/** Enter opens the active result at its message and focuses the reply field. */
export const OpensTheMessage: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const dialog = await searchFor(context, 'rotation is done');
    await dialog.findByRole('option', { name: /Key rotation is done/ });
    await userEvent.keyboard('{Enter}');
    const log = await findMessages(canvas);
    await expect(within(log).getByText(/Key rotation is done/)).toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Reply to security' })).toHaveFocus());
  },
};

export const Narrow: Story = { ...Results, tags: [], globals: { width: '420' } };
