import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import type { InboxStoryArgs } from '../stage/InboxStory.tsx';
import type { Scenario } from '../stage/scenario.ts';
import { screen } from '../stage/screen.ts';

const meta: Meta<InboxStoryArgs> = { ...screen, title: 'Screens/Own messages' };

export default meta;
type Story = StoryObj<InboxStoryArgs>;

type Play = NonNullable<Story['play']>;
type Canvas = Parameters<Play>[0]['canvas'];
type User = Parameters<Play>[0]['userEvent'];

const location = { page: 'conversations', conversationId: 'C02', reply: true } as const;
/** The reply does not read the conversation half a second later, between two screenshots. */
const scenario: Scenario = { location, delay: (ms) => (ms === 500 ? 3_600_000 : ms) };
const sent = 'Five it is, then';

/** Sends a message and returns it. */
async function send(canvas: Canvas, userEvent: User): Promise<HTMLElement> {
  const field = await canvas.findByRole('textbox', { name: /^Reply to/ });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.keyboard(`${sent}{Enter}`);
  const log = canvas.getByRole('log');
  await waitFor(() => expect(within(log).getByText(sent)).toBeVisible());
  await waitFor(() => expect(field).toHaveFocus());
  const article = within(log).getByText(sent).closest('article');
  if (article === null) throw new Error('No message');
  await waitFor(() => expect(article).not.toHaveAttribute('data-pending'));
  return article;
}

/** Opens the menu by keyboard: the log takes no clicks while it scrolls. */
async function openMenu(message: HTMLElement, userEvent: User): Promise<void> {
  message.tabIndex = -1;
  message.focus();
  await waitFor(() => within(message).getByRole('button', { name: 'More actions' }).focus());
  await userEvent.keyboard('{Enter}');
}

/** The arrow up in an empty field edits the last message. */
export const Editing: Story = {
  tags: ['visual', 'proof'],
  parameters: { scenario },
  play: async ({ canvas, userEvent }) => {
    await send(canvas, userEvent);
    await userEvent.keyboard('{ArrowUp}');
    const editor = await canvas.findByRole('textbox', { name: 'Edit message' });
    await waitFor(() => expect(editor).toHaveFocus());
    await userEvent.keyboard(', or six');
    await expect(editor).toHaveValue(`${sent}, or six`);
  },
};

/** The text stays, with the reason. */
export const RefusedEdit: Story = {
  tags: ['proof'],
  parameters: { scenario },
  play: async ({ canvas, userEvent, stage }) => {
    await send(canvas, userEvent);
    await userEvent.keyboard('{ArrowUp}');
    const editor = await canvas.findByRole('textbox', { name: 'Edit message' });
    await waitFor(() => expect(editor).toHaveFocus());
    stage.faults.set('POST /api/conversations/{id}/edit-message', { status: 503 });
    await userEvent.keyboard('!{Enter}');
    await canvas.findByText(/Failed to edit your message/);
    await expect(editor).toHaveValue(`${sent}!`);
  },
};

/** Everything that can be done with a message of one's own. */
export const Menu: Story = {
  tags: ['visual'],
  parameters: { scenario },
  play: async ({ canvas, userEvent }) => {
    const message = await send(canvas, userEvent);
    await openMenu(message, userEvent);
    const menu = await canvas.findByRole('menu', { name: 'More actions' });
    await waitFor(() => expect(within(menu).getByRole('menuitem', { name: /^Edit message/ })).toBeVisible());
    await waitFor(() => expect(within(menu).getByRole('menuitem', { name: /^Delete message/ })).toBeVisible());
  },
};

/** The five emoji that were chosen last are in the menu; the others are behind "Add reaction". */
export const QuickReactions: Story = {
  tags: ['proof'],
  parameters: {
    scenario: {
      ...scenario,
      local: { 'triage-inbox:emoji': JSON.stringify({ recent: ['rocket', 'eyes', '+1'], skinTone: 3 }) },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const message = await send(canvas, userEvent);
    await openMenu(message, userEvent);
    const first = await canvas.findByRole('menuitemcheckbox', { name: 'React with rocket' });
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    await within(message).findByRole('button', { name: 'You reacted with :+1::skin-tone-3:' });
    await openMenu(message, userEvent);
    const chosen = await canvas.findByRole('menuitemcheckbox', { name: 'React with thumbs up' });
    await waitFor(() => expect(chosen).toBeChecked());
  },
};
