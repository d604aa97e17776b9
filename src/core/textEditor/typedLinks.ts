import { safeLink } from '../mrkdwn/safeLink.ts';
import type { Span } from './codeSpans.ts';

// A label may contain pairs of brackets, and a URL pairs of parentheses. A backslash is before each that has no partner.
const character = String.raw`(?:\\[\\[\]]|\\(?![\\[\]])|[^\\[\]\n])`;
const labelPart = String.raw`(?:${character}|\[${character}{0,2000}\](?!\())`;
const urlPart = String.raw`(?:\\[()]|[^\\\s()<>|]|\([^\\\s()<>|]*\))`;

/** "[label](url)", as the formatting key writes it. */
const pattern = new RegExp(String.raw`\[(${labelPart}{1,2000})\]\(((?:https?:\/\/|mailto:)${urlPart}{1,4000})\)`, 'gi');

/** A link as it is being written: its label or its URL may be missing. */
const started = new RegExp(String.raw`\[(${labelPart}{0,2000})\]\((${urlPart}{0,4000})\)`, 'g');

export interface TypedLink extends Span {
  label: string;
  url: string;
  /** Where the URL starts. */
  urlStart: number;
}

const matchesOf = (text: string, links: RegExp): TypedLink[] =>
  text.includes('](')
    ? Array.from(text.matchAll(links), ({ index, 0: whole, 1: label = '', 2: url = '' }) => ({
        start: index,
        end: index + whole.length,
        label: label.replace(/\\([\\[\]])/g, '$1'),
        url: url.replace(/\\([()])/g, '$1'),
        urlStart: index + whole.length - 1 - url.length,
      }))
    : [];

/** The links with a label in a typed text. */
export const typedLinks = (text: string): TypedLink[] =>
  matchesOf(text, pattern).filter(({ label, url }) => label.trim() !== '' && safeLink(url) !== undefined);

/** The link that a range is in, also without a label or a URL. */
export const linkAround = (text: string, { start, end }: Span): TypedLink | undefined =>
  matchesOf(text, started).find(
    (link) => link.start <= start && end <= link.end && link.start < end && start < link.end,
  );

/** A label as it is typed. */
export const typedLabel = (label: string): string =>
  typedLinks(`[${label}](https://a.example)`)[0]?.label === label ? label : label.replace(/[\\[\]]/g, '\\$&');

/** A URL as it is typed after a label. */
export const typedUrl = (url: string): string =>
  typedLinks(`[a](${url})`)[0]?.url === url ? url : url.replace(/[()]/g, '\\$&');

export const typedLink = (label: string, url: string): string => `[${typedLabel(label)}](${typedUrl(url)})`;
