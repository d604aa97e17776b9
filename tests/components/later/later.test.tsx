import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { iconPaths } from '../../../src/components/icons/iconPaths.ts';
import { ApiError } from '../../../src/transport/errors.ts';
import { giveLayout } from '../conversation/logLayout.ts';
import { type InboxOptions, renderTriageInbox } from '../renderInbox.tsx';

async function start(options: InboxOptions = {}) {
  giveLayout();
  const result = renderTriageInbox(options);
  await result.until(() => expect(screen.getByRole('listbox')).toBeVisible());
  screen.getByRole('listbox').focus();
  return result;
}

const menu = () => screen.getByRole('dialog', { name: /^Snooze / });
const options = () =>
  screen.queryAllByRole('option').map((each) => each.getAttribute('aria-label') ?? each.textContent);

describe('the menu of what to put off', () => {
  it('opens with H, a digit chooses, and the notice offers Undo', async () => {
    const { user, until } = await start();
    const before = options();
    await user.keyboard('jh');
    await until(() => expect(menu()).toBeVisible());
    const times = within(menu()).getAllByRole('button');
    expect(times[0]).toHaveTextContent('In 1 hour');
    expect(times.map((each) => each.textContent).join()).toContain('If nobody has answered by tomorrow');
    expect(menu()).toHaveTextContent('A new mention brings it back sooner.');
    await user.keyboard('1');
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    await until(() => expect(options()).toHaveLength(before.length - 1));
    expect(screen.getByRole('listbox')).toHaveFocus();
    const notice = screen.getByText(/^Snoozed until /);
    expect(notice).toBeVisible();
    expect(notice.parentElement?.querySelector('path')).toHaveAttribute('d', iconPaths.clock);
    await user.keyboard('z');
    await until(() => expect(options()).toHaveLength(before.length));
  });

  it('reads another time, and keeps a text that it cannot read', async () => {
    const { user, until } = await start();
    await user.keyboard('jh');
    await until(() => expect(menu()).toBeVisible());
    const field = within(menu()).getByRole('textbox', { name: 'Another time' });
    await user.type(field, 'some day{Enter}');
    expect(field).toHaveValue('some day');
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveAccessibleDescription(/^Not a time to come/);
    await user.clear(field);
    await user.type(field, 'tomorrow 15:00');
    expect(field).toHaveAccessibleDescription('until tomorrow 3:00 PM');
    await user.keyboard('{Enter}');
    await until(() => expect(screen.getByText('Snoozed until tomorrow 3:00 PM')).toBeVisible());
  });

  it('names the date of the next Monday on a Monday, where the weekday alone would be today', async () => {
    const isMonday = (ms: number) => new Date(ms).getDay() === 1;
    const { user, until } = await start({
      prepare: ({ clock }) => {
        while (!isMonday(clock.now())) clock.advance(86_400_000);
      },
    });
    await user.keyboard('jh');
    await until(() => expect(menu()).toBeVisible());
    expect(within(menu()).getByRole('button', { name: /^Monday, \w+ \d+/ })).toHaveTextContent('9:00 AM');
  });

  it('closes with Escape and changes nothing', async () => {
    const { user, until } = await start();
    const before = options();
    await user.keyboard('jh');
    await until(() => expect(menu()).toBeVisible());
    await user.keyboard('{Escape}');
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(options()).toEqual(before);
    expect(screen.getByRole('listbox')).toHaveFocus();
  });
});

