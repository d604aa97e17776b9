import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { IconButton } from '../../../src/components/primitives/IconButton.tsx';
import { inComponentFrame } from '../../stage/ComponentFrame.tsx';

const meta = {
  title: 'Components/Primitives/Icon button',
  component: IconButton,
  decorators: [inComponentFrame],
  args: { icon: 'search', label: 'Search' },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

/** The tooltip opens at once on keyboard focus, and after a delay on hover. */
export const WithTooltip: Story = {
  args: { chord: '$mod+k' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Search' })).toHaveFocus();
    await waitFor(() => expect(canvas.getAllByText('Search')).toHaveLength(2));
  },
};
