import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { cursorRow, idOf, list, longWorld, parentTs, row, rows, setup, worldOf } from './listWorld.tsx';

afterEach(() => vi.restoreAllMocks());

describe('ConversationList: rows', () => {
  it('is sorted by the newest activity [LST-1]', async () => {
    await setup();
    expect(rows().map(idOf)).toEqual(['D1', 'C1', 'C2', `C2:${parentTs}`, 'C3']);
  });

  it('shows name, unread count, channel and time of each conversation, in this order [LST-2] [LST-5]', async () => {
    await setup();
    const spoken = rows().map((each) => each.getAttribute('aria-label'));
    expect(spoken[0]).toMatch(/^Aiko Tanabe, 2 unread, 5m, /);
    expect(spoken[1]).toMatch(/^payments-platform, 1 unread, 9m, /);
    expect(spoken[2]).toMatch(/^launch-spring, 1 unread, 30m, /);
    expect(spoken[3]).toMatch(
      /^Thread in launch-spring: Should we cap webhook retries at five\?, 1 unread, in launch-spring, 30m, /,
    );
  });

  it('shows unread count, avatars, remaining count and "No other members" [LST-2]', async () => {
    await setup();
    const payments = row(/^payments-platform/);
    expect(payments).toHaveAttribute('data-unread');
    expect(payments).toHaveTextContent('+2');
    expect(payments.querySelectorAll('.ti-avatar')).toHaveLength(3);
    expect(row(/^Aiko Tanabe/)).toHaveTextContent('2');
    expect(row(/^my-notes/)).toHaveTextContent('No other members');
    expect(row(/^my-notes/)).not.toHaveAttribute('data-unread');
  });

  it('counts the members that a narrower inbox has no room for [LST-2]', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1100);
    const { inbox } = await setup();
    const payments = () => row(/^payments-platform/);
    expect(payments().querySelectorAll('.ti-avatar')).toHaveLength(2);
    expect(payments()).toHaveTextContent('+3');
    act(() => inbox.actions.open('C2'));
    expect(payments().querySelectorAll('.ti-avatar')).toHaveLength(3);
    expect(payments()).toHaveTextContent('+2');
  });

  it('shows a thread by its text, with its channel as a tag [LST-2]', async () => {
    await setup();
    const thread = row(/^Thread in launch-spring/);
    expect(thread).toHaveTextContent(/^Should we cap webhook retries at five\?in launch-spring/);
  });

  it('marks an unread mention of the user, until it is read', async () => {
    const mentioned = (id: string, text: string) => ({
      id,
      name: id.toLowerCase(),
      members: ['U1', 'U2'],
      messages: [aMessage({ ts: minutesAgo(5), user: 'U2', text })],
    });
    const { inbox } = await setup({ world: worldOf([mentioned('C1', '<!here> lunch'), mentioned('C2', 'lunch')]) });
    expect(row(/^c1, 1 unread, mentions you, /)).toHaveTextContent(/^c1@/);
    expect(row(/^c2, 1 unread, 5m/)).toHaveTextContent(/^c2Aiko/);
    act(() => inbox.actions.markRead('C1'));
    expect(row(/^c1, 5m/)).toHaveTextContent(/^c1Aiko/);
  });

  it('marks drafts, except in the open conversation', async () => {
    const { inbox } = await setup();
    act(() => inbox.actions.setDraft('C1', '  '));
    expect(row(/^payments-platform/)).not.toHaveTextContent('Draft');
    act(() => inbox.actions.setDraft('C1', 'half a thought'));
    expect(row(/^payments-platform/)).toHaveTextContent(/^payments-platformDraft/);
    expect(row(/^payments-platform/)).toHaveAccessibleName(/9m, Draft, /);
    act(() => inbox.actions.open('C1'));
    expect(row(/^payments-platform/)).not.toHaveTextContent('Draft');
  });

  it('cuts previews at 120 characters, at 80 beside a conversation [LST-3]', async () => {
    const { inbox, until } = await setup();
    const preview = () => row(/^payments-platform/).querySelector('.ti-row__text')?.textContent ?? '';
    expect(preview()).toMatch(/^Theo: Retries look healthy, @Aiko Tanabe\. xxx/);
    expect(preview().replace('Theo: ', '')).toHaveLength(121);
    act(() => inbox.actions.open('D1'));
    await until(() => expect([...preview().replace('Theo: ', '')].length).toBeLessThanOrEqual(81));
    expect(preview()).toMatch(/…$/);
  });

  it('previews have the direction of the message, not that of its author', async () => {
    const messages = [aMessage({ ts: minutesAgo(9), user: 'U3', text: '<@U2> הריצו `--force`.' })];
    await setup({ world: worldOf([{ id: 'C1', name: 'ops', members: ['U1', 'U2', 'U3'], messages }]) });
    const preview = row(/^ops/).querySelector('.ti-row__text');
    expect(preview).toHaveTextContent('Theo: ');
    expect(preview).toHaveAttribute('dir', 'rtl');
  });

  it('updates relative times with one timer and renders only the rows whose time changed [LST-5]', async () => {
    const { advance, env } = await setup();
    const notes = row(/^my-notes/);
    expect(row(/^Aiko Tanabe/)).toHaveTextContent('5m');
    const timers = env.clock.pending;
    await advance(60_000);
    expect(row(/^Aiko Tanabe/)).toHaveTextContent('6m');
    expect(row(/^Aiko Tanabe/)).toHaveAccessibleName(/6m/);
    expect(notes).toHaveTextContent('1h');
    expect(env.clock.pending).toBeLessThanOrEqual(timers);
  });
});

