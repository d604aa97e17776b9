import { createContext } from 'react';
import type { Ts } from '../../model/index.ts';

export interface MessagesHandle {
  /** About a screenful. */
  scroll(direction: 'up' | 'down'): void;
  /** It was scrolled by something else, and stays there. */
  keepPlace(): void;
  /** The first message that is in view. */
  inView(): Ts | undefined;
}

/** What parts offer to the keys: the message log can be scrolled while the focus is elsewhere. */
export interface ScreenParts {
  /** Returns the call that takes it back. */
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
