import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { moreIcons } from '../../../src/components/icons/moreIcons.ts';
import { paneIcons } from '../../../src/components/icons/paneIcons.ts';
import { Menu } from '../../../src/components/menu/Menu.tsx';
import { MenuItem, MenuLabel, MenuSeparator } from '../../../src/components/menu/MenuItem.tsx';
import { Button } from '../../../src/components/primitives/Button.tsx';
import { inComponentFrame } from '../../stage/ComponentFrame.tsx';

const meta: Meta = {
  title: 'Components/Primitives/Menu',
  decorators: [inComponentFrame],
  render: () => (
    <div style={{ minBlockSize: 320 }}>
      <Menu
        label="Conversation"
        trigger={({ ref, ...props }) => (
          <Button {...props} ref={ref} look="soft" iconAfter={moreIcons.chevronDown}>
            Conversation
          </Button>
        )}
      >
        <MenuLabel>Triage</MenuLabel>
        <MenuItem text="Mark as read" icon="checkCheck" chord="e" onSelect={() => undefined} />
        <MenuItem text="Mark as unread" icon={paneIcons.eyeOff} chord="u" onSelect={() => undefined} />
        <MenuItem text="Not now" icon="clock" disabled onSelect={() => undefined} />
        <MenuSeparator />
        <MenuItem text="Comfortable" checked onSelect={() => undefined} />
        <MenuItem text="Compact" checked={false} onSelect={() => undefined} />
        <MenuSeparator />
        <MenuItem text="Leave" icon="logout" danger onSelect={() => undefined} />
      </Menu>
    </div>
  ),
};

export default meta;

export const Open: StoryObj = {
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Conversation' }));
    await canvas.findByRole('menu', { name: 'Conversation' });
    await expect(canvas.getAllByRole('menuitemradio')).toHaveLength(2);
  },
};
