import { safeLink } from '../mrkdwn/safeLink.ts';
import type { Span } from './codeSpans.ts';

/** "[label](url)", as the formatting key writes it. The URL may contain pairs of parentheses. */
const pattern = /\[([^[\]\n]{1,500})\]\(((?:https?:\/\/|mailto:)(?:[^\s()<>|]|\([^\s()<>|]*\)){1,2000})\)/gi;

export interface TypedLink extends Span {
  label: string;
  url: string;
}

/** The links with a label in a typed text. */
export const typedLinks = (text: string): TypedLink[] =>
  text.includes('](')
    ? Array.from(text.matchAll(pattern), ({ index, 0: whole, 1: label = '', 2: url = '' }) => ({
        start: index,
        end: index + whole.length,
        label,
        url,
      })).filter(({ label, url }) => label.trim() !== '' && safeLink(url) !== undefined)
    : [];
