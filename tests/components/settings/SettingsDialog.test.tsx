import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type InboxOptions, renderTriageInbox } from '../renderInbox.tsx';

const root = () => screen.getByRole('region', { name: 'Triage inbox' });
const dialog = () => screen.getByRole('dialog', { name: 'Settings' });
const toggle = (name: string) => within(dialog()).getByRole('switch', { name });

async function opened(options: InboxOptions = {}) {
  const test = renderTriageInbox(options);
  await test.until(() => expect(screen.getByRole('listbox', { name: 'Conversations' })).toBeVisible());
  await test.user.keyboard('{Control>},{/Control}');
  await test.until(() => expect(dialog()).toBeVisible());
  const stored = () => JSON.parse(test.env.local.get('triage-inbox:settings') ?? '{}') as unknown;
  return { ...test, stored };
}

describe('settings', () => {
  it('open from the user menu and return the focus to it', async () => {
    const { until, user } = renderTriageInbox();
    await until(() => expect(screen.getByRole('listbox', { name: 'Conversations' })).toBeVisible());
    const menu = screen.getByRole('button', { name: 'Wren Halloway' });
    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: 'Settings' }));
    await until(() => expect(dialog()).toBeVisible());
    expect(dialog()).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('{Escape}');
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(menu).toHaveFocus();
  });

  it('have the focus, and Escape closes them, also when their code is there as the user menu closes', async () => {
    const { until, user } = await opened();
    await user.keyboard('{Escape}');
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    const menu = screen.getByRole('button', { name: 'Wren Halloway' });
    menu.focus();
    await user.keyboard('{Enter}');
    (await screen.findByRole('menuitem', { name: 'Settings' })).focus();
    await user.keyboard('{Enter}');
    await until(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(dialog()).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('{Escape}');
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(menu).toHaveFocus();
  });

  it('keep Tab inside at their last control, one of several radio buttons', async () => {
    const { user } = await opened();
    act(() => within(dialog()).getByRole('radio', { name: 'Comfortable' }).focus());
    await user.tab();
    expect(dialog()).toContainElement(document.activeElement as HTMLElement);
    await user.tab({ shift: true });
    expect(within(dialog()).getByRole('radio', { name: 'Comfortable' })).toHaveFocus();
  });

  it('turn the sound off, set its volume and play it [NTF-3]', async () => {
    const { env, inbox, stored, until, user } = await opened();
    const volume = within(dialog()).getByRole('slider', { name: 'Volume' });
    expect(toggle('Play a sound for new messages')).toBeChecked();
    expect(volume).toHaveAttribute('aria-valuetext', '100%');
    fireEvent.change(volume, { target: { value: '40' } });
    expect(inbox.getState().settings.volume).toBe(0.4);
    await user.click(within(dialog()).getByRole('button', { name: 'Test sound' }));
    await until(() => expect(env.played).toEqual([{ source: '/notification-sound.mp3', element: 1, volume: 0.4 }]));
    await user.click(toggle('Play a sound for new messages'));
    expect(volume).toBeDisabled();
    expect(stored()).toEqual({ volume: 0.4, sound: false });
  });

  it('request the notification permission on a click and show the answer [NTF-1]', async () => {
    const { env, until, user } = await opened({
      prepare: (prepared) => {
        prepared.permission = 'undecided';
      },
    });
    expect(toggle('Desktop notifications')).toHaveAccessibleDescription('Not yet allowed in this browser');
    await user.click(within(dialog()).getByRole('button', { name: 'Allow notifications' }));
    expect(env.permissionAsked).toBe(1);
    await until(() => expect(toggle('Desktop notifications')).toHaveAccessibleDescription(/this tab isn't in view/));
    expect(toggle('Desktop notifications')).toBeChecked();
    expect(within(dialog()).queryByRole('button', { name: 'Allow notifications' })).toBeNull();
  });

  it.each([
    ['denied', 'Blocked in your browser settings'],
    ['unsupported', 'Not supported in this browser'],
  ] as const)('say when notifications are %s', async (permission, words) => {
    await opened({
      prepare: (prepared) => {
        prepared.permission = permission;
      },
    });
    expect(toggle('Desktop notifications')).toBeDisabled();
    expect(toggle('Desktop notifications')).not.toBeChecked();
    expect(toggle('Desktop notifications')).toHaveAccessibleDescription(words);
  });

  it('also offer the permission request in the user menu, until it is answered [NTF-1]', async () => {
    const { env, until, user } = renderTriageInbox({
      prepare: (prepared) => {
        prepared.permission = 'undecided';
        prepared.askedPermission = 'denied';
      },
    });
    await until(() => expect(screen.getByRole('listbox', { name: 'Conversations' })).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Wren Halloway' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Allow notifications' }));
    await until(() => expect(env.permissionAsked).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Wren Halloway' }));
    await screen.findByRole('menuitem', { name: 'Settings' });
    expect(screen.queryByRole('menuitem', { name: 'Allow notifications' })).toBeNull();
  });

  it('turn notifications off', async () => {
    const { inbox, stored, user } = await opened({
      prepare: (prepared) => {
        prepared.permission = 'granted';
      },
    });
    await user.click(toggle('Desktop notifications'));
    expect(inbox.getState().settings.notifications).toBe(false);
    expect(stored()).toEqual({ notifications: false });
  });

  it('apply theme and density immediately [THM-1]', async () => {
    const { env, stored, user } = await opened();
    const theme = within(dialog()).getByRole('group', { name: 'Theme' });
    expect(within(theme).getByRole('radio', { name: 'Dark' })).toBeChecked();
    await user.click(within(theme).getByRole('radio', { name: 'Light' }));
    expect(root()).toHaveAttribute('data-ti-theme', 'light');
    expect(env.local.get('theme')).toBe('light');

    expect(root()).toHaveAttribute('data-ti-density', 'comfortable');
    await user.click(within(dialog()).getByRole('radio', { name: 'Compact' }));
    expect(root()).toHaveAttribute('data-ti-density', 'compact');
    expect(stored()).toEqual({ density: 'compact' });
  });

  it('sort the list, with mentions of the user first', async () => {
    const { env, inbox, user } = await opened();
    const order = within(dialog()).getByRole('group', { name: 'Order' });
    expect(within(order).getByRole('radio', { name: 'Newest first' })).toBeChecked();
    await user.click(within(order).getByRole('radio', { name: 'Mentions first' }));
    expect(inbox.getState().conversations.listOrder).toBe('mentionsFirst');
    expect(env.local.get('triage-inbox:list-order')).toBe('mentionsFirst');
  });

  it('do not open while signed out', async () => {
    const { inbox, until } = renderTriageInbox({ transport: { signedIn: false } });
    await until(() => expect(screen.getByRole('button', { name: 'Connect to Slack' })).toBeVisible());
    act(() => inbox.actions.openOverlay({ kind: 'settings' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('send messages in the background, from the default of the host on', async () => {
    const { stored, user } = await opened({ config: { sendInBackground: true } });
    const background = toggle('Keep typing while a message sends');
    expect(background).toBeChecked();
    expect(background).toHaveAccessibleDescription('The field is free for the next message at once');
    await user.click(background);
    expect(background).not.toBeChecked();
    expect(stored()).toEqual({ sendInBackground: false });
  });
});
