import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { allRead, sampleNow, sampleWorld, syncingWorld } from 'triage-inbox/testing';
import type { World } from 'triage-inbox/transport';
import { findList, findMessages } from '../stage/find.ts';
import type { InboxStoryArgs } from '../stage/InboxStory.tsx';
import { screen } from '../stage/screen.ts';

const meta: Meta<InboxStoryArgs> = { ...screen, title: 'States/Chat service' };

export default meta;
type Story = StoryObj<InboxStoryArgs>;

/** A world that a server reads from a chat service. */
const syncing =
  (options: Parameters<typeof syncingWorld>[1], make: () => World = sampleWorld) =>
  () =>
    syncingWorld(make(), options);

const unchecked = ['C02', 'C04', 'C06', 'C08', 'C09', 'C11', 'C13'];

/** The first look at every conversation: some are not checked yet, and one has more unread messages than counted. */
export const Checking: Story = {
  tags: ['proof'],
  parameters: {
    scenario: { world: syncing({ unchecked, capped: ['C01'] }), location: { page: 'conversations' } },
  },
  play: async ({ canvas }) => {
    await findList(canvas);
    await expect(await canvas.findByText(/^Checked 120 of 480 conversations/)).toBeInTheDocument();
    await expect(canvas.getByRole('progressbar', { name: 'Conversations checked' })).toBeInTheDocument();
    await expect((await canvas.findAllByRole('option', { name: /not checked yet/ })).length).toBeGreaterThan(0);
  },
};

export const CheckingNarrow: Story = { ...Checking, tags: ['proof'], globals: { width: '390' } };

/** Beside an open conversation. */
export const CheckingBesideAConversation: Story = {
  tags: ['proof'],
  parameters: {
    scenario: {
      world: syncing({ unchecked, capped: ['C01'] }),
      location: { page: 'conversations', conversationId: 'C01' },
    },
  },
  play: async ({ canvas }) => {
    await findMessages(canvas);
    await expect(await canvas.findByText(/^Checked 120 of 480 conversations/)).toBeInTheDocument();
  },
};

/** Everything that is listed is read, but more may follow: no Inbox Zero. */
export const NothingYet: Story = {
  tags: ['proof'],
  parameters: { scenario: { world: syncing({ unchecked }, () => allRead(sampleWorld())) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Still checking your conversations…')).toBeInTheDocument();
    await expect(canvas.queryByRole('heading', { name: "You've hit Inbox Zero!" })).toBeNull();
  },
};

export const MissedMessages: Story = {
  tags: ['proof'],
  parameters: {
    scenario: { world: syncing({ sync: { phase: 'catching_up', checked: 480, as_of: sampleNow / 1000 - 1140 } }) },
  },
  play: async ({ canvas }) => {
    await findList(canvas);
    await expect(await canvas.findByText(/^Checking for missed messages · as of/)).toBeInTheDocument();
  },
};

/** Inbox Zero, while the server looks for missed messages. */
export const MissedMessagesAtInboxZero: Story = {
  tags: ['proof'],
  parameters: {
    scenario: {
      world: syncing({ sync: { phase: 'catching_up', checked: 480, as_of: sampleNow / 1000 - 1140 } }, () =>
        allRead(sampleWorld()),
      ),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Checking for missed messages/)).toBeInTheDocument();
    await expect(await canvas.findByRole('heading', { name: "You've hit Inbox Zero!" })).toBeInTheDocument();
  },
};

export const LowLimits: Story = {
  tags: ['proof'],
  parameters: { scenario: { world: syncing({ sync: { phase: 'current', notices: ['low_limits'] } }) } },
  play: async ({ canvas }) => {
    await findList(canvas);
    await expect(await canvas.findByText(/one history request a minute/)).toBeInTheDocument();
  },
};

