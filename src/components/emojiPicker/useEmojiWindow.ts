import { type RefObject, useRef, useState } from 'react';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';
import type { EmojiSection } from './emojiGrid.ts';

/** Height of a heading in pixels; must match the style sheet. */
const headingHeight = 30;
/** Before the first layout. */
const assumed = { row: 36, viewport: 300 };
/** Rows drawn beyond the visible ones. */
const overscan = 4;

/** The rows that are drawn, from `first` to before `end`. */
export interface EmojiWindow {
  first: number;
  end: number;
}

interface WindowHandle extends EmojiWindow {
  onScroll: () => void;
  /** Scrolls a row into view. */
  showRow: (row: number) => void;
  /** Scrolls the heading of a section to the top. */
  showSection: (section: EmojiSection) => void;
}

const headingsThrough = (sections: readonly EmojiSection[], row: number): number =>
  sections.filter(({ firstRow }) => firstRow <= row).length;

/** The row at a distance from the top of the grid. */
function rowAt(sections: readonly EmojiSection[], offset: number, height: number): number {
  const at = sections.findLastIndex(({ firstRow }, before) => firstRow * height + before * headingHeight <= offset);
  const section = sections[Math.max(0, at)];
  if (section === undefined) return 0;
  const inSection = offset - section.firstRow * height - (Math.max(0, at) + 1) * headingHeight;
  return section.firstRow + Math.min(section.rows.length - 1, Math.max(0, Math.floor(inSection / height)));
}

/** Draws only the rows of the grid that are on screen: there are over 200. */
export function useEmojiWindow(
  grid: RefObject<HTMLElement | null>,
  sections: readonly EmojiSection[],
  shownQuery: string,
): WindowHandle {
  const height = useRef(assumed.row);
  const [drawn, setDrawn] = useState<EmojiWindow>({
    first: 0,
    end: Math.ceil(assumed.viewport / assumed.row) + overscan,
  });

  const update = (): void => {
    const top = grid.current?.scrollTop ?? 0;
    const viewport = grid.current?.clientHeight || assumed.viewport;
    const first = Math.max(0, rowAt(sections, top, height.current) - overscan);
    const end = rowAt(sections, top + viewport, height.current) + 1 + overscan;
    setDrawn((last) => (last.first === first && last.end === end ? last : { first, end }));
  };
  const scrollTo = (top: number): void => {
    if (grid.current) grid.current.scrollTop = top;
    update();
  };

  // A new search starts at the top.
  useIsomorphicLayoutEffect(() => {
    height.current = grid.current?.querySelector<HTMLElement>('.ti-emoji__row')?.offsetHeight || assumed.row;
    scrollTo(0);
  }, [shownQuery]);

  return {
    ...drawn,
    onScroll: update,
    showRow(row) {
      const scroller = grid.current;
      if (scroller === null) return;
      const bottom = (row + 1) * height.current + headingsThrough(sections, row) * headingHeight + 8;
      // The heading of the section stays at the top and covers a row.
      const top = bottom - 8 - height.current - headingHeight;
      const viewport = scroller.clientHeight || assumed.viewport;
      if (scroller.scrollTop > top) scrollTo(top);
      else if (scroller.scrollTop < bottom - viewport) scrollTo(bottom - viewport);
    },
    showSection({ firstRow }) {
      scrollTo(firstRow * height.current + (headingsThrough(sections, firstRow) - 1) * headingHeight);
    },
  };
}
