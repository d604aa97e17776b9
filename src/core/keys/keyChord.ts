type Letter =
  | ('a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm')
  | ('n' | 'o' | 'p' | 'q' | 'r' | 's' | 't' | 'u' | 'v' | 'w' | 'x' | 'y' | 'z');
type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
type Sign = '/' | '?' | '.' | ',' | ';' | ':' | '!' | '#' | '[' | ']' | '\\' | "'" | '`' | '-' | '=' | '+' | '*';
type FunctionKey = 'F1' | 'F2' | 'F3' | 'F4' | 'F5' | 'F6' | 'F7' | 'F8' | 'F9' | 'F10' | 'F11' | 'F12';
type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
type NamedKey =
  | ('Enter' | 'Escape' | 'Space' | 'Tab' | 'Backspace' | 'Delete' | 'Home' | 'End' | 'PageUp' | 'PageDown')
  | Arrow
  | FunctionKey;

/** A key with its modifiers, as bindings name it: "$mod+e", "Shift+K", "ArrowDown", "?". `$mod` is Cmd on Apple keyboards and
 * Ctrl elsewhere. Letters in either case; Shift is named, but for signs, where the layout decides about it. */
export type KeyChord = `${'' | '$mod+'}${'' | 'Shift+'}${Letter | Uppercase<Letter> | Digit | Sign | NamedKey}`;

const readable =
  /^(\$mod\+)?(Shift\+)?([a-zA-Z0-9]|[^a-zA-Z0-9\s]|Enter|Escape|Space|Tab|Backspace|Delete|Home|End|PageUp|PageDown|Arrow(Up|Down|Left|Right)|F([1-9]|1[0-2]))$/;

/** Whether a text from outside, where no compiler looked, names a chord. */
export const isKeyChord = (keys: string): keys is KeyChord => readable.test(keys);
