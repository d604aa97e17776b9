import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CustomView } from '../../../src/model/index.ts';
import { aCustomView, aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import type { World } from '../../../src/transport/memory/world.ts';
import { list, row, setup, worldOf } from './listWorld.tsx';

const from = (minutes: number, text: string, user = 'U2') => aMessage({ ts: minutesAgo(minutes), user, text });
const world = () =>
  worldOf(
    [
      { id: 'C1', name: 'pets', members: ['U1', 'U2'], messages: [from(60, 'Old'), from(4, 'Hi'), from(3, 'Look')] },
      {
        id: 'C2',
        name: 'support',
        members: ['U1', 'U2'],
        messages: [from(60, 'Old'), from(9, 'Could you look before noon, <@U1>?'), from(8, 'Thanks'), from(7, 'All')],
      },
      {
        id: 'D1',
        type: 'dm',
        members: ['U1', 'U2'],
        messages: [
          from(60, 'Old'),
          aMessage({
            ts: minutesAgo(5),
            text: '',
            files: [{ id: 'F1', name: 'plan.png' }, { id: 'F2' }, { id: 'F3' }, { id: 'F4' }],
          }),
        ],
      },
    ],
    { C1: minutesAgo(60), C2: minutesAgo(60), D1: minutesAgo(60) },
  );

async function grouped({ shown = world(), views = [] }: { shown?: World; views?: CustomView[] } = {}) {
  shown.workspaces[0]?.customViews.push(...views);
  const test = await setup({ world: shown });
  act(() => test.inbox.actions.goToPage('inbox'));
  act(() => test.inbox.actions.sortList('grouped'));
  await screen.findByRole('option', { name: /^For you/ });
  return test;
}
const heading = (name: RegExp) => within(list()).getByRole('option', { name });

describe('the list in groups', () => {
  it('has a group with a heading for what concerns the user, and for the channels', async () => {
    const { inbox } = await grouped();
    const forYou = within(screen.getByRole('group', { name: 'For you' }));
    expect(forYou.getAllByRole('option').map((each) => each.textContent)).toEqual([
      'For you2',
      expect.stringContaining('DM'),
      expect.stringContaining('asks you'),
    ]);
    act(() => inbox.actions.collapseSection(true, 'channels'));
    expect(heading(/^Channels, 1, collapsed/)).toHaveAttribute('data-cursor');
    expect(list()).toHaveAttribute('aria-activedescendant', heading(/^Channels/).id);
    expect(screen.queryByRole('option', { name: /^pets/ })).toBeNull();
    act(() => heading(/^Channels/).click());
    expect(row(/^pets/)).toBeVisible();
  });

  it('scrolls to the heading of the row under the cursor', async () => {
    const channels = Array.from({ length: 60 }, (_, at) => ({
      id: `C${at}`,
      name: `channel-${at}`,
      members: ['U1', 'U2'],
      messages: [from(at + 1, 'Hi')],
    }));
    const dm = { id: 'D1', type: 'dm' as const, members: ['U1', 'U2'], messages: [from(1, 'Hi')] };
    const { inbox } = await grouped({ shown: worldOf([...channels, dm]) });
    act(() => inbox.actions.moveCursor('last'));
    expect(screen.queryByRole('option', { name: /^Channels/ })).toBeNull();
    act(() => inbox.actions.collapseSection(true));
    expect(heading(/^Channels, 60/)).toHaveAttribute('data-cursor');
    expect(list()).toHaveAttribute('aria-activedescendant', heading(/^Channels/).id);
  });

  it('says in the row why it is here, with that message, and how many more there are', async () => {
    await grouped();
    const support = row(/^support, 3 unread, asks you, /);
    expect(support).toHaveTextContent('asks you');
    expect(support).toHaveTextContent('Aiko: Could you look before noon');
    expect(support).toHaveTextContent('+2');
    expect(row(/^Aiko Tanabe/)).toHaveTextContent('plan.png and 3 files');
    expect(row(/^pets/)).not.toHaveTextContent(/DM|asks|mentions/);
  });

  it('names the keyword of a Focus Inbox in the newest message', async () => {
    const keywords = ['look', 'all'].map((value) => ({ field: 'latest_message.text', operator: 'contains', value }));
    const filters = { group: { operator: 'OR' as const, filters: keywords } };
    await grouped({ views: [aCustomView({ filters, created_by: 'U1' })] });
    expect(await screen.findByRole('option', { name: /^pets, 2 unread, keyword look, / })).toHaveTextContent(
      'Aiko: Look',
    );
    // A message that concerns the user comes first.
    expect(row(/^support/)).toHaveTextContent('asks you');
  });

  it('leaves the plain list as it is', async () => {
    const { inbox } = await grouped();
    act(() => inbox.actions.sortList('newest'));
    expect(screen.queryByRole('group')).toBeNull();
    expect(row(/^support/)).toHaveTextContent('Aiko: All');
    expect(row(/^support/)).not.toHaveTextContent('asks you');
  });

  it('says in an empty For you where the rest is', async () => {
    const { inbox } = await grouped();
    act(() => inbox.actions.markRead('C2'));
    act(() => inbox.actions.setCursor('D1'));
    act(() => inbox.actions.markTargetsRead());
    expect(heading(/^For you, 0, Nothing needs you, 1 in Channels, Enter to skim/)).toBeVisible();
    act(() => heading(/^For you/).click());
    expect(inbox.getState().navigation.open?.id).toBe('C1');
  });

  it('has a switch in the header', async () => {
    const { inbox } = await setup({ world: world() });
    act(() => inbox.actions.goToPage('inbox'));
    const shown = screen.getByRole('switch', { name: 'For you' });
    expect(shown).not.toBeChecked();
    act(() => shown.click());
    expect(shown).toBeChecked();
    expect(screen.getByRole('group', { name: 'For you' })).toBeVisible();
  });
});
