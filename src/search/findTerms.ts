import { foldText, foldWithSources } from './foldText.ts';
import type { SearchTerm } from './searchCriteria.ts';
import { matchesInsideWords } from './searchMatch.ts';

/** From a code unit up to, and without, another. */
export interface TextRange {
  start: number;
  end: number;
}

/** Where a text has the terms, for showing them: in order, none touching another. */
export function findTerms(text: string, terms: readonly SearchTerm[]): TextRange[] {
  if (terms.length === 0) return [];
  const { folded, starts, ends } = foldWithSources(text);
  const found: TextRange[] = [];
  for (const term of terms) {
    for (const at of placesOf(folded, term)) {
      const start = starts[at];
      const end = ends[at + term.text.length - 1];
      if (start !== undefined && end !== undefined) found.push({ start, end });
    }
  }
  return merged(found.sort((a, b) => a.start - b.start || a.end - b.end));
}

/** The pieces of a text that were found in it, as they are written there, each once. */
export const matchedTexts = (text: string, terms: readonly SearchTerm[]): string[] => [
  ...new Set(findTerms(text, terms).map(({ start, end }) => text.slice(start, end))),
];

/** Pieces that a server named, as terms to find where they are shown. */
export const termsOfHighlights = (pieces: readonly string[]): SearchTerm[] =>
  pieces.map((piece) => ({ text: foldText(piece).trim(), isWhole: false })).filter(({ text }) => text !== '');

/** Where words begin with it, if there are any such; else inside of words. */
function placesOf(folded: string, term: SearchTerm): number[] {
  const sought = term.isWhole ? ` ${term.text} ` : ` ${term.text}`;
  const atWords = everyPlace(folded, sought).map((at) => at + 1);
  return atWords.length > 0 || !matchesInsideWords(term) ? atWords : everyPlace(folded, term.text);
}

function everyPlace(folded: string, sought: string): number[] {
  const places: number[] = [];
  for (let at = folded.indexOf(sought); at >= 0; at = folded.indexOf(sought, at + 1)) places.push(at);
  return places;
}

function merged(ranges: readonly TextRange[]): TextRange[] {
  const result: TextRange[] = [];
  for (const { start, end } of ranges) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}
