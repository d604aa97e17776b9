import { deliver, painted, watchBlocks } from '../timing.ts';
import { type BenchWorld, type BurstEvent, createBenchWorld, createBurst, orderAfter } from '../world.ts';
import { createBurstStream } from './burstStream.ts';
import { firstRows } from './firstRows.ts';
import type { ListTemplate } from './listPage.ts';
import { pressKeys, pressKeysAtFrames } from './pressKeys.ts';
import { readStream } from './readStream.ts';

// The limit: the same DOM, written by hand for this list. It renders the visible rows of an array by cloning a template, without a
// framework or a store. The ratio to this page is the overhead of the package.

interface Row {
  id: string;
  name: string;
  text: string;
  unread: number;
  activity: number;
}

interface RowElement {
  element: HTMLElement;
  name: HTMLElement;
  text: HTMLElement;
  count: HTMLElement | null;
}

const rowHeight = 44;
const overscan = 8;

declare const template: ListTemplate;

let rows = new Map<string, Row>();
let order: string[] = [];
let world: BenchWorld = { conversations: [], users: {} };
let cursor = 0;
let list: HTMLElement;
let canvas: HTMLElement;
let model: HTMLElement;
let drawn = { first: 0, end: 0 };
/** The elements of the window, reused by place. */
const slots: RowElement[] = [];
const moved = new Set<string>();

function find(within: ParentNode, selector: string): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`${selector} is not in the template.`);
  return found;
}

function createSlot(): RowElement {
  const element = model.cloneNode(true) as HTMLElement;
  return {
    element,
    name: find(element, '.ti-row__name'),
    text: find(element, '.ti-row__text'),
    count: element.querySelector('.ti-count'),
  };
}

const setText = (element: HTMLElement | null, text: string): void => {
  if (element && element.textContent !== text) element.textContent = text;
};

function fill({ element, name, text, count }: RowElement, row: Row, index: number): void {
  const label = `${row.name}, ${row.unread} unread, ${row.text}`;
  if (element.dataset.conversationId !== row.id) {
    element.dataset.conversationId = row.id;
    element.id = row.id;
  }
  if (element.ariaPosInSet !== String(index + 1)) element.ariaPosInSet = String(index + 1);
  if (element.ariaLabel !== label) element.ariaLabel = label;
  element.toggleAttribute('data-unread', row.unread > 0);
  element.toggleAttribute('data-cursor', index === cursor);
  setText(name, row.name);
  setText(text, row.text);
  setText(count, row.unread > 0 ? String(row.unread) : '');
}

function draw(): void {
  const viewport = list.clientHeight;
  const scrollTop = list.scrollTop;
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - overscan);
  const end = Math.min(order.length, Math.ceil((scrollTop + viewport) / rowHeight) + overscan);
  // Rows that stay keep their element: those that leave at one side come in at the other.
  const shift = Math.max(-slots.length, Math.min(slots.length, first - drawn.first));
  if (shift > 0 && end - first === slots.length) {
    const leaving = slots.splice(0, shift);
    canvas.append(...leaving.map(({ element }) => element));
    slots.push(...leaving);
  } else if (shift < 0 && end - first === slots.length) {
    const leaving = slots.splice(slots.length + shift);
    canvas.prepend(...leaving.map(({ element }) => element));
    slots.unshift(...leaving);
  }
  while (slots.length > end - first) slots.pop()?.element.remove();
  const added: HTMLElement[] = [];
  while (slots.length < end - first) {
    const slot = createSlot();
    slots.push(slot);
    added.push(slot.element);
  }
  slots.forEach((slot, offset) => {
    const row = rows.get(order[first + offset] ?? '');
    if (row) fill(slot, row, first + offset);
  });
  canvas.append(...added);
  canvas.style.blockSize = `${order.length * rowHeight}px`;
  canvas.style.paddingBlockStart = `${first * rowHeight}px`;
  drawn = { first, end };
}

function apply({ id, text, unread, activity }: BurstEvent): void {
  const row = rows.get(id);
  if (!row) return;
  rows.set(id, { ...row, text, unread, activity });
  moved.add(id);
}

function flush(): void {
  const kept = order.filter((id) => !moved.has(id));
  const changed = [...moved].sort((a, b) => (rows.get(b)?.activity ?? 0) - (rows.get(a)?.activity ?? 0));
  order = [...changed, ...kept];
  moved.clear();
  draw();
}

function moveCursor(to: number): void {
  const previous = slots[cursor - drawn.first]?.element;
  cursor = Math.max(0, Math.min(order.length - 1, to));
  const bottom = (cursor + 1) * rowHeight;
  const viewport = list.clientHeight;
  if (bottom > list.scrollTop + viewport) list.scrollTop = bottom - viewport;
  if (drawn.end - overscan / 2 < cursor + 1 && drawn.end < order.length) draw();
  previous?.removeAttribute('data-cursor');
  const next = slots[cursor - drawn.first]?.element;
  next?.setAttribute('data-cursor', '');
  list.setAttribute('aria-activedescendant', next?.id ?? '');
}

window.list = {
  async prepare(count) {
    world = createBenchWorld(count);
    rows = new Map(
      world.conversations.map(({ id, name, latest_message, unread_count, latest_activity }) => [
        id,
        { id, name, text: latest_message?.text ?? '', unread: unread_count, activity: latest_activity },
      ]),
    );
    order = [...rows.keys()];
    await painted();
    await painted();
  },
  async mount() {
    const startedAt = performance.now();
    const holder = document.createElement('template');
    holder.innerHTML = template.row;
    model = find(holder.content, '[role="option"]');
    find(document, '#root').innerHTML = template.shell;
    list = find(document, '[role="listbox"]');
    canvas = find(document, '.ti-list__rows');
    draw();
    list.addEventListener('scroll', draw, { passive: true });
    list.addEventListener('keydown', (event) => {
      if (event.key === 'j') moveCursor(cursor + 1);
    });
    return (await painted()) - startedAt;
  },
  pressJ: (times) => pressKeys(list, times),
  pressJAtFrames: (times) => pressKeysAtFrames(list, times),
  async burst(events, delivery) {
    const burst = createBurst(world, events);
    const expected = orderAfter(world, burst, 5).join();
    let waiting = false;
    const take = (event: BurstEvent): void => {
      apply(event);
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => {
        waiting = false;
        flush();
      });
    };
    const stream = createBurstStream();
    if (delivery === 'stream') void readStream(stream.response, take);
    await painted();
    const blocks = watchBlocks();
    const startedAt = performance.now();
    await (delivery === 'stream' ? stream.send(burst) : deliver(burst, take));
    while (firstRows(5) !== expected && performance.now() - startedAt < 5000) await painted();
    const total = (await painted()) - startedAt;
    return { total, longestBlock: blocks.stop(), isRight: firstRows(5) === expected };
  },
  template: () => template,
};
