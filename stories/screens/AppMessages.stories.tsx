import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { findMessages } from '../stage/find.ts';
import type { InboxStoryArgs } from '../stage/InboxStory.tsx';
import { screen } from '../stage/screen.ts';
import { blockKinds } from './blockKinds.ts';

const meta: Meta<InboxStoryArgs> = { ...screen, title: 'Screens/App messages' };

export default meta;

/** Blocks and attachments: titles, fields, tables, Markdown, rich text, media and controls. */
export const EveryKindOfBlock: StoryObj<InboxStoryArgs> = {
  tags: ['visual'],
  parameters: {
    scenario: { location: { page: 'conversations', conversationId: 'CAPPS' }, world: blockKinds },
  },
  play: async ({ canvas }) => {
    const log = within(await findMessages(canvas));
    await expect(await log.findByRole('table')).toBeInTheDocument();
    await expect(log.getByText('plain *not bold*')).toBeInTheDocument();
    await expect(log.getByRole('button', { name: 'Acknowledge' })).toBeDisabled();
    await expect(log.getAllByRole('link', { name: 'Answer in Slack' })[0]).toHaveAttribute(
      'href',
      'https://northwind.test/p1',
    );
  },
};
