import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { aCustomView, sampleWorld } from 'triage-inbox/testing';
import type { World } from 'triage-inbox/transport';
import { findList } from '../stage/find.ts';
import type { InboxStoryArgs } from '../stage/InboxStory.tsx';
import { screen } from '../stage/screen.ts';

const meta: Meta<InboxStoryArgs> = { ...screen, title: 'Screens/Focus Inbox' };

export default meta;
type Story = StoryObj<InboxStoryArgs>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const withViews = (): World => {
  const world = sampleWorld();
  const view = (id: string, label: string, position: number) =>
    aCustomView({ id, label, position, created_by: world.viewer, page: 'inbox' });
  world.workspaces[0]?.customViews.push(view('custom_1', 'People first', 2), view('custom_2', 'Release week', 3));
  return world;
};

async function create({ canvas, userEvent }: Context): Promise<ReturnType<typeof within>> {
  await findList(canvas);
  await userEvent.click(await canvas.findByRole('button', { name: 'Create Focus Inbox' }));
  return within(await canvas.findByRole('dialog', { name: 'Create Focus Inbox' }));
}

async function modify({ canvas, userEvent }: Context, label: string): Promise<ReturnType<typeof within>> {
  await findList(canvas);
  await userEvent.click(await canvas.findByRole('button', { name: `Configure ${label}` }));
  return within(await canvas.findByRole('dialog', { name: 'Modify Focus Inbox' }));
}

/** Defaults: all three types, read status "All" and the current page. */
export const Create: Story = {
  tags: ['visual'],
  play: async (context) => {
    const dialog = await create(context);
    for (const name of ['DMs', 'Channels', 'Threads']) {
      await expect(dialog.getByRole('checkbox', { name })).toBeChecked();
    }
    await expect(dialog.getByRole('radio', { name: 'All' })).toBeChecked();
  },
};

export const NameIsMissing: Story = {
  tags: ['proof'],
  play: async (context) => {
    const dialog = await create(context);
    await context.userEvent.click(dialog.getByRole('button', { name: /^Save/ }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Please enter a name for your filter');
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  },
};

export const SaveFailed: Story = {
  tags: ['proof'],
  parameters: { scenario: { faults: { 'POST /api/custom-views': { status: 500, message: 'The disk is full' } } } },
  play: async (context) => {
    const dialog = await create(context);
    await context.userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Only people{Enter}');
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to save Focus Inbox: The disk is full');
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Only people');
  },
};

export const Tabs: Story = {
  tags: ['visual', 'proof'],
  parameters: { scenario: { world: withViews } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: /^People first/ })).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Configure Release week' })).toBeInTheDocument();
  },
};

export const Modify: Story = {
  tags: ['visual', 'proof'],
  parameters: Tabs.parameters,
  play: async (context) => {
    const dialog = await modify(context, 'People first');
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('People first');
    await expect(dialog.getByRole('button', { name: /^Save changes/ })).toBeInTheDocument();
  },
};

/** The Cancel button has the focus. */
export const DeleteConfirmation: Story = {
  tags: ['visual', 'proof'],
  parameters: Tabs.parameters,
  play: async (context) => {
    const dialog = await modify(context, 'People first');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    const question = within(
      await context.canvas.findByRole('alertdialog', { name: 'Are you sure you want to delete this focus inbox?' }),
    );
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
};

export const Narrow: Story = { ...Create, tags: ['proof'], globals: { width: '420' } };

/** An age with its unit, and the pattern of a channel's name. */
export const AgeAndPattern: Story = {
  tags: ['proof'],
  play: async (context) => {
    const dialog = await create(context);
    const { userEvent } = context;
    for (const field of ['Age', 'Channel name']) {
      await userEvent.click(dialog.getByRole('button', { name: 'Add condition' }));
      await userEvent.keyboard(`${field}{Tab}`);
    }
    const age = within(dialog.getByRole('group', { name: 'Condition 1' }));
    await userEvent.type(age.getByRole('textbox', { name: 'Value' }), '2');
    await expect(age.getByRole('combobox', { name: 'Unit of time' })).toHaveDisplayValue('days');
    const name = within(dialog.getByRole('group', { name: 'Condition 2' }));
    await expect(name.getByRole('combobox', { name: 'Operator' })).toHaveDisplayValue('matches');
  },
};

/** A tab that is hidden at first: what waits for an answer of the user, with the reason in the row. */
export const WaitingOnMe: Story = {
  tags: ['proof'],
  play: async ({ canvas, userEvent }) => {
    await findList(canvas);
    await userEvent.click(await canvas.findByRole('link', { name: /^Conversations/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Manage views' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Show Waiting on me' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await canvas.findByRole('tab', { name: /^Waiting on me/ }));
    const list = within(await findList(canvas));
    await waitFor(() => expect(list.getAllByRole('option', { name: /asks you/ }).length).toBeGreaterThan(0));
  },
};
