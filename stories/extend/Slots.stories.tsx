import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { SlotProps } from 'triage-inbox';
import { aMessage, minutesAgo } from 'triage-inbox/testing';
import { createWorld } from 'triage-inbox/transport';
import { findMessages, findRows } from '../stage/find.ts';
import { StagedInbox } from '../stage/InboxStory.tsx';

/** Content of the host at the seams of rows and messages, beside the content of the inbox.
 * Public API: the prop `slots`, the type `SlotProps`. */
const meta: Meta = {
  title: 'Extend/Slots',
  tags: ['proof'],
  parameters: { layout: 'fullscreen', scenario: { location: { page: 'inbox', conversationId: 'C05' } } },
};

export default meta;

const chip = { padding: '0 6px', border: '1px solid', borderRadius: 4, fontSize: 11, lineHeight: '16px' } as const;

/** The priority of the ticket that belongs to a conversation. */
const RowEnd = ({ conversation, Default }: SlotProps<'RowEnd'>) => (
  <>
    {conversation.type === 'channel' && <span style={chip}>P1</span>}
    <Default />
  </>
);

/** A line below a message. */
const MessageFooter = ({ message }: SlotProps<'MessageFooter'>) => (
  <small style={{ opacity: 0.8 }}>Ticket PROJ-{message.ts.slice(-3)}</small>
);

export const Tickets: StoryObj = {
  render: (_, { stage, globals }) => (
    <StagedInbox inbox={stage.inbox} globals={globals} slots={{ RowEnd, MessageFooter }} />
  ),
  play: async ({ canvas }) => {
    const log = await findMessages(canvas);
    await expect(within(log).getAllByText(/^Ticket PROJ-/).length).toBeGreaterThan(0);
    const rows = await findRows(canvas);
    await expect(rows.some((row) => within(row).queryByText('P1'))).toBe(true);
  },
};

/** A file of the host's own kind; other files stay as they are. */
const MessageAttachment = ({ file, Default }: SlotProps<'MessageAttachment'>) =>
  file.filetype === 'csv' ? <a href={`#tables/${file.id}`}>Open {file.name} as a table</a> : <Default />;

const file = { id: 'F1', name: 'june.csv', mimetype: 'text/csv', filetype: 'csv', size: 2048 };
const withFile = () =>
  createWorld({
    workspaces: [
      {
        id: 'T1',
        name: 'Northwind',
        users: {
          U1: { id: 'U1', name: 'maya', real_name: 'Maya Lindqvist' },
          U2: { id: 'U2', name: 'kofi', real_name: 'Kofi Mensah' },
        },
        conversations: [
          {
            id: 'C1',
            name: 'exports',
            members: ['U1', 'U2'],
            messages: [aMessage({ ts: minutesAgo(9), user: 'U2', text: 'The rows of June', files: [file] })],
          },
        ],
      },
    ],
  });

export const ForeignAttachment: StoryObj = {
  parameters: { scenario: { world: withFile, location: { page: 'inbox', conversationId: 'C1' } } },
  render: (_, { stage, globals }) => (
    <StagedInbox inbox={stage.inbox} globals={globals} slots={{ MessageAttachment }} />
  ),
  play: async ({ canvas }) => {
    const log = await findMessages(canvas);
    await expect(await within(log).findByRole('link', { name: 'Open june.csv as a table' })).toBeVisible();
  },
};
