import { createLowlight } from 'lowlight';
import { grammars } from './grammars.ts';
import { guessLanguage } from './guessLanguage.ts';

/** The kind of a piece of code. Each has a colour. */
export type CodeKind = 'comment' | 'keyword' | 'string' | 'number' | 'title' | 'attr' | 'added' | 'removed';

/** A piece of code. Without a kind, it has the colour of text. */
export interface CodeRun {
  text: string;
  kind?: CodeKind;
}

/** The scopes of the grammars by the kind that shows them. Others have the kind of what holds them. */
const scopes: Record<CodeKind, readonly string[]> = {
  comment: ['comment', 'quote', 'doctag'],
  keyword: ['keyword', 'literal', 'built_in', 'selector-tag', 'name', 'template-tag', 'meta'],
  string: ['string', 'regexp', 'char', 'link', 'code'],
  number: ['number', 'symbol', 'bullet'],
  title: ['title', 'type', 'section', 'selector-class', 'selector-id'],
  attr: ['attr', 'attribute', 'property', 'variable', 'template-variable', 'selector-attr', 'selector-pseudo'],
  added: ['addition'],
  removed: ['deletion'],
};
const kinds: ReadonlyMap<string, CodeKind> = new Map(
  (Object.entries(scopes) as [CodeKind, readonly string[]][]).flatMap(([kind, names]) =>
    names.map((name): [string, CodeKind] => [name, kind]),
  ),
);

/** Some grammars take quadratic time: a tenth of a second for 5,000 hostile characters. What follows stays plain. */
const maxLength = 5_000;
const hasHostileLine = (code: string): boolean => /[^\n]{1001}|\s{201}/.test(code);

/** The length of the lines that are coloured. */
function colouredLength(code: string): number {
  return code.length <= maxLength ? code.length : code.lastIndexOf('\n', maxLength) + 1;
}

const lowlight = createLowlight(grammars);

type Nodes = ReturnType<typeof lowlight.highlight>['children'];

function collect(nodes: Nodes, kind: CodeKind | undefined, runs: CodeRun[]): void {
  for (const node of nodes) {
    if (node.type === 'text') {
      const last = runs.at(-1);
      if (last && last.kind === kind) last.text += node.value;
      else runs.push({ text: node.value, ...(kind && { kind }) });
    } else if (node.type === 'element') {
      const { className } = node.properties;
      // A scope such as "title.function" comes as the classes "title" and "function_".
      const [name = ''] = Array.isArray(className) ? className.map(String) : [];
      collect(node.children, kinds.get(name) ?? kind, runs);
    }
  }
}

/** Code in coloured pieces, whose texts together are the code. Names of unknown languages leave it plain; without a name,
 * the language is guessed. */
export function codeRuns(code: string, language?: string): CodeRun[] {
  const plain: CodeRun[] = [{ text: code }];
  const name = language ?? guessLanguage(code);
  const start = code.slice(0, colouredLength(code));
  if (name === null || !lowlight.registered(name) || hasHostileLine(start)) return plain;
  try {
    const runs: CodeRun[] = [];
    collect(lowlight.highlight(name, start, { prefix: '' }).children, undefined, runs);
    if (start.length < code.length) runs.push({ text: code.slice(start.length) });
    // Some grammars lose characters of text that is no code.
    return runs.map(({ text }) => text).join('') === code ? runs : plain;
  } catch {
    return plain;
  }
}
