import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { minutesAgo } from 'triage-inbox/testing';
import type { ServiceSearch } from 'triage-inbox/transport';
import { findList } from '../stage/find.ts';
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
  tags: ['visual', 'proof'],
  play: async (context) => {
    const dialog = await openSearch(context);
    await expect(dialog.getByRole('status')).toHaveTextContent('Type to search...');
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Search' })).toHaveFocus());
  },
};

export const Searching: Story = {
  tags: ['proof'],
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
  tags: ['proof'],
  play: async (context) => {
    const dialog = await searchFor(context, 'priya');
    await dialog.findAllByRole('option');
    await context.userEvent.click(dialog.getByRole('tab', { name: /^People/ }));
    await expect(await dialog.findByRole('option', { name: /^Priya/ })).toBeInTheDocument();
  },
};

/** Parsed filters are removable chips. */
export const Understood: Story = {
  tags: ['proof'],
  play: async (context) => {
    const dialog = await searchFor(context, 'from:jonas in:incidents -cold');
    const conditions = await dialog.findByRole('list', { name: 'Search filters' });
    // A search for the text typed so far may have run before.
    await waitFor(() => expect(within(conditions).getAllByRole('button')).toHaveLength(3));
  },
};

export const NothingFound: Story = {
  tags: ['proof'],
  play: async (context) => {
    const dialog = await searchFor(context, 'zeppelin');
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('No results found'));
  },
};

/** A failed search is only logged. */
export const Failed: Story = {
  tags: ['proof'],
  parameters: { scenario: { faults: { 'GET /api/search': { status: 500 } } } },
  play: NothingFound.play,
};

export const Actions: Story = {
  tags: ['visual', 'proof'],
  play: async (context) => {
    const dialog = await openSearch(context);
    await context.userEvent.click(dialog.getByRole('tab', { name: /^Actions/ }));
    await expect(await dialog.findByRole('option', { name: /^Switch to (light|dark) theme/ })).toBeInTheDocument();
  },
};

/** A message that the server has not stored, on each of two pages. */
const searchService: ServiceSearch = ({ q, page }) => ({
  messages: [1, 2, 3].map((at) => ({
    id: `old-${page}-${at}`,
    conversation_id: 'C02',
    conversation_name: 'payments-platform',
    conversation_type: 'channel',
    conversation_is_private: false,
    user: 'U03',
    text: `${at === 1 ? 'Before the migration' : 'Two years ago'}: notes about the ${q}, part ${(page - 1) * 3 + at}`,
    ts: minutesAgo(600_000 + 9_000 * page + at),
  })),
  total: 6,
  has_more: page < 2,
});

/** The row after the stored messages searches the chat service. */
export const ServiceOffered: Story = {
  tags: ['proof'],
  parameters: { scenario: { searchService } },
  play: async (context) => {
    const dialog = await searchFor(context, 'flag');
    await expect(await dialog.findByRole('option', { name: 'Search all of Slack for “flag”' })).toBeInTheDocument();
  },
};

/** What only the chat service has found is marked; further pages follow on request. */
export const ServiceResults: Story = {
  tags: ['proof'],
  parameters: { scenario: { searchService } },
  play: async (context) => {
    const { userEvent } = context;
    const dialog = await searchFor(context, 'flag');
    await userEvent.click(await dialog.findByRole('option', { name: 'Search all of Slack for “flag”' }));
    await expect(await dialog.findByRole('option', { name: 'Show more from Slack' })).toBeInTheDocument();
    await expect(dialog.getAllByRole('option', { name: /From Slack$/ })).toHaveLength(3);
    await expect(dialog.getByRole('tab', { name: 'Messages' })).toHaveAttribute('aria-selected', 'true');
  },
};

export const ServiceWhole: Story = {
  tags: ['proof'],
  parameters: { scenario: { searchService } },
  play: async (context) => {
    const { userEvent } = context;
    const dialog = await searchFor(context, 'flag');
    await userEvent.click(await dialog.findByRole('option', { name: 'Search all of Slack for “flag”' }));
    await userEvent.click(await dialog.findByRole('option', { name: 'Show more from Slack' }));
    await waitFor(() => expect(dialog.getAllByRole('option', { name: /From Slack$/ })).toHaveLength(6));
    await expect(dialog.queryByRole('option', { name: 'Show more from Slack' })).toBeNull();
  },
};

export const ServiceSearching: Story = {
  tags: ['proof'],
  parameters: { scenario: { searchService, faults: { 'GET /api/search/service': 'never' } } },
  play: async (context) => {
    const dialog = await searchFor(context, 'zeppelin');
    await context.userEvent.click(await dialog.findByRole('option', { name: 'Search all of Slack for “zeppelin”' }));
    await expect(await dialog.findByRole('option', { name: 'Searching Slack...' })).toBeInTheDocument();
  },
};

/** Nothing is stored about it, and the chat service did not answer. */
export const ServiceFailed: Story = {
  tags: ['proof'],
  parameters: { scenario: { searchService, faults: { 'GET /api/search/service': { status: 502 } } } },
  play: async (context) => {
    const dialog = await searchFor(context, 'zeppelin');
    await context.userEvent.click(await dialog.findByRole('option', { name: 'Search all of Slack for “zeppelin”' }));
    await expect(
      await dialog.findByRole('option', { name: 'Slack could not be searched. Try again' }),
    ).toBeInTheDocument();
  },
};

export const ServiceResultsOnPhone: Story = { ...ServiceResults, tags: ['proof'], globals: { width: '390' } };

export const Narrow: Story = { ...Results, tags: ['proof'], globals: { width: '420' } };
