import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUnreadBadge } from '../../src/badge/index.ts';
import { createInbox } from '../../src/core/createInbox.ts';
import { unreadTotal } from '../../src/core/views/unreadTotal.ts';
import { browserEnv } from '../../src/platform/browserEnv.ts';
import { sampleWorld } from '../../src/testing/index.ts';
import { createMswHandlers } from '../../src/testing/msw/index.ts';
import { createMemoryBackend, createRestTransport } from '../../src/transport/index.ts';
import { eventually } from '../eventually.ts';

const backend = createMemoryBackend(sampleWorld());
const server = setupServer(...createMswHandlers({ world: backend }));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

it('the badge has the number of the inbox, also after marks and new messages [EMB-72]', async () => {
  const baseUrl = 'http://chat.test';
  const inbox = createInbox({ transport: createRestTransport({ baseUrl }), env: browserEnv() });
  const badge = createUnreadBadge({ baseUrl });
  inbox.start();
  const stop = badge.start();
  const total = () => unreadTotal(inbox.getState());
  const isEqual = async (count: number) => {
    await eventually(() => expect([total(), badge.getSnapshot()]).toEqual([count, { count, status: 'ready' }]));
  };
  await eventually(() => expect(badge.getSnapshot().status).toBe('ready'));
  const first = badge.getSnapshot().count;
  expect(first).toBeGreaterThan(2);
  await isEqual(first);

  const [read = ''] = inbox.visibleConversations();
  inbox.actions.markRead(read);
  await isEqual(first - 1);

  backend.post({ conversationId: read, userId: 'U02', text: 'Anyone here?' });
  await isEqual(first);
  inbox.stop();
  stop();
});
