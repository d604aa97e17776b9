import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { expect } from 'storybook/test';
import { findList } from '../stage/find.ts';
import { type InboxStoryArgs, renderInbox } from '../stage/InboxStory.tsx';

const meta: Meta<InboxStoryArgs> = {
  title: 'Scenarios/Host themes',
  parameters: { layout: 'fullscreen', scenario: { location: { page: 'inbox', conversationId: 'C02' } } },
  render: renderInbox,
};

export default meta;
type Story = StoryObj<InboxStoryArgs>;

const hostTokens = {
  '--ti-accent': '#ffb454',
  '--ti-accent-hover': '#ffc274',
  '--ti-accent-text': '#ffc274',
  '--ti-on-accent': '#241400',
  '--ti-accent-tint': '#3a2a12',
  '--ti-radius-lg': '0',
  '--ti-radius-md': '2px',
  '--ti-radius-sm': '2px',
} as CSSProperties;

/** Tokens that the host sets on an ancestor element. */
export const AnotherAccent: Story = {
  tags: ['visual'],
  globals: { theme: 'dark' },
  // The colours fit the dark theme only.
  parameters: { a11y: { test: 'off' } },
  decorators: [
    (Story) => (
      <div style={{ ...hostTokens, blockSize: '100%' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await findList(canvas);
    const root = canvasElement.querySelector('[data-ti-root]');
    await expect(root && getComputedStyle(root).getPropertyValue('--ti--accent')).toBe('#ffb454');
  },
};
