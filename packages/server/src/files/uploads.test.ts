import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../testing/startTestServer.ts';
import { call, signIn, type TestClient } from '../../testing/testClient.ts';
import type { RunningServer } from '../app/startServer.ts';
import { byteRange, fileName, mediaType } from './fileHeaders.ts';
import { maxFileBytes } from './uploadedFile.ts';

describe('files with messages', () => {
  let server: RunningServer;
  let ana: TestClient;
  let ben: TestClient;

  beforeAll(async () => {
    server = await startTestServer();
    ana = await signIn(server, 'ANA');
    ben = await signIn(server, 'BEN');
  });
  afterAll(() => server.close());

  const upload = (client: TestClient, name: string, content: BodyInit, type = 'image/png') =>
    call(`${server.url}/api/files?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}`, 'content-type': type },
      body: content,
    });
  const uploaded = async (name: string, content = 'content'): Promise<string> =>
    (await upload(ana, name, content)).body.data.file.id;
  const send = (client: TestClient, body: object) => client.post('/api/messages/send', { text: '', ...body });
  const read = async (client: TestClient, id: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.url}/api/files/${id}`, {
      headers: { authorization: `Bearer ${client.token}`, ...headers },
    });
    return { status: response.status, text: await response.text(), headers: response.headers };
  };

  it('are sent without a text, and read by the members of the conversation only', async () => {
    const id = await uploaded('plan.png', 'picture');
    expect((await read(ben, id)).status).toBe(404);
    const { status, body } = await send(ana, { channel: 'OPS', files: [id], client_msg_id: 'with-file' });
    expect(status).toBe(200);
    const file = { id, name: 'plan.png', mimetype: 'image/png', size: 7, url_private: `/api/files/${id}` };
    expect(body.data.message).toMatchObject({ text: '', files: [file] });
    expect(await read(ben, id)).toMatchObject({ status: 200, text: 'picture' });
    const self = await uploaded('own.txt');
    await send(ana, { channel: 'DM_SELF', files: [self] });
    expect((await read(ben, self)).status).toBe(404);
  });

  it('are shown by pages of an allowed origin of the same site, which ask without CORS', async () => {
    const policyOf = async (...origins: string[]) => {
      const other = await startTestServer({ allowedOrigins: new Set(origins) });
      const cleo = await signIn(other, 'CLEO');
      const headers = { authorization: `Bearer ${cleo.token}`, 'content-type': 'image/png' };
      const { body } = await call(`${other.url}/api/files?name=a.png`, { method: 'POST', headers, body: 'picture' });
      const picture = await call(other.url + body.data.file.url_private, { headers });
      await other.close();
      return picture.headers.get('cross-origin-resource-policy');
    };
    expect(await policyOf()).toBe('same-origin');
    expect(await policyOf('https://intranet.example')).toBe('same-site');
  });

  it('belong to one message, also when it is sent repeatedly and concurrently', async () => {
    const id = await uploaded('once.png');
    const body = { channel: 'OPS', text: 'Once', files: [id], client_msg_id: 'once-with-file' };
    const answers = await Promise.all([send(ana, body), send(ana, body), send(ana, body)]);
    expect(new Set(answers.map((answer) => answer.body.data?.message.ts)).size).toBe(1);
    const again = await send(ana, { channel: 'OPS', text: 'Again', files: [id] });
    expect(again).toMatchObject({ status: 400, body: { error: expect.stringMatching(/^files\.0: is in another/) } });
  });

  it('of other people cannot be sent', async () => {
    const id = await uploaded('mine.png');
    expect((await send(ben, { channel: 'OPS', files: [id] })).status).toBe(400);
    expect((await send(ana, { channel: 'OPS', files: [] })).body.error).toBe('text: must not be empty');
  });

  it('are deleted with their message', async () => {
    const id = await uploaded('gone.png');
    const { ts } = (await send(ana, { channel: 'OPS', files: [id] })).body.data.message;
    expect((await ana.post('/api/conversations/OPS/delete-message', { timestamp: ts })).status).toBe(200);
    expect((await read(ana, id)).status).toBe(404);
    const { rows } = await server.ports.database.execute(`select from uploaded_files where id = '${id}'`);
    expect(rows).toEqual([]);
  });

  it('have a size limit with a clear sentence', async () => {
    const refused = await upload(ana, 'larger.bin', Buffer.alloc(maxFileBytes + 1));
    expect(refused).toMatchObject({ status: 413, body: { error: 'Files can have up to 20 MB.' } });
    expect((await upload(ana, 'folder', '')).status).toBe(400);
  });

  it('are stored and read up to that limit', { tags: ['proof'], timeout: 60_000 }, async () => {
    const largest = Buffer.alloc(maxFileBytes, 'abc');
    const { body } = await upload(ana, 'large.bin', largest, 'application/zip');
    const { text } = await read(ana, body.data.file.id, { range: `bytes=${maxFileBytes - 4}-` });
    expect(text).toBe(largest.subarray(-4).toString());
  });

  it('of an active type are downloads that run nothing', async () => {
    const id = (await upload(ana, '../a\u202egnp.html', '<script>1</script>', 'text/html')).body.data.file.id;
    const { headers } = await read(ana, id);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="agnp\.html"/);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('are read in parts, as players do', async () => {
    const id = await uploaded('film.mp4', '0123456789');
    expect(await read(ana, id, { range: 'bytes=2-4' })).toMatchObject({ status: 206, text: '234' });
    expect(await read(ana, id, { range: 'bytes=-3' })).toMatchObject({ status: 206, text: '789' });
    expect((await read(ana, id, { range: 'bytes=20-' })).status).toBe(416);
    expect(byteRange('bytes=0-1,4-5', 10)).toEqual({ first: 0, last: 9 });
  });

  it('have a safe name and type', () => {
    expect(fileName('C:\\pictures\\a\u0000b.png')).toBe('ab.png');
    expect(fileName(' / ')).toBe('file');
    expect(Array.from(fileName('🚀'.repeat(300))).length).toBe(255);
    expect(mediaType('Image/PNG; charset=utf-8')).toBe('image/png');
    expect(mediaType('no type')).toBe('application/octet-stream');
  });
});
