import type { DraftMention } from './draftMentions.ts';
import { type FormatEdit, type Selection, selectedLines } from './formatEdits.ts';
import { inlineFormat } from './inlineFormat.ts';
import { type LineFormat, lineFormat } from './lineFormat.ts';

export type Format = 'bold' | 'italic' | 'strike' | 'code' | 'link' | LineFormat;

const markers = { bold: '*', italic: '_', strike: '~', code: '`' } as const;
const fence = '```';

/** Puts fences around the selected lines, or removes them. */
function codeBlock(text: string, { start, end }: Selection): FormatEdit {
  const isFenced = text.slice(0, start).endsWith(`${fence}\n`) && text.slice(end).startsWith(`\n${fence}`);
  if (isFenced) {
    const [from, to] = [start - fence.length - 1, end + fence.length + 1];
    return {
      replacements: [
        { start: from, end: start, text: '' },
        { start: end, end: to, text: '' },
      ],
      selection: { start: from, end: end - (start - from) },
    };
  }
  const lines = selectedLines(text, { start, end });
  const [from, to] = [lines[0]?.start ?? start, lines[lines.length - 1]?.end ?? end];
  const length = fence.length + 1;
  return {
    replacements: [
      { start: from, end: from, text: `${fence}\n` },
      { start: to, end: to, text: `\n${fence}` },
    ],
    selection: { start: from + length, end: to + length },
  };
}

export const isUrl = (text: string): boolean => /^(?:https?:\/\/|mailto:)[^\s()<>|]+$/i.test(text);

/** Writes "[text](url)". The caret goes where something is missing. */
function link(text: string, { start, end }: Selection): FormatEdit {
  const selected = text.slice(start, end);
  const replacements = isUrl(selected.trim())
    ? [
        { start, end: start, text: '[](' },
        { start: end, end, text: ')' },
      ]
    : [
        { start, end: start, text: '[' },
        { start: end, end, text: ']()' },
      ];
  const isLabelMissing = selected.trim() === '' || isUrl(selected.trim());
  const caret = isLabelMissing ? start + 1 : end + 3;
  return { replacements, selection: { start: caret, end: caret } };
}

/** The edit for a formatting key: text edits that write mrkdwn. A second press undoes the first. */
export function formatDraft(
  text: string,
  selection: Selection,
  format: Format,
  mentions: readonly DraftMention[] = [],
): FormatEdit {
  switch (format) {
    case 'link':
      return link(text, selection);
    case 'code':
      return text.slice(selection.start, selection.end).trim().includes('\n')
        ? codeBlock(text, selection)
        : inlineFormat(text, selection, markers.code, mentions);
    case 'bold':
    case 'italic':
    case 'strike':
      return inlineFormat(text, selection, markers[format], mentions);
    case 'bulletList':
    case 'orderedList':
    case 'quote':
      return lineFormat(text, selection, format);
  }
}
