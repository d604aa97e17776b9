import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import type { HostAction } from 'triage-inbox';
import { findList, findMessages } from '../stage/find.ts';
import { StagedInbox } from '../stage/InboxStory.tsx';

/** Actions of the host: buttons, menu items, palette entries and keys that look and work like those of the inbox.
 * Public API: the prop `actions`, the type `HostAction`. */
const meta: Meta = {
  title: 'Extend/Actions',
  tags: ['proof'],
  parameters: { layout: 'fullscreen', scenario: { location: { page: 'inbox', conversationId: 'C05' } } },
};

export default meta;

const TicketIcon = () => (
  <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
    <path d="M2.5 4.25h11v2.5a1.25 1.25 0 0 0 0 2.5v2.5h-11v-2.5a1.25 1.25 0 0 0 0-2.5zM9.5 4.5v7" />
  </svg>
);

/** A ticket from a message or from several conversations, with its notice and its reversal. */
const createTicket: HostAction = {
  id: 'jira.create',
  label: 'Create Jira ticket',
  icon: <TicketIcon />,
  keys: 'Shift+J',
  placement: ['row', 'message', 'conversation', 'selection', 'palette'],
  group: 'Jira',
  hint: 'ticket',
  run: async ({ conversation, message }) => ({
    notice: `Created PROJ-1 from ${message ? 'the message' : (conversation?.name ?? 'nothing')}`,
    undo: () => {},
  }),
};

/** Shown as disabled, with the reason. */
const linkTicket: HostAction = {
  id: 'jira.link',
  label: 'Link to a ticket',
  icon: 'external',
  placement: ['message', 'conversation'],
  when: ({ message }) => message !== undefined || { disabled: 'Choose a message first' },
  run: () => {},
};

const actions: readonly HostAction[] = [createTicket, linkTicket];

const render: StoryObj['render'] = (_, { stage, globals }) => (
  <StagedInbox inbox={stage.inbox} globals={globals} actions={actions} />
);

/** The menu of the conversation: a ticket, and an action that is disabled. */
export const JiraTicket: StoryObj = {
  render,
  play: async ({ canvas, userEvent }) => {
    await findMessages(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: 'Conversation actions' }));
    const menu = within(await canvas.findByRole('menu', { name: 'Conversation actions' }));
    await expect(menu.getByRole('menuitem', { name: /Choose a message first/ })).toHaveAttribute('aria-disabled');
    await waitFor(() => expect(menu.getByRole('menuitem', { name: /^Create Jira ticket/ })).toBeVisible());
  },
};

/** The bar of the selected rows. */
export const SelectedRows: StoryObj = {
  render,
  parameters: { scenario: {} },
  play: async ({ canvas, userEvent }) => {
    const list = await findList(canvas);
    list.focus();
    await userEvent.keyboard('{Control>}a{/Control}');
    const bar = within(await canvas.findByRole('toolbar', { name: 'Selection' }));
    await userEvent.click(bar.getByRole('button', { name: 'Create Jira ticket' }));
    await waitFor(() => expect(canvas.getByText(/^Created PROJ-1/)).toBeVisible());
    await expect(canvas.getByRole('button', { name: /^Undo/ })).toBeVisible();
  },
};

/** Actions of the inbox that the host hides or replaces. */
export const OwnActionsChanged: StoryObj = {
  parameters: { scenario: {} },
  render: (_, { stage, globals }) => (
    <StagedInbox
      inbox={stage.inbox}
      globals={globals}
      actions={[
        { id: 'session.logout', hidden: true },
        { id: 'conversation.compose', hidden: true },
        { id: 'triage.markRead', label: 'Done' },
      ]}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    const list = await findList(canvas);
    await expect(canvas.queryByRole('button', { name: 'New message' })).toBeNull();
    list.focus();
    await userEvent.keyboard('x');
    const bar = within(await canvas.findByRole('toolbar', { name: 'Selection' }));
    await expect(bar.getByRole('button', { name: 'Done' })).toBeVisible();
  },
};
