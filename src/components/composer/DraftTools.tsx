import { type RefObject, useEffect, useRef } from 'react';
import { fieldKeys } from '../../core/actions/fieldKeys.ts';
import { matchesChord, parseChord } from '../../core/keys/chord.ts';
import { isComposedText } from '../../core/keys/keyPress.ts';
import type { DraftMention } from '../../core/textEditor/draftMentions.ts';
import { type Format, formatDraft } from '../../core/textEditor/formatDraft.ts';
import { joinedReplacement } from '../../core/textEditor/formatEdits.ts';
import { EmojiPickerButton } from '../emojiPicker/EmojiPickerButton.tsx';
import { formatIcons } from '../icons/formatIcons.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { IconButton } from '../primitives/IconButton.tsx';
import { useRoving } from '../primitives/useRoving.ts';
import { useShortcutLabels } from '../shortcuts/useShortcutLabels.ts';
import { AttachButton, type AttachButtonProps } from './files/AttachButton.tsx';
import { usePaste } from './paste/usePaste.ts';
import { insertText, replaceText } from './replaceText.ts';
import { typingInto } from './typingInto.ts';
import { enabledField, focusComposer } from './useComposerFocus.ts';

const noMentions: readonly DraftMention[] = [];

export interface DraftToolsProps {
  field: RefObject<HTMLTextAreaElement | null>;
  mentions: readonly DraftMention[];
  /** For files; absent in the editor of a message. */
  files?: Omit<AttachButtonProps, 'field' | 'onFocusField'>;
}

/** The tools in the foot of the composer, and the keys and paste of its field. */
export function DraftTools({ field, mentions, files }: DraftToolsProps) {
  const { composer } = usePaneLabels();
  const { changeSettings } = useInboxActions();
  // Files of a stored draft are shown and can be removed although the server has ceased to take files.
  const hasFiles = useInboxState(({ sending }) => Object.hasOwn(sending.attached, files?.conversationId ?? ''));
  const canUpload = useInboxState(({ offers }) => offers.upload) || hasFiles;
  const isShown = useInboxState(({ settings }) => settings.formatting);
  const focusField = () => focusComposer(field.current);
  const format = (wanted: Format) => {
    const target = enabledField(field.current);
    // Text that is typed during a send has no mentions.
    if (target) applyFormat(target, target === field.current ? mentions : noMentions, wanted);
  };
  useFormatKeys(field, format);
  usePaste(field);
  return (
    <>
      {isShown && <FormatBar onFormat={format} onType={focusField} />}
      <span className="ti-composer__tools" {...typingInto(focusField)}>
        <IconButton
          icon={formatIcons.formatting}
          label={composer.formatting}
          tooltipPlacement="top"
          aria-pressed={isShown}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => changeSettings({ formatting: !isShown })}
        />
        {canUpload && files && <AttachButton field={field} {...files} onFocusField={focusField} />}
        <EmojiPickerButton
          label={composer.emoji}
          icon={formatIcons.smile}
          onPick={(name) => insertText(enabledField(field.current), `:${name}: `)}
          onReturn={focusField}
        />
      </span>
    </>
  );
}

/** Formats the selection of the field. One step of undo; with a mention in it one for each marker, so that the mention stays. */
function applyFormat(field: HTMLTextAreaElement, mentions: readonly DraftMention[], format: Format): void {
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

const isFormat = (id: string): id is Format =>
  ['bold', 'italic', 'strike', 'code', 'link', 'orderedList', 'bulletList', 'quote'].includes(id);

const chords = fieldKeys.flatMap(({ id, keys }) => (isFormat(id) ? [{ format: id, chord: parseChord(keys) }] : []));

/** The formatting keys of a field and of the one that takes text during a send. */
function useFormatKeys(field: RefObject<HTMLTextAreaElement | null>, onFormat: (format: Format) => void): void {
  const { apple } = useRoot();
  const latest = useRef(onFormat);
  useEffect(() => {
    latest.current = onFormat;
  });
  useEffect(() => {
    const form = field.current?.form;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target !== enabledField(field.current) || event.defaultPrevented || isComposedText(event)) return;
      const found = chords.find(({ chord }) => matchesChord(event, chord, apple));
      if (found === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(found.format);
    };
    form?.addEventListener('keydown', onKeyDown);
    return () => form?.removeEventListener('keydown', onKeyDown);
  }, [field, apple]);
}

const formats = ['bold', 'italic', 'strike', 'code', 'link', 'orderedList', 'bulletList', 'quote'] as const;

const chordOf = (format: Format): string => fieldKeys.find(({ id }) => id === format)?.keys ?? '';

interface FormatBarProps {
  onFormat: (format: Format) => void;
  /** Focuses the field, which takes a letter typed on a button. */
  onType: () => void;
}

/** The formatting buttons. */
function FormatBar({ onFormat, onType }: FormatBarProps) {
  const { composer } = usePaneLabels();
  const { shortcuts } = useShortcutLabels();
  const roving = useRoving();
  const typing = typingInto(onType);
  return (
    <div
      {...typing}
      className="ti-format"
      role="toolbar"
      aria-label={composer.formatting}
      onKeyDown={(event) => {
        roving.toolbar.onKeyDown(event);
        typing.onKeyDown(event);
      }}
    >
      {formats.map((format, at) => (
        <IconButton
          key={format}
          icon={formatIcons[format]}
          label={shortcuts.fields[format]}
          chord={chordOf(format)}
          tooltipPlacement="top"
          {...roving.item(at)}
          // Keep the selection of the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onFormat(format)}
        />
      ))}
    </div>
  );
}
