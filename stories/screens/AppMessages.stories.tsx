import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { findMessages } from '../stage/find.ts';
import type { InboxStoryArgs } from '../stage/InboxStory.tsx';
import { screen } from '../stage/screen.ts';
import { blockKinds } from './blockKinds.ts';

const meta: Meta<InboxStoryArgs> = { ...screen, title: 'Screens/App messages' };

export default meta;
type Story = StoryObj<InboxStoryArgs>;

const location = { page: 'conversations', conversationId: 'CAPPS' };

/** Titles, fields, buttons and a secondary attachment. */
export const Alerts: Story = {
  tags: ['visual'],
  parameters: { scenario: { location, world: () => blockKinds('alerts') } },
  play: async ({ canvas }) => {
    const log = within(await findMessages(canvas));
    await expect(await log.findByRole('button', { name: 'Acknowledge' })).toBeDisabled();
    await expect(log.getByText('plain *not bold*')).toBeInTheDocument();
    await expect(log.getByRole('link', { name: 'Answer in Slack' })).toHaveAttribute(
      'href',
      'https://northwind.test/p1',
    );
    await expect(log.getByText('from tomorrow')).toBeInTheDocument();
  },
};

/** A table, Markdown and rich text. */
export const Texts: Story = {
  tags: ['visual'],
  parameters: { scenario: { location, world: () => blockKinds('texts') } },
  play: async ({ canvas }) => {
    const log = within(await findMessages(canvas));
    await expect(await log.findByText('Slow is smooth.')).toBeInTheDocument();
    await expect(log.getByText('npm run ship')).toBeInTheDocument();
  },
};

/** Code in the colours of its language: named by the author, or guessed. */
export const Code: Story = {
  tags: ['visual'],
  parameters: { scenario: { location, world: () => blockKinds('code') } },
  play: async ({ canvas }) => {
    const log = within(await findMessages(canvas));
    // Each block gets its colours when their file is there.
    await expect(await log.findByText('SELECT')).toHaveClass('ti-code--keyword');
    await expect(await log.findByText('async', { exact: false, selector: '.ti-code--keyword' })).toBeInTheDocument();
    await expect(log.getByText('diff')).toBeInTheDocument();
    await expect(log.getAllByRole('button', { name: 'Copy code' })).toHaveLength(6);
  },
};

/** Images, a video, a call, a file and fields. */
export const Media: Story = {
  tags: ['proof'],
  parameters: { scenario: { location, world: () => blockKinds('media') } },
  play: async ({ canvas }) => {
    const log = within(await findMessages(canvas));
    await expect(await log.findByText('☑ Traces')).toBeInTheDocument();
    await expect(log.getByRole('link', { name: 'Q3 plan' })).toBeInTheDocument();
  },
};
