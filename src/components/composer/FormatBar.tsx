import { fieldKeys } from '../../core/actions/fieldKeys.ts';
import type { Format } from '../../core/textEditor/formatDraft.ts';
import { formatIcons } from '../icons/formatIcons.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { IconButton } from '../primitives/IconButton.tsx';
import { useRoving } from '../primitives/useRoving.ts';
import { typingInto } from './typingInto.ts';

const formats = ['bold', 'italic', 'strike', 'code', 'link', 'orderedList', 'bulletList', 'quote'] as const;

const chordOf = (format: Format): string => fieldKeys.find(({ id }) => id === format)?.keys ?? '';

export interface FormatBarProps {
  onFormat: (format: Format) => void;
  /** Focuses the field, which takes a letter typed on a button. */
  onType: () => void;
}

/** The formatting buttons. */
export function FormatBar({ onFormat, onType }: FormatBarProps) {
  const { composer, shortcuts } = useLabels();
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
