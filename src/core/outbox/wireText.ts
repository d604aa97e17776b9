import type { Mentions } from '../../model/index.ts';
import { codeSpans, isInside } from './codeSpans.ts';
import type { DraftMention, DraftText, MentionTarget } from './draftMentions.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes Slack's three markup characters as entities: typed text cannot create mentions or links. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>]/g, (character) => entities[character] ?? character);

function markup(target: MentionTarget): string {
  switch (target.type) {
    case 'user':
      return `<@${target.id}>`;
    case 'channel':
      return `<#${target.id}|${escapeText(target.name.replaceAll('|', ''))}>`;
    case 'broadcast':
      return `<!${target.name}>`;
  }
}

/** The mentions outside code. */
function mentionsOutsideCode({ text, mentions }: DraftText): readonly DraftMention[] {
  if (mentions.length === 0 || !text.includes('`')) return mentions;
  const spans = codeSpans(text);
  return mentions.filter(({ start }) => !isInside(spans, start));
}

/** Converts a draft to wire text: trimmed, escaped, mentions as markup (product spec §5, wire contract "Calls"). */
export function wireText(draft: DraftText): string {
  const { text } = draft;
  let wire = '';
  let at = 0;
  for (const { start, end, target } of mentionsOutsideCode(draft)) {
    wire += escapeText(text.slice(at, start)) + markup(target);
    at = end;
  }
  return (wire + escapeText(text.slice(at))).trim();
}

const unique = (ids: string[]): string[] => [...new Set(ids)];

/** The mentioned ids of a draft; `undefined` without mentions (wire contract "Mentions"). */
export function mentionsOf(draft: DraftText): Mentions | undefined {
  const targets = mentionsOutsideCode(draft).map(({ target }) => target);
  if (targets.length === 0) return undefined;
  return {
    users: unique(targets.flatMap((target) => (target.type === 'user' ? [target.id] : []))),
    channels: unique(targets.flatMap((target) => (target.type === 'channel' ? [target.id] : []))),
    everyone: targets.some(({ type }) => type === 'broadcast'),
  };
}
