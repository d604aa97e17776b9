import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { idOf, list, longWorld, row, rows, setup } from './listWorld.tsx';

const finger = { pointerType: 'touch', pointerId: 7, isPrimary: true, button: 0 };

/** A list whose gestures are loaded: the first touch loads them. */
async function touched(...given: Parameters<typeof setup>) {
  const test = await setup(...given);
  fireEvent.touchStart(list());
  await test.until(() =>
    expect(screen.getAllByRole('status').some((each) => each.matches('.ti-visually-hidden'))).toBe(true),
  );
  const drag = (element: Element, ...way: (readonly [number, number])[]) => {
    fireEvent.pointerDown(element, { ...finger, clientX: 200, clientY: 100 });
    for (const [dx, dy] of way) fireEvent.pointerMove(element, { ...finger, clientX: 200 + dx, clientY: 100 + dy });
  };
  const release = (element: Element) => {
    fireEvent.pointerUp(element, finger);
    fireEvent.click(element);
  };
  const isUnread = (id: string) => (test.inbox.getState().conversations.byId.get(id)?.unread_count ?? 0) > 0;
  return { ...test, drag, release, isUnread };
}

describe('a swipe on a row', () => {
  it('marks forwards from 72 pixels on, after the row has left, and does not open it', async () => {
    const { drag, release, advance, isUnread, inbox } = await touched();
    const payments = row(/^payments-platform/);
    drag(payments, [20, 2], [80, 4]);
    expect(payments.style.transform).toBe('translateX(80px)');
    expect(list()).toHaveTextContent('Mark as read');
    release(payments);
    await advance(200);
    expect(isUnread('C1')).toBe(false);
    expect(inbox.getState().navigation.open).toBeNull();
    await advance(200);
    expect(payments.style.transform).toBe('');
    expect(inbox.getState().notice?.content).toMatchObject({ kind: 'marked', as: 'read' });
  });

  it('opens the menu of Later backwards, and the row comes back', async () => {
    const { drag, release, inbox, isUnread, advance } = await touched();
    const payments = row(/^payments-platform/);
    drag(payments, [-20, 2], [-80, 4]);
    expect(list()).toHaveTextContent('Snooze');
    release(payments);
    expect(inbox.getState().overlay).toMatchObject({ kind: 'later', target: { ids: ['C1'] } });
    await advance(200);
    expect(payments.style.transform).toBe('');
    expect(isUnread('C1')).toBe(true);
  });

  it('marks at once if the page is left while the row still moves', async () => {
    const { drag, release, isUnread } = await touched();
    const payments = row(/^payments-platform/);
    drag(payments, [20, 2], [80, 4]);
    release(payments);
    expect(isUnread('C1')).toBe(true);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(isUnread('C1')).toBe(false);
  });

  it('comes back below the threshold, on a scroll, with a second finger and when the browser takes the finger', async () => {
    const { drag, release, advance, isUnread } = await touched();
    const payments = row(/^payments-platform/);
    drag(payments, [20, 2], [71, 2]);
    release(payments);
    for (const stop of [
      () => fireEvent.scroll(list()),
      () => fireEvent.pointerCancel(payments, finger),
      () => fireEvent.pointerDown(payments, { ...finger, pointerId: 8, isPrimary: false }),
    ]) {
      drag(payments, [20, 2], [90, 2]);
      stop();
      release(payments);
    }
    await advance(400);
    expect(payments.style.transform).toBe('');
    expect(isUnread('C1')).toBe(true);
  });

  it('leaves a vertical finger and the mouse alone', async () => {
    const { drag, release, inbox, isUnread } = await touched();
    const payments = row(/^payments-platform/);
    drag(payments, [4, 20], [90, 24]);
    expect(payments.style.transform).toBe('');
    fireEvent.pointerUp(payments, finger);
    fireEvent.pointerDown(payments, { ...finger, pointerType: 'mouse', clientX: 0 });
    fireEvent.pointerMove(payments, { ...finger, pointerType: 'mouse', clientX: 100 });
    expect(payments.style.transform).toBe('');
    release(payments);
    expect(inbox.getState().navigation.open?.id).toBe('C1');
    expect(isUnread('C1')).toBe(true);
  });

  it('moves back the element whose conversation has left the list meanwhile', async () => {
    const { drag, inbox, until, advance } = await touched({ world: longWorld(60) }, 'inbox');
    const [first] = rows();
    if (first === undefined) throw new Error('no row');
    const id = idOf(first);
    drag(first, [20, 2], [60, 2]);
    act(() => inbox.actions.markRead(id ?? ''));
    await until(() => expect(idOf(first)).not.toBe(id));
    fireEvent.pointerMove(first, { ...finger, clientX: 290, clientY: 100 });
    await advance(200);
    expect(first.style.transform).toBe('');
  });
});

describe('a finger that stays on a row', () => {
  it('selects it, and a tap then selects others instead of opening them', async () => {
    const { drag, release, advance, inbox } = await touched();
    const payments = row(/^payments-platform/);
    drag(payments);
    await advance(450);
    expect(fireEvent.contextMenu(payments)).toBe(false);
    release(payments);
    expect([...inbox.getState().selection.ids]).toEqual(['C1']);
    const dm = row(/^Aiko Tanabe/);
    drag(dm);
    release(dm);
    expect([...inbox.getState().selection.ids]).toEqual(['C1', 'D1']);
    expect(inbox.getState().navigation.open).toBeNull();
    expect(within(screen.getByRole('toolbar', { name: 'Selection' })).getByText('2 selected')).toBeVisible();
  });
});
