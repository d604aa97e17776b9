import { codeSpans, countBefore, isInside } from '../../../core/textEditor/codeSpans.ts';
import { isUrl } from '../../../core/textEditor/formatDraft.ts';
import { linkAround, typedLink } from '../../../core/textEditor/typedLinks.ts';
import { messageMaxLength } from '../../../model/index.ts';
import { htmlToMrkdwn } from './htmlToMrkdwn.ts';
import { fenced } from './pastedCode.ts';

/** Beyond this, the browser pastes the plain text: longer messages cannot be sent, and undo gets slow. */
const maxHtml = 300_000;
const maxText = messageMaxLength;

export interface Clipboard {
  html: string;
  text: string;
  /** Whether a code editor has copied it. */
  isCode: boolean;
}

export interface Target {
  value: string;
  start: number;
  end: number;
}

/** As much of the HTML as the elements around the text take. */
const maxLead = 5_000;

/** The tags before the first text. */
const lead = /^(?:<[^>]*>|\s+)*/;

/** An editor copies lines in a fixed-width font, with their spaces: one element around all of them. */
function looksLikeCode(html: string): boolean {
  const tags = lead.exec(html.slice(0, maxLead))?.[0] ?? '';
  if (/<pre\b/i.test(tags)) return true;
  return Array.from(
    tags.matchAll(/\sstyle=(?:"([^"]*)"|'([^']*)')/gi),
    ([, double, single]) => double ?? single ?? '',
  ).some((style) => /monospace/i.test(style) && /white-space:\s*pre/i.test(style));
}

function codeText(text: string): string {
  const code = text.replace(/\r\n?/g, '\n').replace(/^\n+/, '').trimEnd();
  if (code.includes('\n')) return fenced(code);
  return code === '' || code.includes('`') ? text : `\`${code}\``;
}

/** Blocks begin on their own line. */
function placed(text: string, { value, start, end }: Target): string {
  const isBlock = /^(?:```|• |> |\d+\. )/.test(text);
  const isAtLineStart = start === 0 || value[start - 1] === '\n';
  const isAtLineEnd = end === value.length || value[end] === '\n';
  return `${isBlock && !isAtLineStart ? '\n' : ''}${text}${text.endsWith('```') && !isAtLineEnd ? '\n' : ''}`;
}

/** Whether an offset is in code, also in code that is still to be closed. */
function isInCode(value: string, at: number): boolean {
  const spans = codeSpans(value);
  if (isInside(spans, at)) return true;
  const { start, end } = spans[countBefore(spans, at) - 1] ?? { start: 0, end: 0 };
  const isOpenBlock = end === at && /^```(?![\s\S]*```$)/.test(value.slice(start, end));
  const line = value.slice(Math.max(end, value.lastIndexOf('\n', at - 1) + 1), at);
  return isOpenBlock || /(?<!`)`(?!`)|`$/.test(line);
}

/** Whether a selection is within a link: neither its label nor its URL has markup. */
function isInLink({ value, start, end }: Target): boolean {
  const link = linkAround(value, { start, end });
  return link !== undefined && (link.start < start || end < link.end);
}

/** The mrkdwn to insert for a paste; `null`: the browser pastes the plain text. */
export function pastedText({ html, text, isCode }: Clipboard, target: Target): string | null {
  const { value, start, end } = target;
  const selected = value.slice(start, end);
  if (isInCode(value, start) || isInLink(target)) return null;
  const pasted = text.trim();
  // A URL replaces another one: the label of a link shows no address but its own.
  if (selected.trim() !== '' && !/\]\(|\n/.test(selected) && isUrl(pasted))
    return isUrl(selected.trim()) ? null : typedLink(selected, pasted);
  if (html.length > maxHtml || text.length > maxText) return null;
  if (isCode || looksLikeCode(html)) return text.trim() === '' ? null : placed(codeText(text), target);
  if (html === '') return null;
  const converted = htmlToMrkdwn(html);
  return converted.hasMarkup && converted.text !== '' && converted.text.length <= maxText
    ? placed(converted.text, target)
    : null;
}
