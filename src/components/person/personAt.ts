import { isElement, isHTMLElement } from '../a11y/domNode.ts';
import { focusedElement } from '../a11y/focusedElement.ts';
import { isMessageInView } from '../inbox/messageTarget.ts';

/** A person, and the element that their card is beside. */
export interface PersonPlace {
  userId: string;
  anchor: HTMLElement;
}

const named = '[data-ti-person]';
const message = 'article[data-author]';

/** Whether the element belongs to the message itself, not to a reply in it. */
const isOf = (article: HTMLElement) => (element: HTMLElement) => element.closest('article') === article;

/** The person at an element: their name, or the avatar of a message. */
export function personAt(target: EventTarget | null): PersonPlace | null {
  if (!isElement(target)) return null;
  const name = target.closest<HTMLElement>(named);
  if (name?.dataset.tiPerson) return { userId: name.dataset.tiPerson, anchor: name };
  const article = target.closest<HTMLElement>(message);
  // A host may replace the avatar, so only its place is known.
  const avatar = article?.matches('[data-starts-block], .ti-reply') ? article.firstElementChild : null;
  if (!isHTMLElement(avatar) || !avatar.contains(target)) return null;
  return { userId: article?.dataset.author ?? '', anchor: avatar };
}

/** The author of the focused message; with the focus outside a conversation, the person of the row under the cursor. */
export function focusedAuthor(root: HTMLElement): PersonPlace | null {
  const focused = focusedElement(root);
  return focused?.closest('.ti-conversation') ? messageAuthor(focused) : rowPerson(root);
}

/** Only the first message of a block shows the name. */
function messageAuthor(focused: Element): PersonPlace | null {
  const article = focused.closest<HTMLElement>(message);
  const log = article?.closest<HTMLElement>('[role="log"]');
  if (!article?.dataset.author || (log && !isMessageInView(article, log))) return null;
  const name = [...article.querySelectorAll<HTMLElement>(`header ${named}`)].find(isOf(article));
  const anchor = name ?? article.firstElementChild;
  return { userId: article.dataset.author, anchor: isHTMLElement(anchor) ? anchor : article };
}

/** A row has no names that can be pressed: a press opens the conversation. */
function rowPerson(root: HTMLElement): PersonPlace | null {
  const row = root.querySelector<HTMLElement>('.ti-row[data-cursor]');
  if (!row?.dataset.author) return null;
  return { userId: row.dataset.author, anchor: row.querySelector<HTMLElement>('.ti-row__name') ?? row };
}

/** The names in the text of the message that has focus. */
export function namesInMessage(target: EventTarget | null): HTMLElement[] {
  const article = isElement(target) ? target.closest<HTMLElement>('article[data-ts]') : null;
  if (article === null) return [];
  return [...article.querySelectorAll<HTMLElement>(`.ti-mention${named}`)].filter(isOf(article));
}
