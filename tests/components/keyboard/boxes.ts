import { vi } from 'vitest';

interface Box {
  top: number;
  bottom: number;
}

const heightOf = (wrapper: Element | null, line: number): number => (wrapper === null ? 0 : line);

/** Boxes of the log, of the messages and of their replies, which jsdom lacks, from the positions that the virtualizer has set; rows that
 * it has not measured are hidden. Beside `giveLayout`. */
export function giveBoxes({ viewport, line }: { viewport: number; line: number }) {
  const boxOf = (element: Element): Box => {
    const log = element.closest('[role="log"]');
    if (!log || element === log) return { top: 0, bottom: viewport };
    const row = element.closest<HTMLElement>('[style*="position: absolute"]');
    const top = Number.parseFloat(row?.style.top ?? '0') - log.scrollTop;
    return { top, bottom: top + heightOf(row, line) };
  };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const { top, bottom } = boxOf(this);
    return new DOMRect(0, top, 700, bottom - top);
  });
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return [this.getBoundingClientRect()] as unknown as DOMRectList;
  });
  Object.assign(HTMLElement.prototype, {
    checkVisibility(this: HTMLElement) {
      return this.closest('[style*="visibility: hidden"]') === null;
    },
    scrollIntoView(this: HTMLElement) {
      const log = this.closest('[role="log"]');
      const { top, bottom } = boxOf(this);
      if (!log) return;
      if (top < 0) log.scrollBy({ top });
      else if (bottom > viewport) log.scrollBy({ top: Math.min(top, bottom - viewport) });
    },
  });
  return {
    /** `ts` of the messages of which a line is in view. */
    shown: (log: Element): ReadonlySet<string> =>
      new Set(
        [...log.querySelectorAll<HTMLElement>('article[data-ts]')]
          .filter((message) => message.checkVisibility())
          .filter((message) => {
            const { top, bottom } = boxOf(message);
            return Math.min(bottom, viewport) - Math.max(top, 0) >= Math.min(20, bottom - top);
          })
          .map(({ dataset }) => dataset.ts ?? ''),
      ),
  };
}

/** Undoes what a mock cannot: the methods that jsdom lacks. */
export function takeBoxes(): void {
  for (const name of ['checkVisibility', 'scrollIntoView']) Reflect.deleteProperty(HTMLElement.prototype, name);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}
