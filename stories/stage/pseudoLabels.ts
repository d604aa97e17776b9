import type { PartialLabels } from 'triage-inbox';
import { defaultLabels } from 'triage-inbox';

const letters: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  d: 'đ',
  e: 'é',
  i: 'í',
  l: 'ł',
  n: 'ñ',
  o: 'ó',
  r: 'ř',
  s: 'š',
  u: 'ü',
  y: 'ý',
  z: 'ž',
};

const accented = (text: string): string =>
  [...text].map((letter) => letters[letter] ?? letters[letter.toLowerCase()]?.toUpperCase() ?? letter).join('');

/** Lengthens sentences by 40 % as translations do; key names and short words stay short. */
const pseudo = (text: string): string =>
  text.length < 4 ? accented(text) : `${accented(text)}${'·'.repeat(Math.ceil(text.length * 0.4))}`;

function inPseudo(value: unknown): unknown {
  if (typeof value === 'string') return pseudo(value);
  if (typeof value === 'function') return (...args: unknown[]) => inPseudo(value(...args));
  if (Array.isArray(value)) return value.map(inPseudo);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inPseudo(each)]));
}

/** All labels, accented and longer: reveals hard-coded text and layouts that break with longer translations. */
export function pseudoLabels(): PartialLabels {
  // Key names stay unchanged.
  const { keys: _, ...sentences } = defaultLabels;
  return inPseudo(sentences) as PartialLabels;
}
