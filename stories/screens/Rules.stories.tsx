import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { aCustomView, sampleWorld } from 'triage-inbox/testing';
import type { World } from 'triage-inbox/transport';
import { findList } from '../stage/find.ts';
import type { InboxStoryArgs } from '../stage/InboxStory.tsx';
import { screen } from '../stage/screen.ts';

const meta: Meta<InboxStoryArgs> = { ...screen, title: 'Screens/Rules' };

export default meta;
type Story = StoryObj<InboxStoryArgs>;

const rule = { keepsOut: true, notify: 'mentions', marksRead: false, unlessMentioned: true, isOn: true } as const;

const withRules = (): World => {
  const world = sampleWorld();
  const shared = { created_by: world.viewer, page: 'inbox' };
  world.workspaces[0]?.customViews.push(
    aCustomView({
      ...shared,
      ...{ id: 'custom_1', label: 'Apps', position: 2, rule: { ...rule, marksRead: true } },
      filters: [{ field: 'latest_message.user_data.is_bot', operator: 'eq', value: true }],
    }),
    aCustomView({ ...shared, id: 'custom_2', label: 'Quiet', position: 3, rule: { ...rule, isOn: false } }),
  );
  return world;
};

/** How to mute the conversation under the cursor. */
export const Mute: Story = {
  play: async ({ canvas, userEvent }) => {
    (await findList(canvas)).focus();
    await userEvent.keyboard('jm');
    const menu = within(await canvas.findByRole('dialog', { name: /^Mute / }));
    await expect(menu.getByRole('button', { name: /^Only mentions/ })).toBeVisible();
  },
};

/** All rules in their order. */
export const Rules: Story = {
  parameters: { scenario: { world: withRules } },
  play: async ({ canvas, userEvent }) => {
    await findList(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: 'Manage views' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Rules' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Rules' }));
    await expect(dialog.getByRole('checkbox', { name: 'Rule of Apps' })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: 'Rule of Quiet' })).not.toBeChecked();
  },
};
