import { memo } from 'react';
import type { PickerEmoji } from '../../core/emoji/pickerEmoji.ts';
import { emojiCharacter } from '../../core/mrkdwn/emoji.ts';
import type { SkinTone } from '../../core/mrkdwn/nodes.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { EmojiImage } from '../mrkdwn/MrkdwnEmoji.tsx';
import { spokenName } from './spokenName.ts';

export interface EmojiRowProps {
  id: string;
  emoji: readonly PickerEmoji[];
  row: number;
  /** The active column; `null` in all other rows. */
  active: number | null;
  skinTone: SkinTone | null;
}

/** The picture of an emoji, or its character in a skin tone. */
export const ShownEmoji = ({ emoji, skinTone }: { emoji: PickerEmoji; skinTone: SkinTone | null }) =>
  emoji.image === undefined ? (
    characterOf(emoji, skinTone)
  ) : (
    <EmojiImage src={emoji.image} name={emoji.name} isDecorative />
  );

function characterOf({ emoji, name, takesSkinTone }: PickerEmoji, skinTone: SkinTone | null): string {
  if (skinTone === null || !takesSkinTone) return emoji;
  return emojiCharacter({ name, skinTone }, new Map([[name, emoji]])) ?? emoji;
}

/** A row of the grid. Renders again only if its active cell or the skin tone changes. */
export const EmojiRow = memo(function EmojiRow({ id, emoji, row, active, skinTone }: EmojiRowProps) {
  const { emojiPicker: words } = usePaneLabels();
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the search field has the focus; the cell is its active descendant
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be laid out in sections of equal columns
    <div className="ti-emoji__row" role="row" aria-rowindex={row + 1}>
      {emoji.map((one, column) => (
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        // biome-ignore lint/a11y/useSemanticElements: as above
        <span
          key={one.name}
          id={`${id}-${row}-${column}`}
          className="ti-emoji__cell"
          role="gridcell"
          aria-label={spokenName(one.name, words)}
          aria-selected={column === active}
          data-row={row}
          data-column={column}
        >
          <ShownEmoji emoji={one} skinTone={skinTone} />
        </span>
      ))}
    </div>
  );
});
