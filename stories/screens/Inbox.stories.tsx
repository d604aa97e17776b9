import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { sampleNow, sampleWorld } from 'triage-inbox/testing';
import { findList, findRow, findRows } from '../stage/find.ts';
import type { InboxStoryArgs } from '../stage/InboxStory.tsx';
import { screen } from '../stage/screen.ts';

const meta: Meta<InboxStoryArgs> = { ...screen, title: 'Screens/Inbox' };

export default meta;
type Story = StoryObj<InboxStoryArgs>;

/** Unread conversations, newest first, with the cursor on the first row. */
export const Unread: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await waitFor(async () => expect((await findRows(canvas)).length).toBeGreaterThan(5));
    for (const row of await findRows(canvas)) await expect(row).toHaveAttribute('data-unread');
  },
};

/** A conversation that was put off is back, on top, and says since when. */
export const Returned: Story = {
  parameters: { scenario: { world: worldWithReturn } },
  play: async ({ canvas }) => {
    const row = await findRow(canvas, /^general, .*back: /);
    await expect(row).toHaveAttribute('aria-posinset', '1');
  },
};

/** All conversations, grouped by day. */
export const Conversations: Story = {
  tags: ['visual', 'proof'],
  parameters: { scenario: { location: { page: 'conversations' } } },
  play: async ({ canvas }) => {
    await findRow(canvas, /^release-notes/);
    await expect(canvas.getByRole('tab', { name: /^Conversations/ })).toHaveAttribute('aria-selected', 'true');
  },
};

export const DirectMessages: Story = {
  tags: ['proof'],
  parameters: { scenario: { location: { page: 'conversations', view: 'dms' } } },
  play: async ({ canvas }) => {
    await findRow(canvas, /^Luca/);
    await expect(within(await findList(canvas)).queryByRole('option', { name: /^general/ })).toBeNull();
  },
};

export const Threads: Story = {
  tags: ['proof'],
  parameters: { scenario: { location: { page: 'conversations', view: 'threads' } } },
  play: async ({ canvas }) => {
    for (const row of await findRows(canvas)) await expect(row).toHaveAccessibleName(/in #?[a-z-]+/);
  },
};

export const Filtering: Story = {
  tags: ['visual', 'proof'],
  parameters: { scenario: { location: { page: 'conversations' } } },
  play: async ({ canvas, userEvent }) => {
    await findList(canvas);
    await userEvent.keyboard('{Shift>}K{/Shift}');
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Filter Conversations...' }), 'tacos');
    await waitFor(async () => expect(within(await findList(canvas)).getAllByRole('option')).toHaveLength(1));
  },
};

export const FilterWithoutResult: Story = {
  tags: ['proof'],
  parameters: { scenario: { location: { page: 'conversations' } } },
  play: async ({ canvas, userEvent }) => {
    await findList(canvas);
    await userEvent.keyboard('{Shift>}K{/Shift}');
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Filter Conversations...' }), 'nothing like it');
    await expect(await canvas.findByText('No results found')).toBeInTheDocument();
  },
};

/** At 1024 px, the navigation is a drawer. */
export const Compact: Story = { ...Unread, tags: ['proof'], globals: { width: '1024' } };

/** 768 px. */
export const Tablet: Story = { ...Unread, tags: ['proof'], globals: { width: '768' } };

/** At 420 px, one pane is visible at a time. */
export const Narrow: Story = { ...Unread, tags: ['visual', 'proof'], globals: { width: '420' } };

export const NavigationInADrawer: Story = {
  globals: { width: '420' },
  play: async ({ canvas, userEvent }) => {
    await findList(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Toggle navigation' }));
    const drawer = await canvas.findByRole('dialog', { name: 'Navigation' });
    await userEvent.click(within(drawer).getByRole('link', { name: 'Conversations' }));
    await findRow(canvas, /^release-notes/);
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};

/** All labels accented and 40 % longer. */
export const LongerWords: Story = {
  tags: ['proof'],
  globals: { locale: 'pseudo' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('listbox', { name: /^Çóñvéřšátíóñš/ })).toBeVisible();
  },
};

export const RightToLeft: Story = {
  tags: ['visual', 'proof'],
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const list = await findList(canvas);
    const navigation = canvas.getByRole('navigation', { name: 'Pages' });
    await expect(navigation.getBoundingClientRect().left).toBeGreaterThan(list.getBoundingClientRect().right);
  },
};

/** The channel "general" was put off until a minute ago. */
function worldWithReturn() {
  const world = sampleWorld();
  const now = sampleNow / 1000;
  const [workspace] = world.workspaces;
  const general = workspace?.conversations.find(({ name }) => name === 'general');
  if (workspace && general) {
    const last_seen = general.messages?.at(-1)?.ts ?? '';
    const times = { created: now - 3600, last_seen, until: now - 60 };
    workspace.later = { [world.viewer]: [{ id: 'returned', kind: 'snooze', conversation_id: general.id, ...times }] };
  }
  return world;
}
