import { createContext } from 'react';
import type { Ts } from '../../model/index.ts';

export interface MessagesHandle {
  /** Scrolls by about one page. */
  scroll(direction: 'up' | 'down'): void;
  /** Keeps the scroll position that other code has set. */
  keepPlace(): void;
  /** `ts` of the first visible message. */
  inView(): Ts | undefined;
}

/** Registers the message log with the keyboard actions, which scroll it while focus is elsewhere. */
export interface ScreenParts {
  /** Returns the function that unregisters it. */
  registerMessages(handle: MessagesHandle): () => void;
  scrollMessages(direction: 'up' | 'down'): void;
  keepMessagesPlace(): void;
  messageInView(): Ts | undefined;
}

export function createScreenParts(): ScreenParts {
  let messages: MessagesHandle | null = null;
  return {
    registerMessages(handle) {
      messages = handle;
      return () => {
        if (messages === handle) messages = null;
      };
    },
    scrollMessages: (direction) => messages?.scroll(direction),
    keepMessagesPlace: () => messages?.keepPlace(),
    messageInView: () => messages?.inView(),
  };
}

export const ScreenContext = createContext<ScreenParts>(createScreenParts());
