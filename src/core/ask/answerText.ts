/** Inline content of an answer. Only this subset of Markdown is parsed; the rest stays text. */
export type AnswerInline =
  | { kind: 'text' | 'bold' | 'code'; text: string }
  /** The number of a source, from 1. */
  | { kind: 'citation'; source: number };

export type AnswerBlock =
  | { kind: 'paragraph' | 'quote'; content: AnswerInline[] }
  /** `start`: the number of the first item, if it is not 1. */
  | { kind: 'list'; ordered: boolean; start?: number; items: AnswerInline[][] };

const inline =
  /\*\*([^*\n]+)\*\*|(?<![\w*])\*([^*\s](?:[^*\n]*[^*\s])?)\*(?![\w*])|`([^`\n]+)`|\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g;

/** Parses the inline Markdown of an answer. A bracketed number that is not the number of a source stays text. */
export function parseAnswerInline(text: string, sourceCount: number): AnswerInline[] {
  const parts: AnswerInline[] = [];
  const addText = (added: string): void => {
    if (added === '') return;
    const last = parts.at(-1);
    if (last?.kind === 'text') last.text += added;
    else parts.push({ kind: 'text', text: added });
  };
  let at = 0;
  for (const match of text.matchAll(inline)) {
    const [whole, strong, bold, code, numbers] = match;
    const before = text.slice(at, match.index);
    at = match.index + whole.length;
    const cited = numbers?.split(',').map(Number) ?? [];
    const isCited = cited.length > 0 && cited.every((source) => source >= 1 && source <= sourceCount);
    // A citation attaches to the word before it.
    addText(isCited ? withoutEnd(before, ' ') : before);
    if (isCited) for (const source of cited) parts.push({ kind: 'citation', source });
    else if (strong !== undefined || bold !== undefined) {
      for (const part of parseAnswerInline(strong ?? bold ?? '', sourceCount))
        parts.push(part.kind === 'text' ? { ...part, kind: 'bold' } : part);
    } else if (code !== undefined) parts.push({ kind: 'code', text: code });
    else addText(whole);
  }
  addText(text.slice(at));
  return parts;
}

const bullet = /^\s*(?:[-*•]|(\d{1,3})[.)])\s+(?=\S)/;
const quoted = /^\s*>\s?/;
const heading = /^#{1,6}(?=\s)/;

/** The text without a run of a character at its end. A pattern would begin at each character of every run. */
function withoutEnd(text: string, character: string): string {
  let end = text.length;
  while (text[end - 1] === character) end -= 1;
  return text.slice(0, end);
}

/** A heading is shown as bold text. */
function withoutHeading(line: string): string {
  const title = line.replace(heading, '');
  return title === line ? line : `**${withoutEnd(title.trim(), '#').trimEnd()}**`;
}

type LineKind = 'blank' | 'bullet' | 'ordinal' | 'quote' | 'text';

function kindOf(line: string): LineKind {
  if (line.trim() === '') return 'blank';
  if (quoted.test(line)) return 'quote';
  const found = bullet.exec(line);
  if (!found) return 'text';
  return found[1] === undefined ? 'bullet' : 'ordinal';
}

/** Parses an answer into paragraphs, lists and quotes. Never throws. HTML stays text. */
export function parseAnswer(answer: string, sourceCount: number): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  let run: { kind: LineKind; lines: string[] } = { kind: 'blank', lines: [] };
  const content = (text: string): AnswerInline[] => parseAnswerInline(text, sourceCount);
  const finish = (): void => {
    const { kind, lines } = run;
    if (kind === 'text') blocks.push({ kind: 'paragraph', content: content(lines.join('\n')) });
    else if (kind === 'quote') {
      blocks.push({ kind: 'quote', content: content(lines.map((line) => line.replace(quoted, '')).join('\n')) });
    } else if (kind !== 'blank') {
      const items = lines.map((line) => content(line.replace(bullet, '')));
      // A blank line, and the bullets below an item, end a list: the next item begins another one.
      const start = Number(bullet.exec(lines[0] ?? '')?.[1] ?? 1);
      blocks.push({ kind: 'list', ordered: kind === 'ordinal', ...(start !== 1 && { start }), items });
    }
  };
  for (const line of answer.replace(/\r\n?/g, '\n').split('\n')) {
    const kind = kindOf(line);
    if (kind !== run.kind) {
      finish();
      run = { kind, lines: [] };
    }
    run.lines.push(kind === 'text' ? withoutHeading(line.trim()) : line);
  }
  finish();
  return blocks;
}

/** The numbers of the sources that an answer cites in quotes. */
export const quotedSources = (blocks: readonly AnswerBlock[]): ReadonlySet<number> =>
  new Set(
    blocks.flatMap((block) =>
      block.kind === 'quote' ? block.content.flatMap((part) => (part.kind === 'citation' ? [part.source] : [])) : [],
    ),
  );
