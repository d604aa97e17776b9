import { bareUrlEnd } from '../mrkdwn/bareUrl.ts';
import { characterBefore, joinsWords } from '../mrkdwn/unspacedScript.ts';
import { codeSpans, isInside } from '../textEditor/codeSpans.ts';
import type { DraftText } from '../textEditor/draftMentions.ts';

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

/** A name may have several words, separated by single spaces. Input methods of East Asia write the signs in full width, and
 * workspaces name emoji in any script. */
const patterns: readonly [Trigger['kind'], RegExp][] = [
  ['person', /[@＠]((?:[^\s@＠]+(?: [^\s@＠]+){0,3} ?)?)$/],
  ['channel', /[#＃]([^\s#＃]*)$/],
  ['emoji', /:([\p{L}\p{M}\p{N}_+-]{2,}|\p{Lo})$/u],
];

/** Signs of addresses, paths and code. */
const notBefore = /^[/\\%@#$&^=]$/;

/** Whether a trigger may follow a character: not within a word, a mail address, a path or a time of day. */
const canFollow = (character: string): boolean => !notBefore.test(character) && !joinsWords(character);

/** Whether a name that ends before this character is only the beginning of a word. */
export const isWord = (character: string): boolean => character === '_' || joinsWords(character);

/** Whether an offset is inside of a URL. */
function isInUrl(text: string, at: number): boolean {
  const scheme = text.lastIndexOf('://', at);
  const name = /https?$/i.exec(text.slice(Math.max(0, scheme - 5), Math.max(0, scheme)))?.[0];
  return name !== undefined && bareUrlEnd(text, scheme - name.length) > at;
}

/** The nearest trigger before the caret; `null` in code, in a URL and inside an existing mention. */
export function triggerAt({ text, mentions }: DraftText, caret: number, code = codeSpans(text)): Trigger | null {
  const before = text.slice(Math.max(0, caret - maxQueryLength - 2), caret);
  const found = patterns.flatMap(([kind, pattern]): Trigger[] => {
    const query = pattern.exec(before)?.[1];
    if (query === undefined) return [];
    const start = caret - query.length - 1;
    const previous = characterBefore(text, start);
    return canFollow(previous) && !(kind === 'emoji' && previous === ':') ? [{ kind, start, query }] : [];
  });
  const nearest = found.sort((a, b) => b.start - a.start)[0];
  if (!nearest || mentions.some(({ start, end }) => start <= nearest.start && nearest.start < end)) return null;
  return isInside(code, nearest.start) || isInUrl(text, nearest.start) ? null : nearest;
}