describe('ConversationList: cursor and selection', () => {
  it('is one tab stop, with the cursor as its active descendant', async () => {
    const { inbox, user } = await setup();
    const before = screen.getByRole('button', { name: 'Filter' });
    before.focus();
    await user.tab();
    expect(list()).toHaveFocus();
    expect(idOf(cursorRow())).toBe('D1');
    expect(list()).toHaveAttribute('aria-activedescendant', cursorRow()?.id);
    act(() => inbox.actions.moveCursor('next'));
    expect(idOf(cursorRow())).toBe('C1');
    expect(list()).toHaveAttribute('aria-activedescendant', cursorRow()?.id);
    expect(list().querySelectorAll('[data-cursor]')).toHaveLength(1);
  });

  it('opens a conversation on click and closes it on the second click [NAV-8]', async () => {
    const { inbox, user } = await setup();
    expect(row(/^payments/)).toHaveAttribute('aria-selected', 'false');
    await user.click(row(/^payments/));
    expect(inbox.getState().navigation.open?.id).toBe('C1');
    expect(row(/^payments/)).toHaveAttribute('aria-selected', 'true');
    expect(row(/^payments/)).toHaveAttribute('data-open');
    await user.click(row(/^payments/));
    expect(inbox.getState().navigation.open).toBeNull();
  });

  it('marks the hovered row', async () => {
    const { inbox, user } = await setup();
    await user.hover(row(/^payments/));
    expect(inbox.getState().triage.pointerOver).toBe('C1');
    await user.unhover(list());
    expect(inbox.getState().triage.pointerOver).toBeNull();
  });

  it('numbers the rows by the whole list, not by the rendered part', async () => {
    await setup({ world: longWorld(300) });
    expect(rows()[4]).toHaveAttribute('aria-posinset', '5');
    expect(rows()[4]).toHaveAttribute('aria-setsize', '300');
  });
});

describe('ConversationList: days', () => {
  it('groups rows by day at full width only', async () => {
    const day = 24 * 60;
    const { inbox } = await setup({
      world: worldOf(
        [1, day, 4 * day, 40 * day].map((age, at) => ({
          id: `C${at}`,
          name: `channel-${at}`,
          members: ['U1', 'U2'],
          messages: [aMessage({ ts: minutesAgo(age), user: 'U2', text: 'x' })],
        })),
      ),
    });
    for (const heading of ['Today', 'Yesterday', 'This week', 'Older']) {
      expect(within(list()).getByText(heading)).toBeInTheDocument();
    }
    act(() => inbox.actions.open('C0'));
    expect(within(list()).queryByText('Today')).toBeNull();
  });
});
