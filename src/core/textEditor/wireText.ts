import type { Mentions } from '../../model/index.ts';
import { codeSpans, isInside, overlapping } from './codeSpans.ts';
import type { DraftMention, DraftText, MentionTarget } from './draftMentions.ts';
import { typedLinks } from './typedLinks.ts';

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
    case 'group':
      return `<!subteam^${target.id}|@${escapeText(target.name.replaceAll('|', ''))}>`;
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

interface Markup {
  start: number;
  end: number;
  wire: string;
}

/** Links with a label, outside code and without a mention in them. */
function linkMarkup(text: string, mentions: readonly DraftMention[]): readonly Markup[] {
  const links = typedLinks(text);
  if (links.length === 0) return [];
  const spans = codeSpans(text);
  return links
    .filter(({ start, end }) => !isInside(spans, start) && overlapping(mentions, { start, end }).length === 0)
    .map(({ start, end, label, url }) => ({
      start,
      end,
      wire: `<${escapeText(url)}|${escapeText(label.replaceAll('|', ''))}>`,
    }));
}

/** Converts a draft to wire text: trimmed, escaped, mentions and "[label](url)" as markup. */
export function wireText(draft: DraftText): string {
  const { text, mentions } = draft;
  const named = mentionsOutsideCode(draft).map(({ start, end, target }) => ({ start, end, wire: markup(target) }));
  const links = linkMarkup(text, mentions);
  const all = links.length === 0 ? named : [...named, ...links].sort((a, b) => a.start - b.start);
  let wire = '';
  let at = 0;
  for (const one of all) {
    wire += escapeText(text.slice(at, one.start)) + one.wire;
    at = one.end;
  }
  return (wire + escapeText(text.slice(at))).trim();
}

const unique = (ids: string[]): string[] => [...new Set(ids)];

/** The mentioned ids of a draft; `undefined` without mentions. */
export function mentionsOf(draft: DraftText): Mentions | undefined {
  const targets = mentionsOutsideCode(draft).map(({ target }) => target);
  if (targets.length === 0) return undefined;
  return {
    users: unique(targets.flatMap((target) => (target.type === 'user' ? [target.id] : []))),
    channels: unique(targets.flatMap((target) => (target.type === 'channel' ? [target.id] : []))),
    everyone: targets.some(({ type }) => type === 'broadcast'),
  };
}
