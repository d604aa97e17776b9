import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { UserMenu } from '../../../src/components/navigation/UserMenu.tsx';
import { inComponentFrame } from '../../stage/ComponentFrame.tsx';

const meta = {
  title: 'Components/Navigation/User menu',
  component: UserMenu,
  decorators: [inComponentFrame],
  args: {
    user: { id: 'U01', name: 'Maya Lindqvist', email: 'maya.lindqvist@northwind.test' },
    onSettings: fn(),
    onLogout: fn(),
  },
  render: (args) => (
    <div style={{ inlineSize: 208, paddingBlockStart: 160 }}>
      <UserMenu {...args} />
    </div>
  ),
} satisfies Meta<typeof UserMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Maya Lindqvist' }));
    await canvas.findByRole('menuitem', { name: 'Logout' });
  },
};

export const LongNameWithoutAddress: Story = {
  args: { user: { id: 'K', name: 'Maximiliana Theodora von und zu Hohenlohe-Waldenburg-Schillingsfürst' } },
};
