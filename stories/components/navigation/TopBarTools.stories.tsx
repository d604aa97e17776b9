import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { RefreshButton, ThemeToggle } from '../../../src/components/topbar/TopBarTools.tsx';
import { inComponentFrame } from '../../stage/ComponentFrame.tsx';
import { Samples } from '../../stage/Samples.tsx';

const refresh = fn();

const meta: Meta = {
  title: 'Components/Navigation/Top bar tools',
  decorators: [inComponentFrame],
  beforeEach: () => {
    refresh.mockClear();
  },
};

export default meta;

export const Refresh: StoryObj = {
  render: () => <RefreshButton busy={false} onRefresh={refresh} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Fetch data' }));
    await expect(refresh).toHaveBeenCalledOnce();
  },
};

/** The button ignores clicks while it fetches. */
export const Refreshing: StoryObj = {
  render: () => <RefreshButton busy onRefresh={refresh} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Fetch data' }));
    await expect(refresh).not.toHaveBeenCalled();
  },
};

export const Theme: StoryObj = {
  render: () => (
    <Samples>
      <ThemeToggle theme="dark" onToggle={() => undefined} />
      <ThemeToggle theme="light" onToggle={() => undefined} />
    </Samples>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
  },
};
