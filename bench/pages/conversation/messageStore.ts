import { useSyncExternalStore } from 'react';
import type { Message } from 'triage-inbox/core';

/** The messages of the open conversation, with whether the last change added older ones. */
export interface Messages {
  all: readonly Message[];
  isPrepended: boolean;
}

let messages: Messages = { all: [], isPrepended: false };
const listeners = new Set<() => void>();

export function setMessages(next: Messages): void {
  messages = next;
  for (const listener of listeners) listener();
}

export const getMessages = (): Messages => messages;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useMessages = (): Messages => useSyncExternalStore(subscribe, getMessages);

/** Whether a message shows its author. */
export const startsBlock = (all: readonly Message[], index: number): boolean =>
  all[index]?.user !== all[index - 1]?.user;
