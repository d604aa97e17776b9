import { describe, expect, it } from 'vitest';
import { defaultLabels } from '../../../src/components/labels/labels.ts';
import { ariaKeyShortcut, keyCaps } from '../../../src/components/primitives/chord.ts';
import { keymap } from '../../../src/core/actions/keymap.ts';

const words = defaultLabels.keys;

describe('keyCaps', () => {
  it('renders the modifier of the platform', () => {
    expect(keyCaps('$mod+e', true, words)).toEqual([{ icon: 'cmd' }, { text: 'E' }]);
    expect(keyCaps('$mod+e', false, words)).toEqual([{ text: 'Ctrl' }, { text: 'E' }]);
  });

  it('uses glyphs where they exist and words elsewhere', () => {
    expect(keyCaps('Shift+K', true, words)).toEqual([{ icon: 'shift' }, { text: 'K' }]);
    expect(keyCaps('Escape', true, words)).toEqual([{ text: 'Esc' }]);
    expect(keyCaps('$mod+ArrowDown', true, words)).toEqual([{ icon: 'cmd' }, { icon: 'arrowDown' }]);
    expect(keyCaps('?', true, words)).toEqual([{ text: '?' }]);
    expect(keyCaps('$mod++', true, words)).toEqual([{ icon: 'cmd' }, { text: '+' }]);
  });

  it('renders every chord of the keymap without raw key names', () => {
    for (const { keys } of keymap) {
      for (const cap of keyCaps(keys, true, words)) {
        if ('text' in cap) expect(cap.text).not.toMatch(/^\$|^Arrow|^Escape$/);
      }
    }
  });
});

describe('ariaKeyShortcut', () => {
  it('returns the chord in aria-keyshortcuts notation', () => {
    expect(ariaKeyShortcut('$mod+e', true)).toBe('Meta+E');
    expect(ariaKeyShortcut('$mod+Shift+K', false)).toBe('Control+Shift+K');
    expect(ariaKeyShortcut('Escape', true)).toBe('Escape');
  });
});
