import { createRoot } from 'react-dom/client';
import { TriageInbox } from 'triage-inbox';
import { browserEnv, createInbox } from 'triage-inbox/core';
import { waitFor } from '../timing.ts';
import { findElement, offerConversation } from './page.ts';
import { type ConversationTransport, createConversationTransport } from './transport.ts';
import { benchNow, createWorld, messageAt } from './world.ts';

// The inbox as hosts use it: the built package with the complete component and all features on.

let service: ConversationTransport;
let closed = '';
let openId = '';
let count = 0;

offerConversation({
  async mount(messages, older) {
    count = messages;
    const world = createWorld();
    openId = world.conversations[0]?.id ?? '';
    service = createConversationTransport({ world, count, older });
    const env = browserEnv();
    const startedAt = performance.now();
    const inbox = createInbox({
      transport: service.transport,
      env: { ...env, clock: { ...env.clock, now: () => benchNow + performance.now() - startedAt } },
    });
    inbox.start();
    await waitFor(() => inbox.getState().conversations.load.status === 'ready');
    inbox.actions.goToPage('conversations');
    createRoot(findElement('#root')).render(<TriageInbox inbox={inbox} />);
    await waitFor(() => document.querySelector('[role="option"]') !== null);
    closed = findElement('.ti-root').outerHTML;
  },
  append(index) {
    const message = messageAt(index, count);
    service.stream().onEvent(
      {
        type: 'new_message',
        conversationId: openId,
        message,
        isThread: false,
        threadTs: undefined,
        unreadCount: 1,
        unreadCountDisplay: 1,
        latestActivity: Number(message.ts),
        raw: null,
      },
      message.ts,
    );
  },
  prepend() {
    if (!service.answerOlder()) throw new Error('Older messages were not asked for.');
  },
  closed: () => closed,
});
