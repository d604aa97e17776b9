import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { tortureWorld } from 'triage-inbox/testing';
import { findList, findMessages, findRow } from '../stage/find.ts';
import type { InboxStoryArgs } from '../stage/InboxStory.tsx';
import { screen } from '../stage/screen.ts';

const meta: Meta<InboxStoryArgs> = { ...screen, title: 'Scenarios/Extreme content', tags: ['proof'] };

export default meta;
type Story = StoryObj<InboxStoryArgs>;

const endsByItself = ({ effect }: Animation): boolean => effect?.getComputedTiming().iterations !== Infinity;

/** Expects no content to exceed the inbox once panes have slid in. */
async function expectNoOverflow(canvasElement: HTMLElement): Promise<void> {
  const root = canvasElement.querySelector<HTMLElement>('.ti-root');
  const animations = root?.getAnimations({ subtree: true }) ?? [];
  await Promise.allSettled(animations.filter(endsByItself).map(({ finished }) => finished));
  // `finished` can resolve before the frame that applies the end of the animation.
  await new Promise(requestAnimationFrame);
  const edge = root?.getBoundingClientRect();
  await expect(root?.scrollWidth).toBeLessThanOrEqual(root?.clientWidth ?? 0);
  for (const selector of ['[role="option"]', 'article', '[role="tablist"]', 'header']) {
    for (const element of root?.querySelectorAll(selector) ?? []) {
      const box = element.getBoundingClientRect();
      if (box.width === 0) continue;
      await expect(box.right).toBeLessThanOrEqual((edge?.right ?? 0) + 1);
      await expect(box.left).toBeGreaterThanOrEqual((edge?.left ?? 0) - 1);
    }
  }
}

const list = { world: tortureWorld, location: { page: 'conversations' } };
const conversation = { world: tortureWorld, location: { page: 'conversations', conversationId: 'CHARD' } };

export const List: Story = {
  tags: ['visual'],
  parameters: { scenario: list },
  play: async ({ canvas, canvasElement }) => {
    await findRow(canvas, /^more-than-a-thousand-unread, 1200 unread/);
    await expectNoOverflow(canvasElement);
    const heights = within(await findList(canvas))
      .getAllByRole('option')
      .map((row) => row.getBoundingClientRect().height);
    await expect(new Set(heights).size).toBe(1);
  },
};

export const Conversation: Story = {
  tags: ['visual'],
  parameters: { scenario: conversation },
  play: async ({ canvas, canvasElement }) => {
    await findMessages(canvas);
    await expectNoOverflow(canvasElement);
    await expect(canvasElement.querySelector('script, img[src="x"]')).toBeNull();
  },
};

export const NarrowList: Story = { ...List, tags: ['visual'], globals: { width: '420' } };
export const NarrowConversation: Story = { ...Conversation, tags: ['visual'], globals: { width: '420' } };
export const RightToLeft: Story = { ...Conversation, tags: [], globals: { direction: 'rtl' } };
export const LongerWords: Story = {
  ...List,
  tags: [],
  globals: { locale: 'pseudo', width: '768' },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('listbox');
    await expectNoOverflow(canvasElement);
  },
};
