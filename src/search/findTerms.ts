import { foldWithSources, searchableText } from './foldText.ts';
import { typosOf } from './searchMatch.ts';
import { lowerAscii, type SearchTerm, termOf } from './searchTerm.ts';

/** A range of UTF-16 code units; `end` is exclusive. */
export interface TextRange {
  /** Index of the first character. */
  start: number;
  /** Index after the last character. */
  end: number;
}

/** The ranges of the terms in a text, sorted and without overlaps, for highlighting. */
export function findTerms(text: string, terms: readonly SearchTerm[]): TextRange[] {
  if (terms.length === 0) return [];
  const { folded, starts, ends } = foldWithSources(text);
  const found: TextRange[] = [];
  for (const { literal } of terms) {
    for (const form of literal ?? []) {
      for (const start of indexesOf(lowerAscii(text), form)) found.push({ start, end: start + form.length });
    }
  }
  for (const term of terms) {
    if (term.literal !== undefined) continue;
    for (const at of placesOf(folded, term)) {
      const start = starts[at];
      const end = ends[at + term.text.length - 1];
      if (start !== undefined && end !== undefined) found.push({ start, end });
    }
  }
  return merged(found.sort((a, b) => a.start - b.start || a.end - b.end));
}

/** The parts of a message's text that match the terms, as written, each once. `typos`: misspelled words too. */
export function matchedTexts(
  text: string,
  terms: readonly SearchTerm[],
  { typos }: { typos?: boolean } = {},
): string[] {
  const all = typos ? [...terms, ...terms.flatMap((term) => misspelled(searchableText(text), term))] : terms;
  return [...new Set(findTerms(text, all).map(({ start, end }) => text.slice(start, end)))];
}

/** The misspelled words of a folded text that match a term, as terms. */
export const misspelled = (folded: string, term: SearchTerm): SearchTerm[] =>
  typosOf(folded, term).map((text) => ({ text, isWhole: true, isInside: false, typos: 0 }));

/** Search terms from the highlights of a server. */
export const termsOfHighlights = (pieces: readonly string[]): SearchTerm[] =>
  pieces.flatMap(
    (piece) => termOf(piece.replace(/&(amp|lt|gt|#\d+);/g, (entity) => characters[entity] ?? entity)) ?? [],
  );

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#42;': '*',
  '&#95;': '_',
  '&#96;': '`',
  '&#126;': '~',
};

/** Positions where a word begins with the term; if there are none, positions inside of words. */
function placesOf(folded: string, term: SearchTerm): number[] {
  const needle = term.isWhole ? ` ${term.text} ` : ` ${term.text}`;
  const atWords = indexesOf(folded, needle).map((at) => at + 1);
  return atWords.length > 0 || !term.isInside ? atWords : indexesOf(folded, term.text);
}

function indexesOf(folded: string, needle: string): number[] {
  const places: number[] = [];
  for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + 1)) places.push(at);
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
