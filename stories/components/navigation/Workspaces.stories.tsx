import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { WorkspaceSwitcher } from '../../../src/components/navigation/WorkspaceSwitcher.tsx';
import { inComponentFrame } from '../../stage/ComponentFrame.tsx';

const northwind = { id: 'T01', name: 'Northwind' };
const harbour = { id: 'T02', name: 'Harbour Collective' };

const meta = {
  title: 'Components/Navigation/Workspace switcher',
  component: WorkspaceSwitcher,
  decorators: [inComponentFrame],
  args: { current: northwind, workspaces: [northwind, harbour], switching: false, onSwitch: fn() },
  render: (args) => (
    <div style={{ inlineSize: 208, minBlockSize: 180 }}>
      <WorkspaceSwitcher {...args} />
    </div>
  ),
} satisfies Meta<typeof WorkspaceSwitcher>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnlyOne: Story = { args: { workspaces: [northwind] } };
export const Switching: Story = { args: { switching: true } };

export const LongName: Story = {
  args: { current: { id: 'T03', name: 'The Extraordinarily Long-Named Workspace of Everybody & Co.' } },
};

export const Open: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Switch workspace Northwind' }));
    await userEvent.click(await canvas.findByRole('menuitemradio', { name: 'Harbour Collective' }));
    await expect(args.onSwitch).toHaveBeenCalledWith('T02');
    await userEvent.click(canvas.getByRole('button', { name: 'Switch workspace Northwind' }));
    await expect(await canvas.findByRole('menuitemradio', { name: 'Northwind' })).toBeChecked();
  },
};
