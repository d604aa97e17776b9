import { codeSpans, isInside } from '../outbox/codeSpans.ts';
import type { DraftText } from '../outbox/draftMentions.ts';

/** A character that starts autocompletion ("@", "#" or ":"), and the text between it and the caret. */
export interface Trigger {
  kind: 'person' | 'channel' | 'emoji';
  /** Offset of the trigger character. */
  start: number;
  /** Text after the trigger character. */
  query: string;
}

/** Upper bound for names; limits how far back the text is scanned. */
const maxQueryLength = 60;

/** A trigger counts at the start, after whitespace and after opening punctuation: not in a URL or a time of day. A
 * name may have several words, separated by single spaces. */
const patterns: readonly [Trigger['kind'], RegExp][] = [
  ['person', /(?:^|[\s([{"'*_~-])@((?:[^\s@]+(?: [^\s@]+){0,3} ?)?)$/],
  ['channel', /(?:^|[\s([{"'*_~-])#([^\s#]*)$/],
  ['emoji', /(?:^|[\s([{"'*_~-])(?:[^\w\s:]+)?:([a-z0-9_+-]{2,})$/i],
];

/** Whether a name that ends before this character is only the beginning of a word. */
export const isWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}_]/u.test(character);

/** The nearest trigger before the caret; `null` in code and inside an existing mention. */
export function triggerAt({ text, mentions }: DraftText, caret: number): Trigger | null {
  const before = text.slice(Math.max(0, caret - maxQueryLength - 2), caret);
  const found = patterns.flatMap(([kind, pattern]): Trigger[] => {
    const query = pattern.exec(before)?.[1];
    return query === undefined ? [] : [{ kind, start: caret - query.length - 1, query }];
  });
  const nearest = found.sort((a, b) => b.start - a.start)[0];
  if (!nearest || mentions.some(({ start, end }) => start <= nearest.start && nearest.start < end)) return null;
  return text.includes('`') && isInside(codeSpans(text), nearest.start) ? null : nearest;
}
