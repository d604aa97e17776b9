import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keymap } from '../../../src/core/actions/keymap.ts';
import { type FocusPlace, resolveKey } from '../../../src/core/actions/resolveKey.ts';
import type { KeyPress } from '../../../src/core/keys/keyPress.ts';
import type { InboxState } from '../../../src/core/state.ts';
import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';

const press = (key: string, changes: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: /^[a-zA-Z]$/.test(key) ? `Key${key.toUpperCase()}` : key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...changes,
});

async function states(): Promise<Record<'list' | 'conversation' | 'signedOut' | 'overlay', InboxState>> {
  const { inbox, flush } = await startTestInbox({ conversations: [anUnreadConversation()] });
  const list = inbox.getState();
  inbox.actions.open('C1');
  await flush();
  const conversation = inbox.getState();
  inbox.actions.openOverlay({ kind: 'shortcuts' });
  const overlay = inbox.getState();
  inbox.actions.logout();
  await flush();
  return { list, conversation, overlay, signedOut: inbox.getState() };
}

const { list, conversation, overlay, signedOut } = await states();
const resolve = (one: KeyPress, place: FocusPlace = 'list', state = list, isApple = false) =>
  resolveKey(one, keymap, { state, place, isApple });

describe('resolveKey', () => {
  it.each([
    ['j', 'list', 'list.next'],
    ['ArrowDown', 'log', 'list.next'],
    ['e', 'list', 'triage.markRead'],
    ['x', 'nothing', 'selection.toggle'],
    [' ', 'list', 'selection.toggle'],
    [' ', 'log', null],
    [' ', 'control', null],
    [' ', 'text', null],
    ['?', 'list', 'shortcuts.show'],
  ] as const)('resolves %s on %s to %s', (key, place, action) => {
    expect(resolve(press(key), place)).toBe(action);
  });

  it('treats $mod as Cmd on Apple keyboards and Ctrl elsewhere [KEY-1]', () => {
    expect(resolve(press('k', { metaKey: true }), 'list', list, true)).toBe('search.open');
    expect(resolve(press('k', { ctrlKey: true }), 'list', list, true)).toBeNull();
    expect(resolve(press('k', { ctrlKey: true }))).toBe('search.open');
    expect(resolve(press('K', { ctrlKey: true, shiftKey: true }))).toBe('list.filter');
    expect(resolve(press('e', { ctrlKey: true }), 'text', conversation)).toBe('conversation.markRead');
  });

  it('ignores every key during IME composition [KEY-5]', () => {
    for (const { keys } of keymap) {
      const key = keys.split('+').at(-1) ?? '';
      for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
        for (const state of [list, conversation]) {
          expect(resolve(press(key, composing), 'list', state)).toBeNull();
          expect(resolve(press(key, { ctrlKey: true, ...composing }), 'text', state)).toBeNull();
        }
      }
    }
  });

  it('ignores keys with an extra modifier [KEY-5]', () => {
    for (const { keys } of keymap) {
      if (keys.includes('+')) continue;
      for (const place of ['list', 'log', 'control', 'nothing'] as const) {
        for (const state of [list, conversation]) {
          if (!keymap.some((binding) => binding.keys === `Alt+${keys}`)) {
            expect(resolve(press(keys, { altKey: true }), place, state), `Alt+${keys}`).toBeNull();
          }
          if (!/^[^\w]$/.test(keys)) {
            expect(resolve(press(keys, { ctrlKey: true, altKey: true }), place, state), `AltGr+${keys}`).toBeNull();
          }
          expect(resolve(press(keys, { ctrlKey: true }), place, state, true), `Control+${keys} on a Mac`).toBeNull();
        }
      }
    }
    expect(resolve(press('j', { ctrlKey: true }))).toBeNull();
    expect(resolve(press('J', { shiftKey: true }))).toBeNull();
  });

  it('accepts punctuation that the layout types with Option or AltGr', () => {
    expect(resolve(press(']', { altKey: true }), 'list', list, true)).toBe('conversation.next');
    expect(resolve(press('[', { altKey: true, ctrlKey: true }))).toBe('conversation.previous');
    expect(resolve(press(']', { altKey: true }))).toBeNull();
    expect(resolve(press(']', { ctrlKey: true }))).toBeNull();
  });

  it('replies and moves between conversations from the list, the log and the field', () => {
    const { altKey, key } = press('ArrowDown', { altKey: true });
    for (const place of ['list', 'log', 'nothing', 'control', 'text'] as const) {
      expect(resolve(press(key, { altKey }), place, conversation), place).toBe('conversation.next');
    }
    for (const place of ['list', 'log', 'nothing', 'control'] as const) {
      expect(resolve(press('r'), place, conversation), place).toBe('conversation.reply');
      expect(resolve(press(']'), place, conversation), place).toBe('conversation.next');
    }
    expect(resolve(press('Enter', { ctrlKey: true }), 'text', conversation)).toBe('conversation.sendAndNext');
    expect(resolve(press('Enter', { ctrlKey: true }), 'log', conversation)).toBeNull();
    expect(resolve(press('Escape'), 'text', conversation)).toBe('conversation.leaveField');
    expect(resolve(press('Escape'), 'log', conversation)).toBe('conversation.close');
  });

  it('ignores plain characters in text fields [KEY-5]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), fc.boolean(), (key, shiftKey) => {
        for (const state of [list, conversation]) expect(resolve(press(key, { shiftKey }), 'text', state)).toBeNull();
      }),
    );
    for (const key of ['Enter', 'Tab', 'Home', 'End', 'ArrowDown', 'ArrowUp', 'ArrowRight']) {
      expect(resolve(press(key), 'text', conversation)).toBeNull();
    }
  });

  it('leaves controls their own keys [KEY-2]', () => {
    for (const key of ['Enter', ' ', 'Tab', 'ArrowDown', 'ArrowUp', 'ArrowRight', 'Home', 'End']) {
      expect(resolve(press(key), 'control')).toBeNull();
      expect(resolve(press(key), 'control', conversation)).toBeNull();
    }
    expect(resolve(press('j'), 'control')).toBe('list.next');
  });

  it('ignores keys while an overlay is open and before sign-in [KEY-5]', () => {
    for (const { keys } of keymap) {
      const key = keys.split('+').at(-1) ?? '';
      const whole = press(key, { ctrlKey: keys.includes('$mod'), shiftKey: keys.includes('Shift') });
      for (const place of ['text', 'list', 'nothing'] as const) expect(resolve(whole, place, overlay)).toBeNull();
      const allowed = ['region.next', 'region.previous', null];
      expect(allowed).toContain(resolve(whole, 'nothing', signedOut));
    }
  });

  it('uses the physical key on non-Latin layouts, and punctuation by its character', () => {
    expect(resolve(press('о', { code: 'KeyJ' }))).toBe('list.next');
    expect(resolve(press('/', { code: 'Digit7', shiftKey: true }), 'log', conversation)).toBe('conversation.search');
    expect(resolve(press('?', { code: 'Minus', shiftKey: true }))).toBe('shortcuts.show');
    expect(resolve(press('E', { code: 'KeyE' }))).toBe('triage.markRead');
  });

  it('closes selection, search and conversation one after the other with Escape [KEY-4]', async () => {
    const { inbox, flush } = await startTestInbox({ conversations: [anUnreadConversation()] });
    const onEscape = (place: FocusPlace = 'list') => resolve(press('Escape'), place, inbox.getState());
    expect(onEscape()).toBeNull();
    inbox.actions.open('C1');
    await flush();
    inbox.actions.toggleSelected();
    inbox.actions.openConversationSearch(undefined);
    expect(onEscape()).toBe('selection.clear');
    expect(onEscape('text')).toBe('conversation.endSearch');
    inbox.actions.clearSelection();
    expect(onEscape()).toBe('conversation.endSearch');
    inbox.actions.closeConversationSearch();
    expect(onEscape()).toBe('conversation.close');
    inbox.actions.close();
    inbox.actions.openListSearch();
    expect(onEscape()).toBe('list.endFilter');
  });
});
