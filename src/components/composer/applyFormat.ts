import type { DraftMention } from '../../core/textEditor/draftMentions.ts';
import { type Format, formatDraft } from '../../core/textEditor/formatDraft.ts';
import { joinedReplacement } from '../../core/textEditor/formatEdits.ts';
import { replaceText } from './replaceText.ts';

/** Formats the selection of the field. One step of undo; with a mention in it one for each marker, so that the mention stays. */
export function applyFormat(field: HTMLTextAreaElement, mentions: readonly DraftMention[], format: Format): void {
  if (field.disabled) return;
  field.focus({ preventScroll: true });
  const { value, selectionStart: start, selectionEnd: end } = field;
  const { replacements, selection } = formatDraft(value, { start, end }, format, mentions);
  const joined = joinedReplacement(value, replacements);
  if (joined !== null) {
    const hasMention = mentions.some((mention) => mention.start < joined.end && mention.end > joined.start);
    const steps = hasMention ? [...replacements].reverse() : [joined];
    for (const step of steps) replaceText(field, step.start, step.end, step.text);
  }
  field.setSelectionRange(selection.start, selection.end);
}
