import { describe, expect, it } from 'vitest';
import type { ActionId } from '../../../src/core/actions/actions.ts';
import { customKeymap, type KeyChoices } from '../../../src/core/actions/customKeymap.ts';
import { type FocusPlace, resolveKey } from '../../../src/core/actions/resolveKey.ts';
import { parseChord } from '../../../src/core/keys/chord.ts';
import type { KeyChord } from '../../../src/core/keys/keyChord.ts';
import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';

const test = await startTestInbox({ conversations: [anUnreadConversation()] });
test.inbox.actions.open('C1');
await test.flush();
const state = { ...test.inbox.getState(), offers: { ...test.inbox.getState().offers, edit: true } };

const places = ['text', 'emptyField', 'list', 'log', 'control', 'nothing'] as const satisfies readonly FocusPlace[];

/** The places where a custom key runs its action. */
function placesOf(action: ActionId, keys: KeyChord, others: KeyChoices = {}): readonly FocusPlace[] {
  const { bindings, problems } = customKeymap({ ...others, [action]: keys });
  expect(problems).toEqual([]);
  const { key, mod, alt, shift } = parseChord(keys);
  const press = {
    ...{ key: key === 'Space' ? ' ' : key, code: key.length === 1 ? `Key${key.toUpperCase()}` : key },
    ...{ ctrlKey: mod, altKey: alt, shiftKey: shift, metaKey: false },
  };
  return places.filter((place) => resolveKey(press, bindings, { state, place, isApple: false }) === action);
}

describe('custom keys of actions of the reply field', () => {
  it.each(['$mod+Shift+Enter', '$mod+s', 'Alt+Enter', '$mod+PageDown', 'F9', '$mod+ArrowUp'] as const)(
    'sends with %s from fields, and from nowhere else',
    (keys) => {
      expect(placesOf('conversation.sendAndNext', keys)).toEqual(['text', 'emptyField']);
    },
  );

  it.each(['$mod+ArrowUp', 'PageUp', 'Shift+ArrowUp', '$mod+l'] as const)(
    'edits the last message with %s from an empty field, where no text needs the key',
    (keys) => {
      expect(placesOf('message.editLast', keys)).toEqual(['emptyField']);
    },
  );

  it('leaves a field with another key only from a field', () => {
    expect(placesOf('conversation.leaveField', '$mod+.')).toEqual(['text', 'emptyField']);
  });

  it('takes no key from actions that the same key runs elsewhere', () => {
    const { bindings } = customKeymap({ 'conversation.sendAndNext': '$mod+z', 'message.editLast': '$mod+ArrowUp' });
    const kept = bindings.filter(({ keys }) => keys === '$mod+z' || keys === '$mod+ArrowUp');
    expect(kept.map(({ action }) => action)).toEqual([
      'list.first',
      'triage.undo',
      'conversation.sendAndNext',
      'messages.scrollUp',
      'message.editLast',
    ]);
  });

  it.each(['s', 'Shift+S', '?', 'Space'] as const)('reports %s, which types text', (keys) => {
    expect(customKeymap({ 'conversation.sendAndNext': keys, 'shortcuts.show': false }).problems).toEqual([
      { kind: 'types-text', keys, action: 'conversation.sendAndNext' },
    ]);
  });
});

/** Actions whose keys are given to another one. */
const withoutKeys: KeyChoices = {
  'list.open': false,
  'list.last': false,
  'selection.toggle': false,
  'selection.extendUp': false,
};

describe('custom keys of actions with a key in fields and elsewhere', () => {
  it.each(['PageDown', '$mod+ArrowRight', '$mod+Shift+Enter', 'F8', 'Alt+PageDown'] as const)(
    'opens the next conversation with %s everywhere',
    (keys) => {
      expect(placesOf('conversation.next', keys)).toEqual(places);
    },
  );

  it.each(['ArrowRight', 'End', 'Enter', 'Space', 'Shift+ArrowUp'] as const)(
    'leaves %s to fields and controls, which need it',
    (keys) => {
      expect(placesOf('conversation.next', keys, withoutKeys)).toEqual(['list', 'log', 'nothing']);
    },
  );

  it.each(['Backspace', 'q'] as const)('leaves %s to fields, which type or delete with it', (keys) => {
    expect(placesOf('conversation.next', keys, { 'message.delete': false })).toEqual([
      'list',
      'log',
      'control',
      'nothing',
    ]);
  });
});
