import type { ListSection } from '../../core/runtime/runtime.ts';
import { Icon } from '../icons/Icon.tsx';
import { useLabels } from '../inbox/LabelsContext.ts';
import { noteHeight } from './listGeometry.ts';

export interface SectionHeadingProps {
  section: ListSection;
  /** Number of conversations in the other group. */
  others: number;
  domId: string;
  isCursor: boolean;
}

/** The heading of a group of the list: a stop of the cursor, which shows and hides the rows. Options cannot state that they are
 * expanded, so the name says it. */
export function SectionHeading({ section, others, domId, isCursor }: SectionHeadingProps) {
  const { announce, list, numbers } = useLabels();
  const { id, count, isCollapsed } = section;
  const isEmpty = count === 0;
  const note = isEmpty ? [list.nothingForYou, list.skim(others), list.skimHint] : [];
  const spoken = [list[id], numbers.whole(count), isCollapsed ? list.collapsed : '', ...note];
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus; this is its active descendant
    <div
      id={domId}
      className="ti-section"
      role="option"
      aria-selected={false}
      aria-label={announce.parts(spoken.filter((part) => part !== ''))}
      data-section={id}
      data-collapsed={isCollapsed ? '' : undefined}
      data-cursor={isCursor ? '' : undefined}
    >
      <span className="ti-section__name">
        <Icon name="chevronRight" className="ti-section__chevron" />
        {list[id]}
        <span className="ti-section__count">{numbers.whole(count)}</span>
      </span>
      {isEmpty && (
        <span className="ti-section__zero" style={{ blockSize: noteHeight }}>
          <Icon name="circleCheck" />
          {list.nothingForYou}
          <span className="ti-section__skim">
            {list.skim(others)} · {list.skimHint}
          </span>
        </span>
      )}
    </div>
  );
}
