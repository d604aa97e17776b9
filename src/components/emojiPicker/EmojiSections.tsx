import { type CSSProperties, memo } from 'react';
import type { SkinTone } from '../../core/mrkdwn/nodes.ts';
import { EmojiRow } from './EmojiRow.tsx';
import type { Cell, EmojiSection } from './emojiGrid.ts';

export interface EmojiSectionsProps {
  id: string;
  sections: readonly EmojiSection[];
  active: Cell;
  skinTone: SkinTone | null;
}

/** The sections of the grid. */
export const EmojiSections = ({ id, sections, active, skinTone }: EmojiSectionsProps) =>
  sections.map((section) => {
    const { firstRow, rows } = section;
    const isActive = active.row >= firstRow && active.row < firstRow + rows.length;
    return <Section key={section.id} id={id} section={section} active={isActive ? active : null} skinTone={skinTone} />;
  });

interface SectionProps {
  id: string;
  section: EmojiSection;
  active: Cell | null;
  skinTone: SkinTone | null;
}

const Section = memo(function Section({ id, section, active, skinTone }: SectionProps) {
  const { heading, rows, firstRow } = section;
  return (
    <div
      className="ti-emoji__section"
      style={{ '--ti-emoji-rows': rows.length } as CSSProperties}
      data-section={section.id}
    >
      <div className="ti-emoji__heading" aria-hidden="true">
        {heading}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot be laid out in sections of equal columns */}
      <div role="rowgroup" aria-label={heading}>
        {rows.map((emoji, at) => (
          <EmojiRow
            key={emoji[0]?.name}
            id={id}
            emoji={emoji}
            row={firstRow + at}
            active={active?.row === firstRow + at ? active.column : null}
            skinTone={skinTone}
          />
        ))}
      </div>
    </div>
  );
});
