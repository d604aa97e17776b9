import { act } from '@testing-library/react';
import { vi } from 'vitest';

interface Layout {
  /** Height of the log, and of every line in it, in pixels. */
  viewport?: number;
  line?: number;
}

type Callback = (entries: { target: Element; contentRect: { width: number; height: number } }[]) => void;

/** Fakes the layout that jsdom lacks: heights of the log and its lines, scrolling and resize observers. `settle` delivers all
 * pending scroll events and measurements. */
export function giveLayout({ viewport = 600, line = 50 }: Layout = {}) {
  const scrolled = new Set<HTMLElement>();
  const waiting: { callback: Callback; target: Element }[] = [];

  class FakeResizeObserver {
    readonly #callback: Callback;
    constructor(callback: Callback) {
      this.#callback = callback;
    }
    observe(target: Element) {
      waiting.push({ callback: this.#callback, target });
    }
    unobserve() {}
    disconnect() {}
  }

  const view = document.defaultView;
  if (!view) throw new Error('no window');
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
  Object.assign(view, { ResizeObserver: FakeResizeObserver });
  const spy = <K extends 'clientHeight' | 'offsetParent' | 'scrollHeight'>(
    name: K,
    get: (this: HTMLElement) => unknown,
  ) => vi.spyOn(HTMLElement.prototype, name as never, 'get').mockImplementation(get as never);
  spy('clientHeight', () => viewport);
  spy('offsetParent', () => document.body);
  spy('scrollHeight', function () {
    // The virtualized lines; the other children have no height here.
    return [...this.children].reduce(
      (sum, child) => sum + (child instanceof HTMLElement ? Number.parseFloat(child.style.height) || 0 : 0),
      0,
    );
  });
  const scroll = (element: HTMLElement, top: number): void => {
    const most = Math.max(0, element.scrollHeight - viewport);
    const before = element.scrollTop;
    element.scrollTop = Math.max(0, Math.min(top, most));
    // As in a browser: no event without a change of position.
    if (element.scrollTop !== before) scrolled.add(element);
  };
  HTMLElement.prototype.scrollTo = function (options?: ScrollToOptions | number) {
    if (typeof options === 'object') scroll(this as HTMLElement, options.top ?? 0);
  };
  HTMLElement.prototype.scrollBy = function (options?: ScrollToOptions | number) {
    if (typeof options === 'object') scroll(this as HTMLElement, this.scrollTop + (options.top ?? 0));
  };

  const heightOf = (target: Element): number => (target.getAttribute('role') === 'log' ? viewport : line);
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) {
      await act(async () => {
        for (const element of scrolled) element.dispatchEvent(new Event('scroll'));
        scrolled.clear();
        const due = waiting.splice(0).filter(({ target }) => target.isConnected);
        const callbacks = new Map<Callback, Element[]>();
        for (const { callback, target } of due) callbacks.set(callback, [...(callbacks.get(callback) ?? []), target]);
        for (const [callback, targets] of callbacks) {
          callback(targets.map((target) => ({ target, contentRect: { width: 700, height: heightOf(target) } })));
        }
      });
      if (waiting.length === 0 && scrolled.size === 0) return;
    }
  };
  return {
    settle,
    async scroll(element: HTMLElement, top: number) {
      scroll(element, top);
      await settle();
    },
  };
}
