import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startTestServer } from '../../../testing/startTestServer.ts';
import { signIn } from '../../../testing/testClient.ts';
import { postMessage } from '../commands/postMessage.ts';

it('system messages about a person cannot be edited or deleted by that person', async () => {
  const server = await startTestServer();
  const ana = await signIn(server, 'ANA');
  const { ts } = await postMessage(server.ports, {
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

it('an edit removes the blocks and attachments of the old text, and no other fields', async () => {
  const server = await startTestServer();
  const ana = await signIn(server, 'ANA');
  const place = { workspaceId: 'ACME', conversationId: 'OPS', userId: 'ANA' };
  const { ts } = await postMessage(server.ports, { ...place, text: 'old' });
  const extra = { blocks: [{ type: 'divider' }], attachments: [{ title: 'old' }], reactions: [{ name: 'eyes' }] };
  await server.ports.database.execute(
    sql`update messages set extra = ${JSON.stringify(extra)}::text::jsonb where ts = ${ts}`,
  );
  await ana.post('/api/conversations/OPS/edit-message', { timestamp: ts, text: 'new' });
  const { rows } = await server.ports.database.execute(sql`select text, extra from messages where ts = ${ts}`);
  expect(rows).toEqual([{ text: 'new', extra: { reactions: [{ name: 'eyes' }] } }]);
  await server.close();
});