describe('the page Later', () => {
  it('is in the navigation once something is put off, and brings it back', async () => {
    const { user, until } = await start();
    const link = () =>
      screen.queryByRole('link', { name: /^Later/ }) ?? screen.queryByRole('button', { name: /^Later/ });
    expect(link()).toBeNull();
    await user.keyboard('jh');
    await until(() => expect(menu()).toBeVisible());
    await user.keyboard('3');
    await until(() => expect(link()).not.toBeNull());
    await user.keyboard('gl');
    await until(() => expect(screen.getByRole('region', { name: 'Later' })).toBeVisible());
    await until(() => expect(screen.getByRole('heading', { name: 'Tomorrow' })).toBeVisible());
    const [item] = screen.getAllByRole('listitem').filter((each) => each.dataset.laterEntry !== undefined);
    if (item === undefined) throw new Error('no entry');
    await user.click(within(item).getByRole('button', { name: 'Bring back now' }));
    await until(() => expect(screen.getByRole('heading', { name: 'Back' })).toBeVisible());
    expect(screen.getByText('Later changed')).toBeVisible();
    await user.keyboard('gi');
    await until(() => expect(options()).toHaveLength(2));
  });

  it('says "Today" for what was tomorrow once midnight has passed', async () => {
    const { user, until, inbox, advance } = await start();
    const now = new Date(inbox.clock.now());
    const tomorrowAt = (hour: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, hour).getTime();
    inbox.actions.snooze(['C1'], { until: tomorrowAt(15) / 1000 });
    await user.keyboard('gl');
    await until(() => expect(screen.getByRole('heading', { name: 'Tomorrow' })).toBeVisible());
    expect(screen.getByText('until tomorrow 3:00 PM')).toBeVisible();
    // In steps: a wait of the clock is an hour at most.
    while (inbox.clock.now() < tomorrowAt(1)) await advance(1_800_000);
    await until(() => expect(screen.getByRole('heading', { name: 'Today' })).toBeVisible());
    expect(screen.queryByRole('heading', { name: 'Tomorrow' })).toBeNull();
    expect(screen.getByText('until 3:00 PM')).toBeVisible();
  });

  it('shows the message of an entry as one line without markup', async () => {
    const text = '*Ship* it, <@U1> &amp; <https://larkspur.example|the plan>\n> today';
    const { user, until, inbox, backend } = await start();
    backend.post({ conversationId: 'C1', userId: 'U2', text });
    inbox.actions.snooze(['C1'], { until: Math.floor(inbox.clock.now() / 1000) + 7200 });
    await user.keyboard('gl');
    await until(() => expect(screen.getByText('Ship it, @Wren Halloway & the plan today')).toBeVisible());
  });

  it('shows a saved message that is no longer the newest', async () => {
    const { user, until, inbox, backend } = await start();
    inbox.actions.open('C1');
    const messages = () => inbox.getState().messages.byConversation.C1?.messages ?? [];
    await until(() => expect(messages()).toHaveLength(1));
    inbox.actions.saveMessage('C1', messages()[0]?.ts ?? '');
    backend.post({ conversationId: 'C1', userId: 'U2', text: 'And merged' });
    const latest = () => inbox.getState().conversations.byId.get('C1')?.latest_message?.text;
    await until(() => expect(latest()).toBe('And merged'));
    await user.keyboard('gl');
    await until(() => expect(screen.getByRole('listitem')).toHaveTextContent('Contrast pass is done'));
  });

  it('reads a saved message that is neither the newest nor loaded, and names its conversation while that fails', async () => {
    const failure = new ApiError({ kind: 'http', call: 'loadConversation', status: 500 });
    let failures = 0;
    const { user, until, inbox, backend } = await start({
      transport: {
        fail: (call) => {
          if (call !== 'GET /api/conversations/{id}/threads' || failures > 0) return undefined;
          failures += 1;
          return failure;
        },
      },
    });
    const latest = () => inbox.getState().conversations.byId.get('C1')?.latest_message;
    const saved = latest()?.ts ?? '';
    backend.post({ conversationId: 'C1', userId: 'U2', text: 'And merged' });
    await until(() => expect(latest()?.text).toBe('And merged'));
    inbox.actions.saveMessage('C1', saved);
    await user.keyboard('gl');
    await until(() => expect(failures).toBe(1));
    expect(screen.getByRole('listitem')).toHaveTextContent(/^design-systems(?!.*Contrast)/);
    await user.keyboard('gi');
    await until(() => expect(screen.getByRole('listbox')).toBeVisible());
    await user.keyboard('gl');
    await until(() => expect(screen.getByRole('listitem')).toHaveTextContent('Contrast pass is done'));
  });

  it('is worked through by key: j and k move, H changes the time, E removes', async () => {
    const { user, until, inbox } = await start();
    const rows = options();
    const ids = [...inbox.visibleConversations()];
    inbox.actions.snooze(ids, { until: Math.floor(inbox.clock.now() / 1000) + 7200 });
    await user.keyboard('gl');
    await until(() => expect(screen.getAllByRole('button', { name: 'Change time' })).toHaveLength(rows.length));
    const [first, second] = screen.getAllByRole('listitem').filter((each) => each.dataset.laterEntry !== undefined);
    // In a browser the page has the focus; jsdom has no layout by which it is found.
    screen.getByRole('region', { name: 'Later' }).focus();
    await user.keyboard('jj');
    expect(second).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('k');
    expect(first).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('h');
    await until(() => expect(screen.getByRole('dialog', { name: /^Change when/ })).toBeVisible());
    await user.keyboard('{Escape}');
    await until(() => expect(first).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('e');
    await until(() => expect(first).not.toBeInTheDocument());
    expect(second).toContainElement(document.activeElement as HTMLElement);
  });

  it('keeps the focus in the list when an entry moves to another group or is removed', async () => {
    const { user, until, inbox } = await start();
    const ids = inbox.visibleConversations().slice(0, 2);
    inbox.actions.snooze(ids, { until: Math.floor(inbox.clock.now() / 1000) + 7200 });
    const items = () => screen.getAllByRole('listitem').filter((each) => each.dataset.laterEntry !== undefined);
    const named = (name: RegExp) => items().find((each) => name.test(each.textContent ?? ''));
    const group = (name: string) => screen.queryByRole('region', { name });
    await user.keyboard('gl');
    await until(() => expect(items()).toHaveLength(2));
    const [first, second] = items().map((each) => new RegExp(`^${each.querySelector('.ti-later__name')?.textContent}`));
    if (first === undefined || second === undefined) throw new Error('no entries');
    screen.getByRole('region', { name: 'Later' }).focus();
    await user.keyboard('ju');
    await until(() => expect(group('Back')).toContainElement(named(first) ?? null));
    expect(named(second)).toContainElement(document.activeElement as HTMLElement);
    // From the last one to the one before, which is back already.
    await user.keyboard('u');
    await until(() => expect(group('Back')).toContainElement(named(second) ?? null));
    expect(named(first)).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('h');
    await until(() => expect(screen.getByRole('dialog', { name: /^Change when/ })).toBeVisible());
    await user.keyboard('3');
    await until(() => expect(group('Tomorrow')).toContainElement(named(first) ?? null));
    await until(() => expect(named(first)).toContainElement(document.activeElement as HTMLElement));
    await user.click(within(named(first) as HTMLElement).getByRole('button', { name: /^Remove/ }));
    await until(() => expect(items()).toHaveLength(1));
    expect(named(second)).toContainElement(document.activeElement as HTMLElement);
  });

  it('takes its keys with Caps Lock, and by their place on the layout of another script', async () => {
    const { user, until, inbox } = await start();
    inbox.actions.snooze([...inbox.visibleConversations()], { until: Math.floor(inbox.clock.now() / 1000) + 7200 });
    await user.keyboard('gl');
    await until(() => expect(screen.getAllByRole('button', { name: 'Change time' }).length).toBeGreaterThan(1));
    const [first, second] = screen.getAllByRole('listitem').filter((each) => each.dataset.laterEntry !== undefined);
    const press = (key: string, code: string) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key, code });
    screen.getByRole('region', { name: 'Later' }).focus();
    press('J', 'KeyJ');
    expect(first).toContainElement(document.activeElement as HTMLElement);
    press('о', 'KeyJ');
    expect(second).toContainElement(document.activeElement as HTMLElement);
    press('л', 'KeyK');
    expect(first).toContainElement(document.activeElement as HTMLElement);
    // The letter of the layout, and not the place of E.
    press('.', 'KeyE');
    expect(first).toBeInTheDocument();
    press('у', 'KeyE');
    await until(() => expect(first).not.toBeInTheDocument());
    expect(second).toContainElement(document.activeElement as HTMLElement);
  });
});
