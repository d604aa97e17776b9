import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { waitFor } from '../timing.ts';
import { getMessages, setMessages } from './messageStore.ts';
import { findElement, offerConversation } from './page.ts';
import { Screen } from './Screen.tsx';
import { messageAt, messagesOf } from './world.ts';

/** A page of React whose log is written for it: what the package is compared with besides the limit. */
export function offerReactPage(log: ReactNode): void {
  let count = 0;
  let older = 0;
  offerConversation({
    async mount(messages, olderMessages) {
      count = messages;
      older = olderMessages;
      setMessages({ all: messagesOf(0, count, count), isPrepended: false });
      createRoot(findElement('#root')).render(<Screen log={log} />);
      await waitFor(() => document.querySelector('[role="option"]') !== null);
    },
    append(index) {
      setMessages({ all: [...getMessages().all, messageAt(index, count)], isPrepended: false });
    },
    prepend() {
      setMessages({ all: [...messagesOf(-older, 0, count), ...getMessages().all], isPrepended: true });
    },
    closed: () => '',
  });
}
