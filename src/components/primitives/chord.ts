import type { IconName } from '../icons/iconPaths.ts';
import type { FrameLabels } from '../labels/frameLabels.ts';

/** One key of a chord: a glyph or a word. */
export type KeyCap = { icon: IconName } | { text: string };

const glyphs: Readonly<Record<string, IconName>> = {
  Shift: 'shift',
  Enter: 'return',
  Tab: 'tab',
  ArrowUp: 'arrowUp',
  ArrowDown: 'arrowDown',
  ArrowLeft: 'arrowLeft',
  ArrowRight: 'arrowRight',
};

/** The key caps of a chord in keymap notation: "$mod+k", "Shift+k", "Escape", "?". */
export const keyCaps = (chord: string, apple: boolean, words: FrameLabels['keys']): KeyCap[] =>
  splitChord(chord).map((key) => {
    if (key === '$mod') return apple ? { icon: 'cmd' } : { text: words.ctrl };
    const icon = glyphs[key];
    if (icon !== undefined) return { icon };
    if (key === 'Escape') return { text: words.escape };
    if (key === 'Alt') return { text: words.alt };
    if (key === 'Home') return { text: words.home };
    if (key === 'End') return { text: words.end };
    if (key === 'Space') return { text: words.space };
    return { text: key.length === 1 ? key.toUpperCase() : key };
  });

/** A chord as text for screen readers and search: "Command E", "Shift Enter". */
export const chordText = (chord: string, apple: boolean, words: FrameLabels['keys']): string =>
  splitChord(chord)
    .map((key) => {
      if (key === '$mod') return apple ? words.command : words.ctrl;
      const name: string | undefined = words.names[key];
      return name ?? (key.length === 1 ? key.toUpperCase() : key);
    })
    .join(' ');

/** The chord in `aria-keyshortcuts` notation: "Meta+E". */
export const ariaKeyShortcut = (chord: string, apple: boolean): string =>
  splitChord(chord)
    .map((key) => (key === '$mod' ? (apple ? 'Meta' : 'Control') : key.length === 1 ? key.toUpperCase() : key))
    .join('+');

/** "$mod++" is the plus key with the modifier, "g i" a sequence. */
const splitChord = (chord: string): string[] => chord.split(/\+(?=.)| (?=.)/);
