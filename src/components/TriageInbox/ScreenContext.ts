import { createContext } from 'react';

export interface MessagesHandle {
  /** About a screenful. */
  scroll(direction: 'up' | 'down'): void;
}

/** What parts offer to the keys: the message log can be scrolled while the focus is elsewhere. */
export interface ScreenParts {
  /** Returns the call that takes it back. */
  registerMessages(handle: MessagesHandle): () => void;
  scrollMessages(direction: 'up' | 'down'): void;
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
  };
}

export const ScreenContext = createContext<ScreenParts>(createScreenParts());
