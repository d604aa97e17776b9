import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { muteViews } from '../../../src/model/muting.ts';
import { aCustomView } from '../../../src/testing/builders.ts';
import { giveLayout } from '../conversation/logLayout.ts';
import { renderTriageInbox, smallWorld } from '../renderInbox.tsx';

async function openRules() {
  giveLayout();
  const world = smallWorld();
  const view = (id: string, label: string, position: number, conversationId: string) =>
    aCustomView({
      ...{ id, label, position, created_by: 'U1', page: 'inbox' },
      filters: [{ field: 'id', operator: 'in', value: [conversationId] }],
      rule: muteViews.read.rule,
    });
  const [workspace] = world.workspaces;
  workspace?.customViews.push(view('custom_1', 'Designs', 2, 'C1'), view('custom_2', 'Aiko', 3, 'D1'));
  const result = renderTriageInbox({
    world,
  });
  const views = result.transport.views;
  if (views) {
    views.loadRuleMarks = async () => [
      {
        view_id: 'custom_2',
        conversation_id: 'D1',
        last_read_before: '1.000000',
        last_read_after: '2.000000',
        count: 31,
      },
    ];
  }
  await result.until(() => expect(screen.getByRole('button', { name: 'Manage views' })).toBeVisible());
  await result.user.click(screen.getByRole('button', { name: 'Manage views' }));
  await result.until(() => expect(screen.getByRole('button', { name: 'Rules' })).toBeVisible());
  await result.user.click(screen.getByRole('button', { name: 'Rules' }));
  const dialog = () => screen.getByRole('dialog', { name: 'Rules' });
  await result.until(() => expect(dialog()).toBeVisible());
  return { ...result, dialog, rows: () => within(dialog()).getAllByRole('listitem') };
}

describe('the page of rules', () => {
  it('states what each rule does and has done today', async () => {
    const { rows, until } = await openRules();
    await until(() => expect(rows()[1]).toHaveTextContent('31 messages marked read today'));
    expect(rows()[0]).toHaveTextContent('Designsout of Inbox, notifies of mentions only, marks read on arrival');
    expect(rows()[0]).toHaveTextContent('1 conversation now');
    expect(rows()[0]).not.toHaveTextContent('marked read today');
  });

  it('switches a rule off, whose conversations return to Inbox, and moves one by key', async () => {
    const { rows, user, inbox, until } = await openRules();
    expect(inbox.visibleConversations()).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Rule of Designs' }));
    await until(() => expect(inbox.visibleConversations()).toEqual(['C1']));
    expect(screen.getByRole('checkbox', { name: 'Rule of Designs' })).not.toBeChecked();
    screen.getByRole('button', { name: 'Move Designs' }).focus();
    await user.keyboard('{ArrowDown}');
    await until(() => expect(rows()[0]).toHaveTextContent('Aiko'));
    expect(screen.getByRole('button', { name: 'Move Designs' })).toHaveFocus();
  });
});

describe('the share of the unread that no Focus Inbox lists', () => {
  it('is in the menu of views, and leads to the editor with a Focus Inbox for many of them', async () => {
    giveLayout();
    const { user, until } = renderTriageInbox();
    await until(() => expect(screen.getByRole('listbox')).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Manage views' }));
    await until(() => expect(screen.getByText('100 % of your unread is in none of your views')).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Focus Inbox for Aiko Tanabe: 2 conversations' }));
    await until(() => expect(screen.getByRole('dialog', { name: 'Create Focus Inbox' })).toBeVisible());
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Aiko Tanabe');
  });
});
