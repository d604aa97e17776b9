import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { moreIcons } from '../../../src/components/icons/moreIcons.ts';
import { Button } from '../../../src/components/primitives/Button.tsx';
import { Menu } from '../../../src/components/primitives/menu/Menu.tsx';
import { MenuItem, MenuLabel, MenuSeparator } from '../../../src/components/primitives/menu/MenuItem.tsx';
import { inComponentFrame } from '../../stage/ComponentFrame.tsx';

const chosen = fn();

const meta: Meta = {
  title: 'Components/Primitives/Menu',
  decorators: [inComponentFrame],
  beforeEach: () => {
    chosen.mockClear();
  },
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
        <MenuItem text="Mark as read" icon="checkCheck" chord="e" onSelect={() => chosen('read')} />
        <MenuItem text="Mark as unread" icon={moreIcons.eyeOff} chord="u" onSelect={() => chosen('unread')} />
        <MenuItem text="Not now" icon={moreIcons.clock} disabled onSelect={() => chosen('not now')} />
        <MenuSeparator />
        <MenuItem text="Comfortable" checked onSelect={() => chosen('comfortable')} />
        <MenuItem text="Compact" checked={false} onSelect={() => chosen('compact')} />
        <MenuSeparator />
        <MenuItem text="Leave" icon="logout" danger onSelect={() => chosen('leave')} />
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

/** Arrows and type-ahead move, Enter selects, and the focus returns to the button. */
export const ByKeyboard: StoryObj = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Conversation' });
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'Mark as read' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'Mark as unread' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(chosen.mock.calls).toEqual([['unread']]));
    await waitFor(() => expect(button).toHaveFocus());
  },
};
