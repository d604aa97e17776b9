import { isAfter, type Ts } from '../../model/index.ts';
import { isShown } from '../a11y/domNode.ts';

/** A message log, for the keys that act on its messages. */
export interface TargetLog {
  element: HTMLElement;
  /** `ts` of the first unread message. */
  unreadFrom: Ts | undefined;
  /** Keeps the scroll position that a key has set. */
  keepPlace: () => void;
}

export const messageSelector = 'article[data-ts]';

/** Height in pixels of a message that must be in view: a line of text. */
const leastHeight = 20;

interface Span {
  top: number;
  bottom: number;
}

/** The part of a log that the window shows. */
function viewOf(log: HTMLElement): Span {
  const { top, bottom } = log.getBoundingClientRect();
  const windowHeight = log.ownerDocument.defaultView?.innerHeight ?? bottom;
  return { top: Math.max(top, 0), bottom: Math.min(bottom, windowHeight) };
}

/** The box of a message without the replies below it, which are messages of their own. */
function ownSpan(message: HTMLElement): Span {
  const { top, bottom } = message.getBoundingClientRect();
  const replies = message.querySelector(':scope .ti-replies')?.getBoundingClientRect();
  return { top, bottom: replies ? Math.min(bottom, replies.top) : bottom };
}

function isInView(message: HTMLElement, view: Span): boolean {
  const { top, bottom } = ownSpan(message);
  const seen = Math.min(bottom, view.bottom) - Math.max(top, view.top);
  return seen > 0 && seen >= Math.min(bottom - top, leastHeight);
}

/** Whether a page has no layout, as in jsdom. */
const isWithoutLayout = (log: HTMLElement): boolean => log.getClientRects().length === 0;

/** Whether a message of a log is on screen. */
export const isMessageInView = (message: HTMLElement, log: HTMLElement): boolean =>
  isShown(message) && (isWithoutLayout(log) || isInView(message, viewOf(log)));

/** The messages on screen, from top to bottom. Measures the elements: the virtualizer learns of a scroll one event later. */
export function messagesInView(log: HTMLElement): readonly HTMLElement[] {
  const view = isWithoutLayout(log) ? null : viewOf(log);
  return [...log.querySelectorAll<HTMLElement>(messageSelector)].filter(
    (message) => isShown(message) && (view === null || isInView(message, view)),
  );
}

const isReply = (message: HTMLElement): boolean => message.parentElement?.closest(messageSelector) != null;

/** Whether the server has a message. */
const isConfirmed = ({ dataset }: HTMLElement): boolean => dataset.pending === undefined;

const isUnread = ({ dataset: { ts, own, deleted } }: HTMLElement, from: Ts): boolean =>
  ts !== undefined && own === undefined && deleted === undefined && !isAfter(from, ts);

/** `ts` of the first message on screen that the server has. */
export const firstInView = ({ element }: TargetLog): Ts | undefined =>
  messagesInView(element).find(isConfirmed)?.dataset.ts;

export interface TargetChoice {
  /** `unread`: the first unread message, else the newest one. */
  prefer: 'unread' | 'newest';
  /** Whether a message can be the target. Default: all. */
  accepts?: (ts: Ts) => boolean;
}

/** The message that a key acts on while none is focused. It is on screen: the user must see what the key does. */
export function targetInView({ element, unreadFrom }: TargetLog, choice: TargetChoice): HTMLElement | undefined {
  const { prefer, accepts = () => true } = choice;
  const possible = messagesInView(element).filter((one) => isConfirmed(one) && accepts(one.dataset.ts ?? ''));
  const messages = possible.filter((one) => !isReply(one));
  const unread =
    prefer === 'unread' && unreadFrom !== undefined ? messages.find((one) => isUnread(one, unreadFrom)) : undefined;
  return unread ?? messages.at(-1) ?? possible.at(-1);
}
