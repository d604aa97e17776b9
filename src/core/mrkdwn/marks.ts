export type Mark = '*' | '_' | '~';

export interface MarkToken {
  kind: 'mark';
  mark: Mark;
  opens: boolean;
  closes: boolean;
}

const wordCharacter = /[\p{L}\p{N}]/u;

const isSpace = (character: string | undefined): boolean => character === undefined || /\s/.test(character);

function isWordBefore(line: string, index: number): boolean {
  const unit = line.charCodeAt(index - 1);
  const isLowSurrogate = unit >= 0xdc00 && unit <= 0xdfff;
  return wordCharacter.test(line.slice(isLowSurrogate ? Math.max(0, index - 2) : Math.max(0, index - 1), index));
}

const isWordAt = (line: string, index: number): boolean => {
  const point = line.codePointAt(index);
  return point !== undefined && wordCharacter.test(String.fromCodePoint(point));
};

/** The mark at `index`, or `null` when it is a plain character there: marks stand at the edge of a word ("2*3*4" and
 * "snake_case_name" have none), touch what they style, and a run of several is text. */
export function markAt(line: string, index: number, mark: Mark): MarkToken | null {
  const before = line[index - 1];
  const after = line[index + 1];
  if (before === mark || after === mark) return null;
  const opens = !isSpace(after) && !isWordBefore(line, index);
  const closes = !isSpace(before) && !isWordAt(line, index + 1);
  return opens || closes ? { kind: 'mark', mark, opens, closes } : null;
}

export type MarkRole = 'open' | 'close';

/** Which marks style something, by their index among the tokens; the others are text. At most one mark of each kind is
 * open at a time: a second one that can only open takes the place of the first. */
export function pairMarks(tokens: readonly (MarkToken | { kind: 'node' })[]): readonly (MarkRole | undefined)[] {
  const roles = new Array<MarkRole | undefined>(tokens.length);
  const open: { index: number; mark: Mark }[] = [];
  tokens.forEach((token, index) => {
    if (token.kind !== 'mark') return;
    const depth = open.findIndex((opening) => opening.mark === token.mark);
    const opening = open[depth];
    if (token.closes && opening) {
      roles[opening.index] = 'open';
      roles[index] = 'close';
      open.length = depth;
      return;
    }
    if (!token.opens) return;
    if (opening) open.splice(depth, 1);
    open.push({ index, mark: token.mark });
  });
  return roles;
}
