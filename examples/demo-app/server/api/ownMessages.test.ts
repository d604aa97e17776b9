import { expect, it } from 'vitest';
import { postMessage } from '../live/postMessage.ts';
import { startTestServer } from '../testing/startTestServer.ts';
import { signIn } from '../testing/testClient.ts';

it('system messages about a person cannot be edited or deleted by that person', async () => {
  const server = await startTestServer();
  const ana = await signIn(server, 'ANA');
  const { ts } = await postMessage(server.gateway, {
    workspaceId: 'ACME',
    conversationId: 'OPS',
    userId: 'ANA',
    text: '<@ANA> has joined',
    subtype: 'channel_join',
  });
  const change = (call: string, text?: string) => ana.post(`/api/conversations/OPS/${call}`, { timestamp: ts, text });
  expect(await change('edit-message', 'I left')).toMatchObject({ status: 403 });
  expect(await change('delete-message')).toMatchObject({ status: 403 });
  await server.close();
});
