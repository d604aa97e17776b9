import { characterAt, characterBefore, joinsWords } from './unspacedScript.ts';

/** Emphasis delimiters: bold, italic, strikethrough. */
export type Delimiter = '*' | '_' | '~';

export interface DelimiterToken {
  kind: 'delimiter';
  delimiter: Delimiter;
  opens: boolean;
  closes: boolean;
}

const isSpace = (character: string | undefined): boolean => character === undefined || /\s/.test(character);

/** The delimiter at `index`, or `null` for a plain character. A delimiter stands at a word boundary ("2*3*4" and
 * "snake_case_name" have none) and touches the text it styles; a run of several is text. */
export function delimiterAt(line: string, index: number, delimiter: Delimiter): DelimiterToken | null {
  const before = line[index - 1];
  const after = line[index + 1];
  if (before === delimiter || after === delimiter) return null;
  const opens = !isSpace(after) && !joinsWords(characterBefore(line, index));
  const closes = !isSpace(before) && !joinsWords(characterAt(line, index + 1));
  return opens || closes ? { kind: 'delimiter', delimiter, opens, closes } : null;
}

export type DelimiterRole = 'open' | 'close';

/** The role of each token that is part of a delimiter pair, by index; unpaired delimiters are text. At most one
 * delimiter of each kind is open at a time: a second one that can only open replaces the first. */
export function pairDelimiters(
  tokens: readonly (DelimiterToken | { kind: 'node' })[],
): readonly (DelimiterRole | undefined)[] {
  const roles = new Array<DelimiterRole | undefined>(tokens.length);
  const open: { index: number; delimiter: Delimiter }[] = [];
  tokens.forEach((token, index) => {
    if (token.kind !== 'delimiter') return;
    const depth = open.findIndex((opening) => opening.delimiter === token.delimiter);
    const opening = open[depth];
    if (token.closes && opening) {
      roles[opening.index] = 'open';
      roles[index] = 'close';
      open.length = depth;
      return;
    }
    if (!token.opens) return;
    if (opening) open.splice(depth, 1);
    open.push({ index, delimiter: token.delimiter });
  });
  return roles;
}
