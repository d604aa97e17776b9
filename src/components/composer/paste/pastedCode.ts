import { breakOf } from './blockElements.ts';
import { blockStart, codeBreak } from './mrkdwnText.ts';

const maxDepth = 200;

/** The text of preformatted elements, with its line breaks. Editors have an element for each line. */
export function rawText(node: Node, depth = 0): string {
  if (node.nodeName === 'BR') return '\n';
  if (node.nodeType === 3) return (node.nodeValue ?? '').replace(/\p{Co}/gu, '');
  if (depth > maxDepth) return node.textContent ?? '';
  const parts: string[] = [];
  let wasLine = false;
  for (const child of Array.from(node.childNodes)) {
    const isLine = child.nodeType === 1 && (child.nodeName === 'TR' || breakOf(child as Element) !== '');
    const text = rawText(child, depth + 1);
    const last = parts.at(-1);
    if (text === '') continue;
    if (last !== undefined && (isLine || wasLine) && !last.endsWith('\n')) parts.push('\n');
    parts.push(text);
    wasLine = isLine;
  }
  return parts.join('');
}

export const fenced = (code: string): string =>
  `\`\`\`\n${code.replaceAll('```', "'''").replace(/^\n/, '').trimEnd()}\n\`\`\``;

export const codeBlock = (code: string): string => blockStart + fenced(code).replaceAll('\n', codeBreak) + blockStart;
