import { createContext } from 'react';
import type { Ts } from '../../model/index.ts';
import { type ComposerHandles, createComposerHandles } from './composerHandles.ts';

export interface MessagesHandle {
  /** Scrolls by about one page. */
  scroll(direction: 'up' | 'down'): void;
  /** Keeps the scroll position that other code has set. */
  keepPlace(): void;
  /** Scrolls to the first or the newest message of the conversation; loads it if needed. */
  goTo(place: 'oldest' | 'newest'): void;
  /** `ts` of the first visible message. */
  inView(): Ts | undefined;
}

/** Registers the message log and the reply fields with the keyboard actions, which work while focus is elsewhere. */
export interface ScreenParts {
  readonly composers: ComposerHandles;
  /** Returns the function that unregisters it. */
  registerMessages(handle: MessagesHandle): () => void;
  scrollMessages(direction: 'up' | 'down'): void;
  goToMessages(place: 'oldest' | 'newest'): void;
  keepMessagesPlace(): void;
  messageInView(): Ts | undefined;
}

export function createScreenParts(): ScreenParts {
  let messages: MessagesHandle | null = null;
  return {
    composers: createComposerHandles(),
    registerMessages(handle) {
      messages = handle;
      return () => {
        if (messages === handle) messages = null;
      };
    },
    scrollMessages: (direction) => messages?.scroll(direction),
    goToMessages: (place) => messages?.goTo(place),
    keepMessagesPlace: () => messages?.keepPlace(),
    messageInView: () => messages?.inView(),
  };
}

export const ScreenContext = createContext<ScreenParts>(createScreenParts());
