import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '../../testing/startTestServer.ts';
import type { RunningServer } from '../app/startServer.ts';
import { postMessage } from '../messages/commands/postMessage.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('stores a message while another writer of the workspace has not committed the same words', async () => {
  const { database } = server.ports;
  const general = { workspaceId: 'ACME', conversationId: 'GENERAL', userId: 'BEN' };
  await postMessage(server.ports, { ...general, text: 'The quarterly walrus report' });
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`
      insert into messages (workspace_id, conversation_id, ts, text, search_text)
      values ('ACME', 'RANDOM', '1.5', 'x', ' the quarterly walrus report ')`);
    // A lock of these words would make it wait for this transaction, which waits for it.
    const message = await postMessage(server.ports, { ...general, text: 'A quarterly walrus' });
    expect(message.text).toBe('A quarterly walrus');
  });
});
