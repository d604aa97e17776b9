import { createContext } from 'react';
import type { Ts } from '../../model/index.ts';
import { isShown } from '../a11y/domNode.ts';
import { focusedElement } from '../a11y/focusedElement.ts';
import { type ComposerHandles, createComposerHandles } from './composerHandles.ts';
import { firstInView, type TargetLog } from './messageTarget.ts';

export interface MessagesHandle {
  /** The scroll container. */
  element(): HTMLElement | null;
  /** Scrolls by about one page. */
  scroll(direction: 'up' | 'down'): void;
  /** Keeps the scroll position that other code has set. */
  keepPlace(): void;
  /** Scrolls to the first or the newest message of the conversation; loads it if needed. */
  goTo(place: 'oldest' | 'newest'): void;
  /** `ts` of the first unread message, the one below the "New messages" divider. */
  unreadFrom(): Ts | undefined;
  /** `ts` of the newest message that the server has, if it is loaded. */
  newest(): Ts | undefined;
}

/** Registers the message logs and the reply fields with the keyboard actions, which work while focus is elsewhere. */
export interface ScreenParts {
  readonly composers: ComposerHandles;
  /** Returns the function that unregisters it. */
  registerMessages(handle: MessagesHandle): () => void;
  scrollMessages(direction: 'up' | 'down'): void;
  goToMessages(place: 'oldest' | 'newest'): void;
  keepMessagesPlace(): void;
  newestMessage(): Ts | undefined;
  messageInView(): Ts | undefined;
  /** The log of the pane with `focused`, else the one in front. */
  log(focused: Element | null): TargetLog | undefined;
  /** Registers the function that shows the card of the focused message's author, or of the cursor's row. Returns the function
   * that unregisters it. */
  registerAuthors(show: () => void): () => void;
  showAuthor(): void;
}

export function createScreenParts(): ScreenParts {
  const logs = new Set<MessagesHandle>();
  /** The log of the pane with `focused`, else the first visible one. */
  const current = (focused?: Element | null): MessagesHandle | undefined => {
    const all = [...logs];
    const own = all.find((handle) => {
      const element = handle.element();
      const pane = element?.closest('[data-conversation-id]');
      return element !== null && pane?.contains(focused ?? focusedElement(element)) === true;
    });
    const isVisible = (element: HTMLElement | null): boolean => element !== null && isShown(element);
    return own ?? all.find((handle) => isVisible(handle.element())) ?? all[0];
  };
  const logOf = (focused?: Element | null): TargetLog | undefined => {
    const handle = current(focused);
    const element = handle?.element();
    if (!handle || !element) return undefined;
    return { element, unreadFrom: handle.unreadFrom(), keepPlace: handle.keepPlace };
  };
  let showAuthor: (() => void) | null = null;
  return {
    composers: createComposerHandles(),
    registerMessages(handle) {
      logs.add(handle);
      return () => logs.delete(handle);
    },
    scrollMessages: (direction) => current()?.scroll(direction),
    goToMessages: (place) => current()?.goTo(place),
    keepMessagesPlace: () => current()?.keepPlace(),
    newestMessage: () => current()?.newest(),
    messageInView() {
      const log = logOf();
      return log && firstInView(log);
    },
    log: logOf,
    registerAuthors(show) {
      showAuthor = show;
      return () => {
        if (showAuthor === show) showAuthor = null;
      };
    },
    showAuthor: () => showAuthor?.(),
  };
}

export const ScreenContext = createContext<ScreenParts>(createScreenParts());
