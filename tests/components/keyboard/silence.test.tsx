import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { TriageInbox } from '../../../src/components/TriageInbox/TriageInbox.tsx';
import type { KeyboardOptions } from '../../../src/components/TriageInbox/useKeyboard.ts';
import { keymap } from '../../../src/core/actions/keymap.ts';
import { giveLayout } from '../conversation/logLayout.ts';
import { createTestInbox } from '../renderInbox.tsx';

/** The inbox in the middle of another page, which has a field, a button and a window of its own. */
async function embedded(keyboard?: KeyboardOptions) {
  const test = createTestInbox();
  const view = render(
    <div>
      <input aria-label="Theirs" />
      <button type="button">Their button</button>
      <dialog open aria-label="Their window">
        <button type="button">In their window</button>
      </dialog>
      <TriageInbox inbox={test.inbox} config={{ keyboard }} />
    </div>,
  );
  await test.until(() => expect(screen.getByRole('listbox')).toBeVisible());
  const press = (target: Element, key: string, init: KeyboardEventInit = {}) =>
    fireEvent.keyDown(target, { key, code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key, ...init });
  return { ...test, ...view, press, list: screen.getByRole('listbox'), user: userEvent.setup() };
}

const keysToTry = keymap.map(({ keys }) => ({
  key: keys.split('+').at(-1) ?? '',
  ctrlKey: keys.includes('$mod'),
  shiftKey: keys.includes('Shift'),
}));

describe('keys are left alone', () => {
  it('outside the inbox when it is embedded, and heard inside [KEY-5]', async () => {
    const { inbox, press, list } = await embedded();
    const before = inbox.getState();
    for (const name of ['Theirs', 'Their button', 'In their window']) {
      const target = name === 'Theirs' ? screen.getByLabelText(name) : screen.getByRole('button', { name });
      for (const { key, ...modifiers } of keysToTry) expect(press(target, key, modifiers)).toBe(true);
    }
    for (const { key, ...modifiers } of keysToTry) expect(press(document.body, key, modifiers)).toBe(true);
    expect(inbox.getState()).toBe(before);
    expect(press(list, 'j')).toBe(false);
    expect(inbox.getState()).not.toBe(before);
  });

  it('where the page is the inbox: in fields, on controls and in windows of the page [KEY-5]', async () => {
    const { inbox, press } = await embedded({ scope: 'document' });
    const before = inbox.getState();
    for (const { key } of keysToTry) {
      if (/^(Escape|F6)$/.test(key)) continue;
      expect(press(screen.getByLabelText('Theirs'), key), key).toBe(true);
    }
    for (const { key, ...modifiers } of keysToTry) {
      expect(press(screen.getByRole('button', { name: 'In their window' }), key, modifiers)).toBe(true);
    }
    expect(inbox.getState()).toBe(before);
    expect(press(document.body, 'j')).toBe(false);
  });

  it('while an input method composes, and while another modifier is held [KEY-5]', async () => {
    const { inbox, press, list } = await embedded();
    const before = inbox.getState();
    for (const { key, ...modifiers } of keysToTry) {
      press(list, key, { ...modifiers, isComposing: true });
      press(list, key, { ...modifiers, keyCode: 229 });
      press(list, key, { ...modifiers, altKey: true });
    }
    expect(inbox.getState()).toBe(before);
  });

  it('in the composer, but for those that are meant there [KEY-5]', async () => {
    giveLayout();
    const { inbox, until, user } = await embedded();
    act(() => inbox.actions.open('C1'));
    await until(() => expect(screen.getByLabelText(/^Reply to/)).toBeEnabled());
    const composer = screen.getByLabelText(/^Reply to/);
    await user.click(composer);
    await user.keyboard('jkezxun?/');
    expect(composer).toHaveValue('jkezxun?/');
    expect(inbox.getState().navigation).toMatchObject({ open: { id: 'C1' }, cursorId: 'C1' });
    expect(inbox.getState().overlay).toBeNull();
    expect(inbox.getState().selection.ids.size).toBe(0);
    await user.keyboard('{Escape}');
    expect(inbox.getState().navigation.open).toBeNull();
  });

  it('inside a window of the inbox, and everywhere while it is open [KEY-5]', async () => {
    const { inbox, press, until, list } = await embedded({ scope: 'document' });
    act(() => inbox.actions.openOverlay({ kind: 'shortcuts' }));
    await until(() => expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible());
    const before = inbox.getState();
    const close = screen.getByRole('button', { name: 'Close shortcuts' });
    for (const { key, ...modifiers } of keysToTry) {
      if (key === 'Escape' || key === 'Tab') continue;
      press(close, key, modifiers);
      press(list, key, modifiers);
      press(document.body, key, modifiers);
    }
    expect(inbox.getState()).toBe(before);
  });

  it('when the host has switched them off, and then none are drawn or offered', async () => {
    const test = createTestInbox();
    render(<TriageInbox inbox={test.inbox} config={{ keyboard: false }} />);
    await test.until(() => expect(screen.getByRole('listbox')).toBeVisible());
    const before = test.inbox.getState();
    for (const { key, ...modifiers } of keysToTry)
      fireEvent.keyDown(screen.getByRole('listbox'), { key, ...modifiers });
    expect(test.inbox.getState()).toBe(before);
    expect(screen.queryByRole('button', { name: /shortcuts/i })).toBeNull();
    expect(screen.getByRole('button', { name: 'Filter' })).not.toHaveAttribute('aria-keyshortcuts');
  });
});

describe('keys as the host chose them', () => {
  it('work, are drawn beside what they do, and the usual ones do not work any more [KEY-5]', async () => {
    const { inbox, press, list } = await embedded({ keys: { 'list.next': 'o', 'list.filter': '$mod+Shift+L' } });
    const cursor = () => inbox.getState().navigation.cursorId;
    const first = cursor();
    press(list, 'j');
    expect(cursor()).toBe(first);
    press(list, 'o');
    expect(cursor()).not.toBe(first);
    expect(screen.getByRole('button', { name: 'Filter' })).toHaveAttribute('aria-keyshortcuts', 'Control+Shift+L');
  });

  it('that cannot be are told once at mount, through onError and the log, and nothing throws', async () => {
    const test = createTestInbox();
    const told: unknown[] = [];
    const keyboard = () => ({ keys: { 'theme.toggle': 'j' } }) as const;
    const inbox = () => (
      <TriageInbox inbox={test.inbox} config={{ keyboard: keyboard() }} onError={(error) => told.push(error)} />
    );
    const { rerender } = render(inbox());
    await test.until(() => expect(screen.getByRole('listbox')).toBeVisible());
    rerender(inbox());
    expect(told).toEqual([
      {
        kind: 'keyboard',
        error: expect.objectContaining({
          problems: [{ kind: 'conflict', keys: 'j', kept: 'theme.toggle', dropped: 'list.next' }],
        }),
      },
    ]);
    expect(test.env.logs).toMatchObject([{ level: 'error', message: 'Some keys cannot be bound' }]);
    fireEvent.keyDown(screen.getByRole('listbox'), { key: 'j', code: 'KeyJ' });
    expect(test.inbox.getState().theme).toBe('light');
  });

  it('count where Tab does not go through the views: other keys for it still do', async () => {
    const { inbox, press, list } = await embedded({ keys: { 'view.next': [']', 'Tab'] } });
    act(() => inbox.actions.goToPage('conversations'));
    const view = () => inbox.getState().navigation.viewId;
    const before = view();
    expect(press(list, 'Tab')).toBe(true);
    expect(view()).toBe(before);
    press(list, ']');
    expect(view()).not.toBe(before);
  });
});
