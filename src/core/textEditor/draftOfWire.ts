import { codeContent } from '../mrkdwn/codeContent.ts';
import { parseControlSequence } from '../mrkdwn/controlSequence.ts';
import { decodeEntities } from '../mrkdwn/entities.ts';
import { mentionText, type NameLookups } from '../mrkdwn/mentionText.ts';
import type { LinkNode, MrkdwnInline } from '../mrkdwn/nodes.ts';
import { codeSpans, isInside } from './codeSpans.ts';
import type { DraftMention, DraftText, MentionTarget } from './draftMentions.ts';
import { typedLink } from './typedLinks.ts';

function targetOf(node: MrkdwnInline, name: string): MentionTarget | null {
  switch (node.type) {
    case 'userMention':
      return { type: 'user', id: node.id };
    case 'channelMention':
      return { type: 'channel', id: node.id, name };
    case 'groupMention':
      return { type: 'group', id: node.id, name };
    case 'specialMention':
      return { type: 'broadcast', name: node.name === 'group' ? 'channel' : node.name };
    default:
      return null;
  }
}

/** "[label](url)", or only the address if it is the label. */
function linkText({ url }: LinkNode, label: string | undefined): string {
  const address = url.replace(/^mailto:/i, '');
  const isPlain = label === undefined || label.trim() === '' || label === address || label === url;
  return isPlain ? address : typedLink(label, url);
}

interface Piece {
  text: string;
  target?: MentionTarget;
}

/** A sequence between "<" and ">" as typed text. */
function pieceOf(content: string, names: NameLookups): Piece {
  const node = parseControlSequence(content);
  const bar = content.indexOf('|');
  const label = bar < 0 ? undefined : decodeEntities(content.slice(bar + 1));
  if (node === null) return { text: decodeEntities(`<${content}>`) };
  switch (node.type) {
    case 'userMention':
    case 'channelMention':
    case 'groupMention':
    case 'specialMention': {
      const text = mentionText(node, names);
      const target = targetOf(node, text.slice(1));
      return target ? { text, target } : { text };
    }
    case 'link':
      return { text: linkText(node, label) };
    case 'date':
      return { text: node.fallback };
    default:
      return { text: label ?? decodeEntities(content) };
  }
}

/** The opposite of `wireText`: the text of a sent message as it was typed, with names for its mentions. */
export function draftOfWire(wire: string, names: NameLookups): DraftText {
  const mentions: DraftMention[] = [];
  // An unclosed block is text, with links.
  const code = codeSpans(wire).filter(
    ({ start, end }) => !wire.startsWith('```', start) || (end - start >= 6 && wire.endsWith('```', end)),
  );
  let text = '';
  let at = 0;
  for (const match of wire.matchAll(/<([^<>\n]+)>/g)) {
    text += decodeEntities(wire.slice(at, match.index));
    const piece = pieceOf(match[1] ?? '', names);
    const start = text.length;
    // Code shows no links. A mention in it becomes one again when the backticks go.
    text += piece.target || !isInside(code, match.index) ? piece.text : codeContent(match[0]).text;
    if (piece.target) mentions.push({ start, end: text.length, target: piece.target });
    at = match.index + match[0].length;
  }
  return { text: text + decodeEntities(wire.slice(at)), mentions };
}
