import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { focusMessage } from '../../../src/components/app/focusMessage.ts';
import { messagesInView, targetInView } from '../../../src/components/inbox/messageTarget.ts';
import { propertyRuns } from '../../propertyRuns.ts';

afterEach(() => {
  document.body.innerHTML = '';
  vi.restoreAllMocks();
  for (const name of ['checkVisibility', 'scrollIntoView']) Reflect.deleteProperty(HTMLElement.prototype, name);
});

const aRow = fc.record({
  height: fc.integer({ min: 4, max: 900 }),
  isOwn: fc.boolean(),
  /** Not measured yet. */
  isHidden: fc.boolean(),
  isPending: fc.boolean(),
  replies: fc.integer({ min: 0, max: 3 }),
});
type Row = typeof aRow extends fc.Arbitrary<infer T> ? T : never;

const replyHeight = 30;

/** A log with these rows, a view of it and a window that may show a part of it only. */
function build(
  rows: readonly Row[],
  { view, top, window: inner, scroll }: Record<'view' | 'top' | 'window' | 'scroll', number>,
) {
  let last = 0;
  const nextTs = (): number => {
    last += 1;
    return last;
  };
  const html = rows.map(({ isOwn, isHidden, isPending, replies }, at) => {
    const inside = Array.from({ length: replies }, () => `<article data-ts="${nextTs()}" data-reply></article>`).join(
      '',
    );
    return `<article data-row="${at}" data-ts="${nextTs()}" ${isOwn ? 'data-own' : ''} ${isHidden ? 'hidden' : ''}
      ${isPending ? 'data-pending' : ''}>${inside && `<div class="ti-replies">${inside}</div>`}</article>`;
  });
  document.body.innerHTML = `<div id="root"><div role="log" tabindex="0">${html.join('')}</div></div>`;
  const root = document.querySelector<HTMLElement>('#root') ?? document.body;
  const log = root.querySelector<HTMLElement>('[role="log"]') ?? root;
  const heightOf = (row: Row): number => row.height + row.replies * replyHeight;
  const total = rows.reduce((sum, row) => sum + heightOf(row), 0);
  let offset = Math.round(scroll * Math.max(0, total - view));
  const boxOf = (element: Element): { from: number; to: number } => {
    if (element === log) return { from: top, to: top + view };
    const article = element.closest('[data-row]');
    const at = Number(article?.getAttribute('data-row'));
    const row = rows[at];
    if (!row || !article) return { from: 0, to: 0 };
    const from = top - offset + rows.slice(0, at).reduce((sum, one) => sum + heightOf(one), 0);
    if (element === article) return { from, to: from + heightOf(row) };
    const replies = [...article.querySelectorAll('[data-reply]')];
    const first = from + row.height + Math.max(0, replies.indexOf(element)) * replyHeight;
    return { from: first, to: element.matches('.ti-replies') ? from + heightOf(row) : first + replyHeight };
  };
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(inner);
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([1] as unknown as DOMRectList);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const { from, to } = boxOf(this);
    return new DOMRect(0, from, 1, to - from);
  });
  Object.assign(HTMLElement.prototype, {
    checkVisibility(this: HTMLElement) {
      return this.closest('[hidden]') === null;
    },
    scrollIntoView(this: HTMLElement) {
      const { from, to } = boxOf(this);
      if (from < top) offset += from - top;
      else if (to > top + view) offset += Math.min(from - top, to - top - view);
    },
  });
  /** The pixels of a message that the user sees, without its replies. */
  const seen = (message: Element): number => {
    const { from, to } = boxOf(message);
    const replies = message.querySelector('.ti-replies');
    const end = replies ? Math.min(to, boxOf(replies).from) : to;
    return message.closest('[hidden]') ? 0 : Math.min(end, top + view, inner) - Math.max(from, top, 0);
  };
  return { root, log, seen, all: [...log.querySelectorAll<HTMLElement>('article')] };
}

it('the target of a key is on screen, and first unread, else newest, among the messages there [KEY-4]', () => {
  fc.assert(
    fc.property(
      fc.record({
        rows: fc.array(aRow, { minLength: 1, maxLength: 25 }),
        place: fc.record({
          view: fc.integer({ min: 0, max: 900 }),
          top: fc.integer({ min: -200, max: 300 }),
          window: fc.integer({ min: 100, max: 1000 }),
          scroll: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
        unreadFrom: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
        by: fc.constantFrom(1 as const, -1 as const),
        focused: fc.option(fc.nat(60), { nil: undefined }),
      }),
      ({ rows, place, unreadFrom: from, by, focused }) => {
        const { root, log, seen, all } = build(rows, place);
        const unreadFrom = from === undefined ? undefined : `${from}`;
        const target = { element: log, unreadFrom, keepPlace: () => {} };
        const shown = new Set(messagesInView(log));
        for (const message of all)
          expect(shown.has(message), message.outerHTML).toBe(
            seen(message) >= 20 || (seen(message) > 0 && seen(message) >= Math.min(rowHeight(message, rows), 20)),
          );
        const before = all[focused ?? -1];
        if (before) before.tabIndex = -1;
        (before ?? log).focus();
        const isStep = before !== undefined && shown.has(before);
        const chosen = targetInView(target, { prefer: by > 0 ? 'unread' : 'newest' });
        if (chosen) expect(shown).toContain(chosen);
        focusMessage(root, target, by);
        const active = document.activeElement;
        if (isStep) expect(active).toBe(all[all.indexOf(before) + by] ?? before);
        else if (chosen) expect(active).toBe(chosen);
        else expect(active).toBe(before ?? log);
        if (!isStep && chosen && by > 0 && unreadFrom !== undefined) {
          const unread = [...shown].filter(
            ({ dataset }) =>
              dataset.reply === undefined &&
              dataset.own === undefined &&
              dataset.pending === undefined &&
              Number(dataset.ts) >= Number(unreadFrom),
          );
          if (unread.length > 0) expect(chosen).toBe(unread[0]);
        }
      },
    ),
    { numRuns: propertyRuns(300) },
  );
});

const rowHeight = (message: HTMLElement, rows: readonly Row[]): number =>
  message.dataset.row === undefined ? replyHeight : (rows[Number(message.dataset.row)]?.height ?? 0);
