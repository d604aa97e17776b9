import { fieldKeys } from '../../core/actions/fieldKeys.ts';
import type { Format } from '../../core/outbox/formatDraft.ts';
import { formatIcons } from '../icons/formatIcons.ts';
import { useLabels } from '../LabelsContext.ts';
import { IconButton } from '../primitives/IconButton.tsx';
import { useRoving } from '../primitives/useRoving.ts';

const formats = ['bold', 'italic', 'strike', 'code', 'link', 'orderedList', 'bulletList', 'quote'] as const;

const chordOf = (format: Format): string => fieldKeys.find(({ id }) => id === format)?.keys ?? '';

/** The formatting buttons. */
export function FormatBar({ onFormat }: { onFormat: (format: Format) => void }) {
  const { composer, shortcuts } = useLabels();
  const roving = useRoving();
  return (
    <div className="ti-format" role="toolbar" aria-label={composer.formatting} {...roving.toolbar}>
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
