/** Where markup begins and ends, and what naive patterns backtrack over. */
const pieces = [
  ...'*_~`<>&;:@#|!/\\[](){}"\'+-.,=^$%?0a\n\t ',
  'h',
  'x',
  'é',
  '漢',
  '，',
  '。',
  '（',
  '）',
  '“',
  '’',
  'א',
  '\u200d',
  '\u0301',
  '\ufe0f',
  '\u202e',
  '👍',
  '\ud800',
  '\r',
  '\u00a0',
  '＠',
  'http://',
  'https://',
  'https://a.b',
  'mailto:',
  '&lt;',
  '&gt;',
  '&amp;',
  '```',
  '<@U1>',
  '<#C1|',
  '<!date^1^',
  '](',
  '](https://',
  '>>>',
  '- ',
  '1. ',
  ':a:',
  '::skin-tone-2:',
  'from:',
  'in:"',
  'Thread in ',
  ': ',
  '**',
  '<a|',
  '#C',
];

/** A small generator of random numbers: the same patterns in each run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export interface Pattern {
  prefix: string;
  unit: string;
  suffix: string;
}

/** A text of `length` characters. */
export function textOf({ prefix, unit, suffix }: Pattern, length: number): string {
  const room = Math.max(0, length - prefix.length - suffix.length);
  return prefix + unit.repeat(Math.ceil(room / unit.length)).slice(0, room) + suffix;
}

/** The pieces alone, and units of 1 to 5 pieces with a beginning and an end. */
export function mixedPatterns(from: readonly string[], count: number, seed: number): Pattern[] {
  const random = randomOf(seed);
  const piece = (): string => from[Math.floor(random() * from.length)] ?? '';
  const some = (least: number, most: number): string =>
    Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, piece).join('');
  const single = from.map((unit) => ({ prefix: '', unit, suffix: '' }));
  const mixed = Array.from({ length: Math.max(0, count - single.length) }, () => ({
    prefix: some(0, 2),
    unit: some(1, 5),
    suffix: some(0, 2),
  }));
  return [...single, ...mixed].slice(0, count);
}

export const patternsOf = (count: number, seed: number): Pattern[] => mixedPatterns(pieces, count, seed);
