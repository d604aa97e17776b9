import { parseControlSequence } from './controlSequence.ts';
import { decodeEntities } from './entities.ts';
import { englishMentions, mentionText, type NameLookups } from './mentionText.ts';
import type { CodeNode, CodePart } from './nodes.ts';

/** The type and the marks come from the node that holds the content. */
type CodeContent = Pick<CodeNode, 'text' | 'parts'>;

/** Stops at the next "<", so that scanning is linear. */
const sequence = /<([^<>\n]+)>/g;

/** A control sequence as code shows it: a link is its label or its address, without a link. `null`: no control sequence. */
function partOf(content: string): CodePart | null {
  const bar = content.indexOf('|');
  const label = bar < 0 ? '' : decodeEntities(content.slice(bar + 1));
  const body = bar < 0 ? content : content.slice(0, bar);
  const node = parseControlSequence(content);
  switch (node?.type) {
    case 'userMention':
    case 'channelMention':
    case 'groupMention':
    case 'specialMention':
      return node;
    case 'date':
      return node.fallback || node.format;
    case undefined:
      return null;
    default:
      return label || decodeEntities(body).replace(/^mailto:/i, '');
  }
}

const joined = (parts: readonly CodePart[], lookups: NameLookups): string =>
  parts.map((part) => (typeof part === 'string' ? part : mentionText(part, lookups))).join('');

/** Parses the source between backticks. Slack writes links and mentions into code as elsewhere, but shows them there as
 * plain text. */
export function codeContent(source: string): CodeContent {
  if (!source.includes('<')) return { text: decodeEntities(source) };
  const parts: CodePart[] = [];
  let at = 0;
  for (const { 0: whole, 1: content = '', index } of source.matchAll(sequence)) {
    const part = partOf(content);
    if (part === null) continue;
    parts.push(decodeEntities(source.slice(at, index)), part);
    at = index + whole.length;
  }
  parts.push(decodeEntities(source.slice(at)));
  return codeOf(parts);
}

/** The content of code that consists of these parts. */
export function codeOf(parts: readonly CodePart[]): CodeContent {
  const text = joined(parts, { mentions: englishMentions });
  return parts.every((part) => typeof part === 'string') ? { text } : { text, parts };
}

/** The visible text of code, with current names in its mentions. */
export const codeText = ({ text, parts }: CodeContent, lookups: NameLookups): string =>
  parts === undefined ? text : joined(parts, lookups);
