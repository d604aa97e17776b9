import { describe, expect, it } from 'vitest';
import { keymap } from '../../../src/core/actions/keymap.ts';
import { matchesChord, parseChord, sequenceStart } from '../../../src/core/keys/chord.ts';
import { isComposedText, type KeyPress, typesCharacter } from '../../../src/core/keys/keyPress.ts';

const press = (changes: Partial<KeyPress>): KeyPress => ({
  key: 'e',
  code: 'KeyE',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...changes,
});
const altGraph = { getModifierState: (name: string) => name === 'AltGraph' };

describe('isComposedText', () => {
  it.each([
    ['Chromium and Firefox', { key: 'Enter', isComposing: true, keyCode: 229 }],
    ['Safari, after the composition has ended', { key: 'Enter', isComposing: false, keyCode: 229 }],
    ['an input method of Windows', { key: 'Process', isComposing: true, keyCode: 229 }],
    ['Firefox on Windows', { key: 'Process', isComposing: false, keyCode: 0 }],
    ['Android', { key: 'Unidentified', isComposing: false, keyCode: 229 }],
  ])('knows the keys of %s [KEY-5]', (_, form) => {
    expect(isComposedText(press(form))).toBe(true);
    expect(typesCharacter(press(form), false)).toBe(false);
  });

  it('is false for an ordinary key', () => {
    expect(isComposedText(press({ isComposing: false, keyCode: 69 }))).toBe(false);
  });
});

/** The letter chords that a key press runs. */
const lettersOf = (one: KeyPress, isApple: boolean): readonly string[] =>
  [...keymap.map(({ keys }) => keys), ...'abcdefghijklmnopqrstuvwxyz']
    .filter((keys) => /^[a-z]$/.test(keys) && matchesChord(one, parseChord(keys), isApple))
    .filter((keys, at, all) => all.indexOf(keys) === at);

describe('a letter chord', () => {
  it.each([
    ['AltGr+E on Linux', { key: '€', ...altGraph }, false],
    ['AltGr+M on Linux', { key: 'µ', code: 'KeyM', ...altGraph }, false],
    ['AltGr+E on Windows', { key: '€', ctrlKey: true, altKey: true, ...altGraph }, false],
    ['AltGr and a letter of the same name', { key: 'e', ...altGraph }, false],
    ['Option+E on a Mac, a dead key', { key: 'Dead', altKey: true }, true],
    ['Option+Y on a Mac', { key: '¥', code: 'KeyY', altKey: true }, true],
    ['a dead key in the place of Y', { key: 'Dead', code: 'KeyY' }, false],
    ['a letter with an accent in the place of T', { key: 'è', code: 'KeyT' }, false],
    ['a sign in the place of E', { key: '€' }, false],
    ['a key that the system does not name', { key: 'Unidentified' }, false],
  ] as const)('is not %s [KEY-5]', (_, changes, isApple) => {
    expect(lettersOf(press(changes), isApple)).toEqual([]);
  });

  it.each([
    ['the letter of a Latin layout, not the place', { key: 'j', code: 'KeyC' }, ['j']],
    ['the place on a Cyrillic layout', { key: 'о', code: 'KeyJ' }, ['j']],
    ['the place on a Korean layout', { key: 'ㅓ', code: 'KeyJ' }, ['j']],
    ['the place on a Thai layout, which has a mark there', { key: '\u0e48', code: 'KeyJ' }, ['j']],
    ['the place on a Hindi layout, which has a mark there', { key: '\u093e' }, ['e']],
    ['the place on an Arabic layout, which has two letters there', { key: '\u0644\u0627', code: 'KeyB' }, ['b']],
    ['the letter with Caps Lock', { key: 'E' }, ['e']],
  ])('is %s', (_, changes, letters) => {
    expect(lettersOf(press(changes), false)).toEqual(letters);
  });

  it('begins a sequence by its place on a Cyrillic and a Hindi layout', () => {
    for (const key of ['g', 'G', 'п', '\u0941'])
      expect(sequenceStart(press({ key, code: 'KeyG' }), 7), key).toEqual({ key: 'g', at: 7 });
    expect(sequenceStart(press({ key: 'ğ', code: 'KeyG' }), 7)).toBeNull();
  });

  it('of the plus key, which also separates the keys of a chord, runs', () => {
    const plus = { key: '+', code: 'NumpadAdd' };
    expect(matchesChord(press(plus), parseChord('+'), false)).toBe(true);
    expect(matchesChord(press(plus), parseChord('$mod++'), false)).toBe(false);
    expect(matchesChord(press({ ...plus, ctrlKey: true }), parseChord('$mod++'), false)).toBe(true);
  });

  it('of punctuation runs with the modifiers that its layout needs', () => {
    const bracket = parseChord('[');
    expect(matchesChord(press({ key: '[', code: 'Digit8', ...altGraph }), bracket, false)).toBe(true);
    expect(
      matchesChord(press({ key: '[', code: 'Digit8', ctrlKey: true, altKey: true, ...altGraph }), bracket, false),
    ).toBe(true);
    expect(matchesChord(press({ key: '[', code: 'Digit5', altKey: true }), bracket, true)).toBe(true);
    expect(
      matchesChord(press({ key: ',', ctrlKey: true, altKey: true, ...altGraph }), parseChord('$mod+,'), false),
    ).toBe(false);
  });
});

describe('typesCharacter', () => {
  it.each([
    ['a letter', {}, true, true],
    ['an emoji', { key: '👍' }, true, true],
    ['Enter', { key: 'Enter' }, false, false],
    ['a dead key', { key: 'Dead' }, false, false],
    ['Ctrl and a letter', { ctrlKey: true }, false, false],
    ['Cmd and a letter', { metaKey: true }, false, false],
    ['Option and a letter', { key: 'å', altKey: true }, true, false],
    ['AltGr on Windows', { key: '@', ctrlKey: true, altKey: true, ...altGraph }, true, true],
    ['AltGr on Linux', { key: '@', ...altGraph }, true, true],
  ])('knows %s', (_, changes, onApple, elsewhere) => {
    expect(typesCharacter(press(changes), true)).toBe(onApple);
    expect(typesCharacter(press(changes), false)).toBe(elsewhere);
  });
});
