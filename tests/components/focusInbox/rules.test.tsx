import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aView, checkbox, dialog, radio, startInbox, tabNames } from './editorWorld.tsx';

const rule = { keepsOut: true, notify: 'mentions' as const, marksRead: true, unlessMentioned: true, isOn: true };

it('keeps conversations out of Inbox, and says before how many would leave it', async () => {
  const { create, save, user, until, transport } = await startInbox();
  const call = vi.spyOn(transport.views, 'createCustomView');
  await create();
  await user.keyboard('Quiet');
  await user.click(checkbox('DMs'));
  await user.click(checkbox('Threads'));
  expect(within(dialog()).queryByText(/would leave Inbox/)).toBeNull();
  expect(checkbox('…unless it mentions me')).toBeDisabled();
  await user.click(checkbox('Keep these out of Inbox'));
  expect(within(dialog()).getByText(/^[1-9]\d* of [1-9]\d* would leave Inbox$/)).toBeVisible();
  await user.click(checkbox('Mark read on arrival'));
  await user.click(radio('Mentions only'));
  expect(checkbox('Rule is on')).toBeChecked();
  const before = tabNames();
  await save();
  await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(call.mock.calls[0]?.[0]).toMatchObject({ label: 'Quiet', rule });
  expect(screen.getByRole('tab', { name: /^Quiet, \d+ unread$/ })).toBeVisible();
  expect(tabNames()[0]).not.toBe(before[0]);
});

it('saves no rule with a Focus Inbox that only lists', async () => {
  const { create, save, user, until, transport } = await startInbox();
  const call = vi.spyOn(transport.views, 'createCustomView');
  await create();
  await user.keyboard('Plain');
  await save();
  await until(() => expect(call).toHaveBeenCalledOnce());
  expect(call.mock.calls[0]?.[0]).not.toHaveProperty('rule');
});

it('switches a rule off, and keeps its settings', async () => {
  const { modify, save, user, until, transport } = await startInbox([aView({ rule })]);
  const call = vi.spyOn(transport.views, 'updateCustomView');
  await modify('Release week');
  expect(checkbox('Keep these out of Inbox')).toBeChecked();
  expect(radio('Mentions only')).toBeChecked();
  await user.click(checkbox('Rule is on'));
  await save();
  await until(() => expect(call).toHaveBeenCalledOnce());
  expect(call.mock.calls[0]?.[1]).toMatchObject({ rule: { ...rule, isOn: false } });
});
