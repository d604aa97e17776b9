import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { TriageInbox } from '../../../src/components/app/TriageInbox.tsx';
import type { KeyboardOptions } from '../../../src/components/shortcuts/useKeyboard.ts';
import { keymap } from '../../../src/core/actions/keymap.ts';
import { giveLayout } from '../conversation/logLayout.ts';
import { createTestInbox } from '../renderInbox.tsx';

/** The inbox in a host page with a text field, a button and a dialog. */
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

describe('the inbox ignores keys', () => {
  it('outside its element when it is embedded [KEY-5]', async () => {
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

  it('in text fields and dialogs of the page with the scope "document" [KEY-5]', async () => {
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

  it('during composition and with another modifier [KEY-5]', async () => {
    const { inbox, press, list } = await embedded();
    const before = inbox.getState();
    for (const { key, ...modifiers } of keysToTry) {
      press(list, key, { ...modifiers, isComposing: true });
      press(list, key, { ...modifiers, keyCode: 229 });
      if (!keymap.some(({ keys }) => keys === `Alt+${key}`)) press(list, key, { ...modifiers, altKey: true });
    }
    expect(inbox.getState()).toBe(before);
  });

  it('in the composer, except for the keys bound there [KEY-5]', async () => {
    giveLayout();
    const { inbox, until, user } = await embedded();
    act(() => inbox.actions.open('C1'));
    await until(() => expect(screen.getByLabelText(/^Reply to/)).toBeEnabled());
    const composer = screen.getByLabelText(/^Reply to/);
    await user.click(composer);
    await user.keyboard('jkezxunr]?/');
    expect(composer).toHaveValue('jkezxunr]?/');
    expect(inbox.getState().navigation).toMatchObject({ open: { id: 'C1' }, cursorId: 'C1' });
    expect(inbox.getState().overlay).toBeNull();
    expect(inbox.getState().selection.ids.size).toBe(0);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('log')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(inbox.getState().navigation.open).toBeNull();
  });

  it('while one of its dialogs is open [KEY-5]', async () => {
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

  it('when the host disables them, and shows no shortcuts', async () => {
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

describe('custom keys', () => {
  it('replace the default keys, also in aria-keyshortcuts [KEY-5]', async () => {
    const { inbox, press, list } = await embedded({ keys: { 'list.next': 'o', 'list.filter': '$mod+Shift+L' } });
    const cursor = () => inbox.getState().navigation.cursorId;
    const first = cursor();
    press(list, 'j');
    expect(cursor()).toBe(first);
    press(list, 'o');
    expect(cursor()).not.toBe(first);
    expect(screen.getByRole('button', { name: 'Filter' })).toHaveAttribute('aria-keyshortcuts', 'Control+Shift+L');
  });

  it('that are invalid are reported once at mount, to onError and the log, without throwing', async () => {
    const test = createTestInbox();
    const errors: unknown[] = [];
    const keyboard = () => ({ keys: { 'theme.toggle': 'j' } }) as const;
    const inbox = () => (
      <TriageInbox inbox={test.inbox} config={{ keyboard: keyboard() }} onError={(error) => errors.push(error)} />
    );
    const { rerender } = render(inbox());
    await test.until(() => expect(screen.getByRole('listbox')).toBeVisible());
    rerender(inbox());
    expect(errors).toEqual([
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

  it('for the next view work, except Tab in an embedded inbox', async () => {
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
