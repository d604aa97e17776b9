import { type CSSProperties, memo } from 'react';
import type { SkinTone } from '../../core/mrkdwn/nodes.ts';
import { EmojiRow } from './EmojiRow.tsx';
import type { Cell, EmojiSection } from './emojiGrid.ts';
import type { EmojiWindow } from './useEmojiWindow.ts';

export interface EmojiSectionsProps {
  id: string;
  sections: readonly EmojiSection[];
  drawn: EmojiWindow;
  active: Cell;
  skinTone: SkinTone | null;
}

/** The sections of the grid, each as high as all of its rows. */
export const EmojiSections = ({ id, sections, drawn, active, skinTone }: EmojiSectionsProps) =>
  sections.map((section) => {
    const { firstRow, rows } = section;
    const isActive = active.row >= firstRow && active.row < firstRow + rows.length;
    const within = (row: number): number => Math.min(rows.length, Math.max(0, row - firstRow));
    return (
      <Section
        key={section.id}
        id={id}
        section={section}
        first={within(drawn.first)}
        end={within(drawn.end)}
        active={isActive ? active : null}
        skinTone={skinTone}
      />
    );
  });

interface SectionProps {
  id: string;
  section: EmojiSection;
  /** The rows of the section that are drawn, from `first` to before `end`. */
  first: number;
  end: number;
  active: Cell | null;
  skinTone: SkinTone | null;
}

const Section = memo(function Section({ id, section, first, end, active, skinTone }: SectionProps) {
  const { heading, rows, firstRow } = section;
  return (
    <div className="ti-emoji__section" data-section={section.id}>
      <div className="ti-emoji__heading" aria-hidden="true">
        {heading}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot be laid out in sections of equal columns */}
      <div
        className="ti-emoji__rows"
        role="rowgroup"
        aria-label={heading}
        style={{ '--ti-emoji-rows': rows.length, '--ti-emoji-before': first } as CSSProperties}
      >
        {rows.slice(first, end).map((emoji, at) => (
          <EmojiRow
            key={emoji[0]?.name}
            id={id}
            emoji={emoji}
            row={firstRow + first + at}
            active={active?.row === firstRow + first + at ? active.column : null}
            skinTone={skinTone}
          />
        ))}
      </div>
    </div>
  );
});
