import { painted } from '../timing.ts';
import { kindOf, kinds, tsAt } from './world.ts';

/** Functions that each page of the conversation offers to the rows. Times are in milliseconds. */
export interface ConversationPage {
  /** Shows the list. Each conversation has `count` messages, and `older` ones to prepend. */
  mount(count: number, older?: number): Promise<void>;
  /** From the click on the first row to the frame with the newest message at the bottom. */
  open(): Promise<number>;
  /** One time per new message, from its arrival to its frame. */
  append(times: number): Promise<number[]>;
  /** From the answer with the older messages to the frame that has them, and how far the messages in view have moved. */
  prepend(): Promise<{ time: number; shift: number }>;
  /** Number of the message at the top of the view. */
  topMessage(): number;
  /** Resolves with the times from each key event to the end of its frame, once `isDone` holds for all of them. */
  watchKeys(until: KeyPurpose, presses: number): void;
  keyTimes(): Promise<number[]>;
  /** Templates of the limit page, taken while a conversation is open. */
  template(): Promise<ConversationTemplate>;
}

/** What a key press is for: another open conversation, or a letter in the composer. */
export type KeyPurpose = 'conversation' | 'letter';

export interface ConversationTemplate {
  /** The screen before a conversation is open. */
  closed: string;
  /** The screen with an open conversation, its log without messages. */
  open: string;
  /** A line of the log of each kind, with its height. */
  lines: { html: string; height: number }[];
}

/** What differs between the pages. */
export interface ConversationSubject {
  mount(count: number, older: number): Promise<void>;
  append(index: number): void;
  /** Adds the older messages. */
  prepend(): void;
  closed(): string;
}

declare global {
  interface Window {
    conversation: ConversationPage;
  }
}

export const findElement = (selector: string, within: ParentNode = document): HTMLElement => {
  const found = within.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`${selector} is not on the page.`);
  return found;
};

const log = (): HTMLElement => findElement('[role="log"]');
const pane = (): HTMLElement | null => document.querySelector('.ti-conversation');
const articles = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role="log"] article')];

/** Whether an element is painted in the view of the log. */
function isInView(element: Element | null | undefined): boolean {
  const view = document.querySelector('[role="log"]')?.getBoundingClientRect();
  if (!view || !element) return false;
  const { top, bottom } = element.getBoundingClientRect();
  const isInside = bottom > view.top && top < view.bottom;
  return isInside && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** Waits for the frame after which a condition holds. Layout is clean then: reading it costs nothing. */
async function paintedUntil(condition: () => boolean): Promise<number> {
  for (let frame = 0; frame < 2000; frame += 1) {
    const now = await painted();
    if (condition()) return now;
  }
  throw new Error('The page does not show what it was asked for.');
}

const numberIn = (element: Element): number => Number(/m(\d{5})/.exec(element.textContent ?? '')?.[1]) - 1000;

/** Waits until the page does nothing for a while: work after the first paint must not be part of what comes next. */
export async function settled(frames = 6): Promise<void> {
  for (let frame = 0; frame < frames; frame += 1) await painted();
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
}

export function offerConversation(subject: ConversationSubject): void {
  let count = 0;
  let appended = 0;
  let keys: Promise<number[]> = Promise.resolve([]);
  const shows = (ts: string) => () => isInView(document.querySelector(`[role="log"] article[data-ts="${ts}"]`));

  window.conversation = {
    async mount(messages, older = 0) {
      count = messages;
      await subject.mount(messages, older);
      await settled();
    },
    async open() {
      const row = findElement('[role="option"]');
      const startedAt = performance.now();
      row.click();
      return (await paintedUntil(shows(tsAt(count - 1, count)))) - startedAt;
    },
    async append(times) {
      const measured: number[] = [];
      for (let time = 0; time < times; time += 1) {
        await settled(2);
        const index = count + appended;
        appended += 1;
        const startedAt = performance.now();
        subject.append(index);
        measured.push((await paintedUntil(shows(tsAt(index, count)))) - startedAt);
      }
      return measured;
    },
    async prepend() {
      const view = log();
      view.scrollTop = view.clientHeight * 2;
      await settled(12);
      const anchor = articles().find(
        (article) => article.getBoundingClientRect().top > view.getBoundingClientRect().top,
      );
      const ts = anchor?.dataset.ts ?? '';
      const height = view.scrollHeight;
      const topOf = () => findElement(`article[data-ts="${ts}"]`, view).getBoundingClientRect().top;
      const before = topOf();
      const startedAt = performance.now();
      subject.prepend();
      const time = (await paintedUntil(() => view.scrollHeight > height + 1000)) - startedAt;
      let shift = Math.abs(topOf() - before);
      for (let frame = 0; frame < 10; frame += 1) {
        await painted();
        shift = Math.max(shift, Math.abs(topOf() - before));
      }
      return { time, shift };
    },
    topMessage() {
      const top = log().getBoundingClientRect().top;
      const first = articles()
        .filter((article) => article.getBoundingClientRect().bottom > top)
        .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)[0];
      return first ? numberIn(first) : Number.NaN;
    },
    watchKeys(until, presses) {
      let shown = pane()?.dataset.conversationId;
      const isDone = (): boolean => {
        if (until === 'letter') return true;
        const open = pane()?.dataset.conversationId;
        return open !== undefined && open !== shown && articles().some(isInView);
      };
      const times: number[] = [];
      keys = new Promise((resolve, reject) => {
        const onKey = ({ timeStamp }: KeyboardEvent): void => {
          paintedUntil(isDone).then((now) => {
            times.push(now - timeStamp);
            shown = pane()?.dataset.conversationId;
            document.documentElement.dataset.keys = String(times.length);
            if (times.length < presses) return;
            removeEventListener('keydown', onKey, true);
            resolve(times);
          }, reject);
        };
        addEventListener('keydown', onKey, true);
      });
    },
    keyTimes: () => keys,
    async template() {
      const lines = new Map<number, { html: string; height: number }>();
      const view = log();
      // Upwards, until each kind has been in view.
      while (lines.size < kinds && view.scrollTop > 0) {
        for (const article of articles()) {
          const line = article.parentElement;
          if (!line) continue;
          lines.set(kindOf(numberIn(article)), { html: line.outerHTML, height: line.getBoundingClientRect().height });
        }
        view.scrollTop -= view.clientHeight / 2;
        await settled();
      }
      const screen = findElement('.ti-root').cloneNode(true);
      if (!(screen instanceof HTMLElement)) throw new Error('The root is not an HTML element.');
      for (const article of screen.querySelectorAll('[role="log"] article')) article.parentElement?.remove();
      // Shown only away from the end of the log.
      screen.querySelector('.ti-jump')?.remove();
      return {
        closed: subject.closed(),
        open: screen.outerHTML,
        lines: Array.from({ length: kinds }, (_, kind) => {
          const line = lines.get(kind);
          if (!line) throw new Error(`No message of kind ${kind} came into view.`);
          return line;
        }),
      };
    },
  };
}
