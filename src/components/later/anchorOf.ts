import type { LaterTarget } from '../../core/overlay/state.ts';

const attribute = (name: string, value: string): string => `[${name}="${CSS.escape(value)}"]`;

/** The element beside which the menu opens: the entry, the message or the row, else the header of the open conversation; `null` if none
 * is on screen. */
export function anchorOf(root: HTMLElement, target: LaterTarget): HTMLElement | null {
  const find = (selector: string): HTMLElement | null => root.querySelector<HTMLElement>(selector);
  if (target.kind === 'entry') return find(attribute('data-later-entry', target.entryId));
  if (target.kind === 'message') return find(`article${attribute('data-ts', target.ts)}`);
  const [first] = target.ids;
  const row = first === undefined ? null : find(attribute('data-conversation-id', first));
  return row ?? find('.ti-conversation__header');
}
