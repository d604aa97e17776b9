import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { findList } from '../stage/find.ts';
import type { InboxStoryArgs } from '../stage/InboxStory.tsx';
import { screen } from '../stage/screen.ts';

const meta: Meta<InboxStoryArgs> = { ...screen, title: 'Screens/Shortcuts and settings' };

export default meta;
type Story = StoryObj<InboxStoryArgs>;

export const Shortcuts: Story = {
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    (await findList(canvas)).focus();
    await userEvent.keyboard('?');
    const dialog = within(await canvas.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await expect(dialog.getByText('Next conversation')).toBeInTheDocument();
  },
};

export const Settings: Story = {
  tags: ['visual', 'proof'],
  play: async ({ canvas, userEvent }) => {
    await findList(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Maya' }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: /^Settings/ }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Settings' }));
    await expect(dialog.getByRole('switch', { name: 'Play a sound for new messages' })).toBeChecked();
  },
};

/** Compact density. */
export const Compact: Story = {
  tags: ['visual', 'proof'],
  parameters: { scenario: { local: { 'triage-inbox:settings': '{"density":"compact"}' } } },
  play: async ({ canvas, canvasElement }) => {
    await findList(canvas);
    await expect(canvasElement.querySelector('[data-ti-root]')).toHaveAttribute('data-ti-density', 'compact');
  },
};

/** Selected rows are triaged together. */
export const Selection: Story = {
  tags: ['visual', 'proof'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    (await findList(canvas)).focus();
    await userEvent.keyboard('xjxjx');
    await expect(await canvas.findAllByText('3 selected')).not.toHaveLength(0);
    const checks = [...canvasElement.querySelectorAll('.ti-row .ti-check__box')];
    await expect(checks).toHaveLength(3);
    // The last one is on the row of the cursor, which has its own colour for icons.
    await expect(new Set(checks.map((check) => getComputedStyle(check).color)).size).toBe(1);
  },
};
