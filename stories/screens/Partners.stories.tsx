import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { aMessage, minutesAgo } from 'triage-inbox/testing';
import { createWorld } from 'triage-inbox/transport';
import { findMessages } from '../stage/find.ts';
import type { InboxStoryArgs } from '../stage/InboxStory.tsx';
import { screen } from '../stage/screen.ts';

const meta: Meta<InboxStoryArgs> = { ...screen, title: 'Screens/Partners' };

export default meta;
type Story = StoryObj<InboxStoryArgs>;

const asked = minutesAgo(40);

const world = () =>
  createWorld({
    workspaces: [
      {
        id: 'T1',
        name: 'Northwind',
        users: {
          U1: { id: 'U1', name: 'maya', real_name: 'Maya Lindqvist' },
          U2: { id: 'U2', name: 'robin', real_name: 'Robin Roe', is_external: true, organization: 'Acme Logistics' },
          U3: { id: 'U3', name: 'sam', real_name: 'Sam Sand', is_external: true },
        },
        conversations: [
          {
            id: 'CPARTNERS',
            name: 'acme-shipping',
            members: ['U1', 'U2', 'U3'],
            messages: [
              aMessage({ ts: asked, user: 'U2', text: 'Can <@U3> confirm the dates of <#C9>?' }),
              aMessage({ ts: minutesAgo(38), user: 'U3', text: 'Yes, by noon.', thread_ts: asked }),
              aMessage({ ts: minutesAgo(20), user: 'U1', text: 'Thank you both.' }),
            ],
          },
        ],
      },
    ],
  });

/** People of other organizations have its name beside theirs. A channel that the user does not see has no name. */
export const SharedChannel: Story = {
  parameters: { scenario: { location: { page: 'conversations', conversationId: 'CPARTNERS' }, world } },
  play: async ({ canvas }) => {
    const log = within(await findMessages(canvas));
    await expect(await log.findByText('Acme Logistics')).toBeVisible();
    await expect(log.getByText('#private-channel')).toBeVisible();
  },
};
