import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { allRead, emptyWorld, notYetFetched, sampleWorld } from 'triage-inbox/testing';
import { findList } from '../stage/find.ts';
import type { InboxStoryArgs } from '../stage/InboxStory.tsx';
import { screen } from '../stage/screen.ts';

const meta: Meta<InboxStoryArgs> = { ...screen, title: 'States/Empty' };

export default meta;
type Story = StoryObj<InboxStoryArgs>;

const firstRun = () => notYetFetched(sampleWorld());

/** A 404 on the first load triggers the first fetch from the chat service. */
export const FirstRun: Story = {
  tags: ['proof'],
  parameters: { scenario: { world: firstRun } },
  play: async ({ canvas }) => {
    await findList(canvas);
  },
};

export const FirstFetchUnderWay: Story = {
  tags: ['visual', 'proof'],
  parameters: { scenario: { world: firstRun, faults: { 'GET /api/conversations/fetch-all': 'never' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading conversations...')).toBeInTheDocument();
  },
};

const zero = (scene: number, name: string): Story => ({
  parameters: { scenario: { world: () => allRead(sampleWorld()), session: { 'triage-inbox:scene': String(scene) } } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { name: "You've hit Inbox Zero!" })).toBeInTheDocument();
    await expect(canvas.getByText('Time to enjoy the view...')).toBeInTheDocument();
    await expect(canvasElement.querySelector('[data-scene]')).toHaveAttribute('data-scene', name);
  },
});

export const InboxZeroDawnRidge: Story = { ...zero(0, 'dawn-ridge'), tags: ['visual'] };
export const InboxZeroStillLake: Story = { ...zero(1, 'still-lake'), tags: ['proof'] };
export const InboxZeroForestMist: Story = { ...zero(2, 'forest-mist'), tags: ['proof'] };
export const InboxZeroDesertNight: Story = { ...zero(3, 'desert-night'), tags: ['proof'] };

export const InboxZeroNarrow: Story = { ...InboxZeroDawnRidge, tags: ['proof'], globals: { width: '420' } };

/** A workspace without conversations. */
export const NoConversations: Story = {
  tags: ['proof'],
  parameters: { scenario: { world: emptyWorld, location: { page: 'conversations' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: "You've hit Inbox Zero!" })).toBeInTheDocument();
  },
};
