import { codeSpans, isInside } from '../outbox/codeSpans.ts';
import type { DraftText } from '../outbox/draftMentions.ts';

/** A sign that asks for suggestions, and what is typed behind it up to the caret. */
export interface Trigger {
  kind: 'person' | 'channel' | 'emoji';
  /** Where the sign stands. */
  start: number;
  /** Without the sign. */
  query: string;
}

/** No name is longer; and no more of a long text is looked at. */
const longestQuery = 60;

/** A sign counts at the beginning, after a space, and after what opens: not in an address or a time of day. A name may have
 * several words, each apart by one space. */
const patterns: readonly [Trigger['kind'], RegExp][] = [
  ['person', /(?:^|[\s([{"'*_~-])@((?:[^\s@]+(?: [^\s@]+){0,3} ?)?)$/],
  ['channel', /(?:^|[\s([{"'*_~-])#([^\s#]*)$/],
  ['emoji', /(?:^|[\s([{"'*_~-])(?:[^\w\s:]+)?:([a-z0-9_+-]{2,})$/i],
];

/** What the caret stands behind, the nearest sign if there are several; `null` in code and in a mention that is placed. */
export function triggerAt({ text, mentions }: DraftText, caret: number): Trigger | null {
  const before = text.slice(Math.max(0, caret - longestQuery - 2), caret);
  const found = patterns.flatMap(([kind, pattern]): Trigger[] => {
    const query = pattern.exec(before)?.[1];
    return query === undefined ? [] : [{ kind, start: caret - query.length - 1, query }];
  });
  const nearest = found.sort((a, b) => b.start - a.start)[0];
  if (!nearest || mentions.some(({ start, end }) => start <= nearest.start && nearest.start < end)) return null;
  return text.includes('`') && isInside(codeSpans(text), nearest.start) ? null : nearest;
}
