type Letter =
  | ('a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm')
  | ('n' | 'o' | 'p' | 'q' | 'r' | 's' | 't' | 'u' | 'v' | 'w' | 'x' | 'y' | 'z');
type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
type Punctuation = '/' | '?' | '.' | ',' | ';' | ':' | '!' | '#' | '[' | ']' | '\\' | "'" | '`' | '-' | '=' | '+' | '*';
type FunctionKey = 'F1' | 'F2' | 'F3' | 'F4' | 'F5' | 'F6' | 'F7' | 'F8' | 'F9' | 'F10' | 'F11' | 'F12';
type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
type NamedKey =
  | ('Enter' | 'Escape' | 'Space' | 'Tab' | 'Backspace' | 'Delete' | 'Home' | 'End' | 'PageUp' | 'PageDown')
  | Arrow
  | FunctionKey;

/** A key chord: "$mod+e", "Shift+K", "Alt+ArrowDown", "?". `$mod` is Cmd on Apple keyboards and Ctrl elsewhere. Letters are
 * case-insensitive. "g i" is a sequence: G, then I. Alt combines with keys that type nothing: with a letter it types another character on many layouts. Shift is explicit, except for punctuation, where the layout decides whether it is needed. */
export type KeyChord =
  | `${'' | '$mod+'}${'' | 'Shift+'}${Letter | Uppercase<Letter> | Digit | Punctuation | NamedKey}`
  | `${'' | '$mod+'}Alt+${'' | 'Shift+'}${NamedKey}`
  | `g ${Letter}`;

const chordPattern =
  /^g [a-z]$|^(\$mod\+)?(Alt\+(?=(Shift\+)?[A-Z][a-z0-9]))?(Shift\+)?([a-zA-Z0-9]|[^a-zA-Z0-9\s]|Enter|Escape|Space|Tab|Backspace|Delete|Home|End|PageUp|PageDown|Arrow(Up|Down|Left|Right)|F([1-9]|1[0-2]))$/;

/** Whether an untyped string is a valid chord. */
export const isKeyChord = (keys: string): keys is KeyChord => chordPattern.test(keys);
