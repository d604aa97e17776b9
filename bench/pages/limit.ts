import { deliver, painted, watchBlocks } from './timing.ts';
import { type BenchWorld, type BurstEvent, createBenchWorld, createBurst, orderAfter } from './world.ts';

// The reference page: the same DOM, written by hand for this list. It renders the visible rows of an array
// by cloning a template, without a framework or a store. The ratio to this page is the overhead of the package.

interface Row {
  id: string;
  name: string;
  text: string;
  unread: number;
  activity: number;
}

const rowHeight = 44;
const overscan = 8;

declare const template: { shell: string; row: string };

let rows = new Map<string, Row>();
let order: string[] = [];
let world: BenchWorld = { conversations: [], users: {} };
let cursor = 0;
let list: HTMLElement;
let canvas: HTMLElement;
let model: HTMLElement;
let drawn = { first: 0, end: 0 };
const free: HTMLElement[] = [];
const shown = new Map<string, HTMLElement>();

function find(within: ParentNode, selector: string): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`${selector} is not in the template.`);
  return found;
}

function fill(element: HTMLElement, row: Row, index: number): void {
  element.dataset.conversationId = row.id;
  element.id = row.id;
  element.setAttribute('aria-posinset', String(index + 1));
  element.setAttribute('aria-label', `${row.name}, ${row.unread} unread`);
  element.toggleAttribute('data-unread', row.unread > 0);
  element.toggleAttribute('data-cursor', index === cursor);
  find(element, '.ti-row__name').textContent = row.name;
  const text = element.querySelector('.ti-row__text');
  if (text) text.textContent = row.text;
  const count = element.querySelector('.ti-count');
  if (count) count.textContent = row.unread > 0 ? String(row.unread) : '';
}

function draw(): void {
  const viewport = list.clientHeight;
  const first = Math.max(0, Math.floor(list.scrollTop / rowHeight) - overscan);
  const end = Math.min(order.length, Math.ceil((list.scrollTop + viewport) / rowHeight) + overscan);
  const visible = new Set(order.slice(first, end));
  for (const [id, element] of shown) {
    if (visible.has(id)) continue;
    shown.delete(id);
    element.remove();
    free.push(element);
  }
  let before: Element | null = canvas.firstElementChild;
  for (let index = first; index < end; index += 1) {
    const row = rows.get(order[index] ?? '');
    if (!row) continue;
    const element = shown.get(row.id) ?? free.pop() ?? (model.cloneNode(true) as HTMLElement);
    fill(element, row, index);
    shown.set(row.id, element);
    if (element === before) before = before.nextElementSibling;
    else canvas.insertBefore(element, before);
  }
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

const moved = new Set<string>();

function flush(): void {
  const kept = order.filter((id) => !moved.has(id));
  const changed = [...moved].sort((a, b) => (rows.get(b)?.activity ?? 0) - (rows.get(a)?.activity ?? 0));
  order = [...changed, ...kept];
  moved.clear();
  draw();
}

function moveCursor(to: number): void {
  const previous = shown.get(order[cursor] ?? '');
  cursor = Math.max(0, Math.min(order.length - 1, to));
  const top = cursor * rowHeight;
  const viewport = list.clientHeight;
  if (top + rowHeight > list.scrollTop + viewport) list.scrollTop = top + rowHeight - viewport;
  if (drawn.end - overscan / 2 < cursor + 1 && drawn.end < order.length) draw();
  previous?.removeAttribute('data-cursor');
  const next = shown.get(order[cursor] ?? '');
  next?.setAttribute('data-cursor', '');
  list.setAttribute('aria-activedescendant', next?.id ?? '');
}

window.bench = {
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
  async pressJ(times) {
    list.focus();
    const measured: number[] = [];
    for (let press = 0; press < times; press += 1) {
      await painted();
      const startedAt = performance.now();
      list.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', code: 'KeyJ', bubbles: true, cancelable: true }));
      measured.push((await painted()) - startedAt);
    }
    return measured;
  },
  async burst(events) {
    const burst = createBurst(world, events);
    const expected = orderAfter(world, burst, 5);
    list.scrollTop = 0;
    moveCursor(0);
    await painted();
    let waiting = false;
    const blocks = watchBlocks();
    const startedAt = performance.now();
    await deliver(burst, (event) => {
      apply(event);
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => {
        waiting = false;
        flush();
      });
    });
    while (waiting) await painted();
    const total = (await painted()) - startedAt;
    return { total, longestBlock: blocks.stop(), isRight: order.slice(0, 5).join() === expected.join() };
  },
  template: () => template,
};