/** Conversations that the chat service refuses, with what helps. */
export const Unreadable: Story = {
  tags: ['proof'],
  parameters: {
    scenario: {
      world: syncing({
        unchecked: ['C02', 'C04', 'C06'],
        sync: {
          phase: 'incomplete',
          checked: 477,
          unreadable: [
            { reason: 'keys_withdrawn', conversation_ids: ['C02'] },
            { reason: 'app_not_approved', conversation_ids: ['C04', 'C06'] },
          ],
        },
      }),
      location: { page: 'conversations' },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await findList(canvas);
    await expect(await canvas.findByText('Checked 477 of 480 conversations')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: '3 conversations cannot be read here' }));
    await expect(await canvas.findByText(/^This app is not approved for the workspace\./)).toBeInTheDocument();
  },
};

export const UnreadableNarrow: Story = { ...Unreadable, tags: ['proof'], globals: { width: '390' } };

/** Every note at once, while the chat service refuses calls. */
export const EveryNote: Story = {
  tags: ['proof'],
  parameters: {
    scenario: {
      world: syncing({
        sync: {
          phase: 'paused',
          as_of: sampleNow / 1000 - 1140,
          notices: ['low_limits', 'missing_scopes', 'service_unreachable'],
          missing_scopes: ['search:read', 'reactions:write'],
        },
      }),
    },
  },
  play: async ({ canvas }) => {
    await findList(canvas);
    await expect(await canvas.findByText(/^Waiting for Slack/)).toBeInTheDocument();
    await expect(canvas.getByText(/did not grant search:read, reactions:write/)).toBeInTheDocument();
  },
};

export const EveryNoteNarrow: Story = { ...EveryNote, tags: ['proof'], globals: { width: '390' } };

export const Threads: Story = {
  tags: ['proof'],
  parameters: {
    scenario: {
      world: syncing({ sync: { phase: 'current' } }),
      location: { page: 'conversations', view: 'threads' },
    },
  },
  play: async ({ canvas }) => {
    await findList(canvas);
    await expect(await canvas.findByText(/^Slack does not say which threads you follow there/)).toBeInTheDocument();
  },
};

export const Archived: Story = {
  tags: ['proof'],
  parameters: {
    scenario: {
      world: syncing({ sync: { phase: 'current' }, archived: ['C01'] }),
      location: { page: 'conversations', conversationId: 'C01' },
    },
  },
  play: async ({ canvas }) => {
    await findMessages(canvas);
    await expect(canvas.getByText('This channel is archived.')).toBeInTheDocument();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

/** The user is removed from the open channel. */
export const NoLongerAMember: Story = {
  tags: ['proof'],
  parameters: {
    scenario: {
      world: syncing({ sync: { phase: 'current' } }),
      location: { page: 'conversations', conversationId: 'C01' },
    },
  },
  play: async ({ canvas, stage }) => {
    await findMessages(canvas);
    await canvas.findByText('Live');
    stage.backend.removeMember({ conversationId: 'C01', userId: 'U01' });
    await expect(await canvas.findByText(/^You are no longer in #/)).toBeInTheDocument();
    await expect(canvas.queryByRole('log')).toBeNull();
  },
};

export const Disconnecting: Story = {
  tags: ['proof'],
  parameters: { scenario: { world: syncing({ sync: { phase: 'current' } }) } },
  play: async ({ canvas, userEvent }) => {
    await findList(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Maya' }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Disconnect Northwind…' }));
    const dialog = await canvas.findByRole('alertdialog', { name: 'Disconnect Northwind?' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
};

export const DisconnectingFailed: Story = {
  tags: ['proof'],
  parameters: {
    scenario: {
      world: syncing({ sync: { phase: 'current' } }),
      faults: { 'POST /api/auth/disconnect': { status: 502, message: 'Slack did not answer' } },
    },
  },
  play: async (context) => {
    await Disconnecting.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Disconnect' }));
    await expect(await canvas.findByText(/^Failed to disconnect the workspace/)).toBeInTheDocument();
  },
};

/** The chat service no longer accepts the sign-in. */
export const AccessRevoked: Story = {
  tags: ['proof'],
  parameters: { scenario: { isSignedIn: false, returned: { kind: 'error', reason: 'access_revoked' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^Slack no longer accepts this sign-in\./);
  },
};
