import { type ConversationTemplate, findElement, offerConversation } from './page.ts';
import { kindOf, kinds, textOf, tsAt } from './world.ts';

// The reference page: the same DOM, written by hand. It clones the lines in view from templates, without a framework or a
// store, and knows the height of each. The ratio to this page is the overhead of the package.

declare const template: ConversationTemplate;

/** Pixels beyond the view in which lines are drawn, as the virtualizer of the package does. */
const overscan = 200;
/** Height of what is above the first line. */
const edge = 14 + 44;

const parsed = (html: string): HTMLElement => {
  const holder = document.createElement('template');
  holder.innerHTML = html;
  const element = holder.content.firstElementChild;
  if (!(element instanceof HTMLElement)) throw new Error('A template has no element.');
  return element;
};

/** The text node of a line that has the number of its message. */
const textIn = (line: HTMLElement): Text => {
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && /^m\d{5}/.test(node.data)) return node;
  }
  throw new Error('A line shows no message.');
};

interface Line {
  element: HTMLElement;
  article: HTMLElement;
  text: Text;
  rest: string;
  kind: number;
}

let models: HTMLElement[] = [];
/** Heights of the lines of a period before each kind, and of the whole period. */
let before: number[] = [];
let period = 0;
let opened: HTMLElement;
let first = 0;
let end = 0;
let count = 0;
let olderCount = 0;
let conversation = -1;
let view: HTMLElement;
let canvas: HTMLElement;
let viewHeight = 0;
const shown = new Map<number, Line>();
const free: Line[][] = [];

const topOf = (index: number): number => Math.floor(index / kinds) * period + (before[kindOf(index)] ?? 0);
const offsetOf = (index: number): number => topOf(index) - topOf(first);

/** The line at an offset from the first one. */
function lineAt(offset: number): number {
  const target = offset + topOf(first);
  let index = Math.floor(target / period) * kinds;
  while (topOf(index + 1) <= target) index += 1;
  return index;
}

function createLine(kind: number): Line {
  const element = models[kind]?.cloneNode(true);
  if (!(element instanceof HTMLElement)) throw new Error('A kind has no template.');
  const text = textIn(element);
  return { element, article: findElement('article', element), text, rest: text.data.slice(6), kind };
}

function draw(): void {
  const top = view.scrollTop - edge;
  const from = Math.max(first, lineAt(Math.max(0, top - overscan)));
  const to = Math.min(end, lineAt(top + viewHeight + overscan) + 1);
  for (const [index, line] of shown) {
    if (index >= from && index < to) continue;
    shown.delete(index);
    line.element.remove();
    free[line.kind]?.push(line);
  }
  for (let index = from; index < to; index += 1) {
    let line = shown.get(index);
    if (!line) {
      const kind = kindOf(index);
      line = free[kind]?.pop() ?? createLine(kind);
      line.article.dataset.ts = tsAt(index, count);
      line.text.data = textOf(index).slice(0, 6) + line.rest;
      shown.set(index, line);
      const next = shown.get(index + 1)?.element ?? null;
      canvas.insertBefore(line.element, next);
    }
    line.element.style.top = `${offsetOf(index)}px`;
  }
  canvas.style.height = `${offsetOf(end)}px`;
}

function open(index: number): void {
  if (index === conversation) return;
  conversation = index;
  first = 0;
  end = count;
  for (const line of shown.values()) free[line.kind]?.push(line);
  shown.clear();
  const id = `C${String(index).padStart(6, '0')}`;
  const body = opened.cloneNode(true);
  if (!(body instanceof HTMLElement)) throw new Error('The body is not an HTML element.');
  view = findElement('[role="log"]', body);
  canvas = findElement('.ti-log__edge + div', view);
  const pane = findElement('.ti-conversation', body);
  pane.dataset.conversationId = id;
  findElement('.ti-conversation__title .ti-clip', pane).textContent = `conversation-${index}`;
  findElement('.ti-app').dataset.split = 'true';
  const detail = document.querySelector('.ti-body__detail');
  if (detail) detail.replaceChildren(...findElement('.ti-body__detail', body).children);
  else findElement('.ti-body').replaceWith(body);
  canvas.style.height = `${offsetOf(end)}px`;
  viewHeight = view.clientHeight;
  view.scrollTop = view.scrollHeight;
  draw();
  view.addEventListener('scroll', draw, { passive: true });
}

offerConversation({
  mount(messages, older) {
    count = messages;
    olderCount = older;
    models = template.lines.map(({ html }) => parsed(html));
    before = [];
    for (const { height } of template.lines) {
      before.push(period);
      period += height;
      free.push([]);
    }
    opened = findElement('.ti-body', parsed(template.open));
    findElement('#root').replaceChildren(parsed(template.closed));
    addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('[role="option"]')) open(0);
    });
    addEventListener('keydown', ({ key }) => {
      if (key === 'Enter') open(0);
      if (key === ']') open(conversation + 1);
    });
    return Promise.resolve();
  },
  append(index) {
    end = index + 1;
    findElement('.ti-row__text').textContent = textOf(index);
    canvas.style.height = `${offsetOf(end)}px`;
    view.scrollTop = view.scrollHeight;
    draw();
  },
  prepend() {
    first -= olderCount;
    const added = offsetOf(0);
    canvas.style.height = `${offsetOf(end)}px`;
    view.scrollTop += added;
    draw();
  },
  closed: () => '',
});
