import { browserEnv, createInbox } from 'triage-inbox/core';
import { createRestTransport } from 'triage-inbox/transport';

/** Loads the current inbox on the server, with the same core as in a browser. */
export async function loadUnread(): Promise<{ id: string; name: string }[]> {
  const transport = createRestTransport({ baseUrl: process.env.INBOX_SERVER ?? '' });
  const inbox = createInbox({ transport, env: browserEnv() });
  inbox.start();
  try {
    await new Promise<void>((resolve) => {
      const stop = inbox.subscribe(() => {
        const { status } = inbox.getState().conversations.load;
        if (status !== 'ready' && status !== 'failed') return;
        stop();
        resolve();
      });
    });
    const { byId } = inbox.getState().conversations;
    return inbox.visibleConversations().map((id) => ({ id, name: byId.get(id)?.name ?? id }));
  } finally {
    inbox.stop();
  }
}
