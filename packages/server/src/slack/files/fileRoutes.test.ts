import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { openSlackScene, type SlackScene } from '../../../testing/slackScene.ts';
import { createSession } from '../../auth/sessions.ts';
import { HttpFailure } from '../../failures/httpFailure.ts';
import type { ServerEnv } from '../../serverEnv.ts';
import { fileRoutes } from './fileRoutes.ts';
import { slackFileUrl } from './slackFileUrl.ts';

const workspaceId = 'T0ACME';

describe('files of Slack', () => {
  let scene: SlackScene;
  let app: Hono<ServerEnv>;
  let foreign: Server;
  let foreignRequests: (string | undefined)[];

  beforeAll(async () => {
    scene = await openSlackScene(['U0ALICE', 'U0BOB', 'U0CAROL']);
    app = new Hono<ServerEnv>();
    app.onError((error, context) => {
      if (!(error instanceof HttpFailure)) throw error;
      return context.json({ message: error.message }, error.status);
    });
    app.route('/api/files', fileRoutes(scene.ports, scene.context));
    foreign = createServer((request, response) => {
      foreignRequests.push(request.headers.authorization);
      response.end('stolen');
    });
    await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(async () => {
    foreignRequests = [];
    await scene.reset();
  });
  afterAll(async () => {
    await new Promise((resolve) => foreign.close(resolve));
    await scene.close();
  });

  const get = async (path: string, userId = 'U0ALICE', headers: Record<string, string> = {}) => {
    const { database, now } = scene.ports;
    const token = await createSession(database, { workspaceId, userId, now: now() });
    return app.request(path, { headers: { authorization: `Bearer ${token}`, ...headers } });
  };
  const share = async (name: string, mimetype: string, content = 'content', channel = 'C0SECRET') => {
    const id = scene.slack.world.addFile({ userId: 'U0BOB', name, mimetype, content });
    const ts = scene.slack.world.post(channel, 'U0BOB', 'A file', { files: [id] });
    await scene.fetchMessages(channel, 'U0BOB');
    return { id, ts, path: `/api/files/${id}` };
  };
  const setUrl = (id: string, url: string) =>
    scene.ports.database.execute(sql`update slack_files set url = ${url} where file_id = ${id}`);
  const foreignUrl = () => `http://127.0.0.1:${(foreign.address() as AddressInfo).port}/file`;

  it('streams a file to the members of its conversation only', async () => {
    const { path } = await share('plan ä"1".png', 'image/png');
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([200, 'content']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '7',
      'content-disposition': `inline; filename="plan __1_.png"; filename*=UTF-8''plan%20%C3%A4%221%22.png`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': expect.stringContaining('private, max-age=86400, immutable'),
    });
    expect((await get(path, 'U0CAROL')).status).toBe(404);
    expect((await app.request(path)).status).toBe(401);
  });

  it('is not found once the message is deleted, or the person has left', async () => {
    const { path, ts } = await share('a.png', 'image/png');
    await scene.ports.database.execute(sql`update messages set deleted = true where ts = ${ts}`);
    expect((await get(path)).status).toBe(404);
    await scene.ports.database.execute(sql`update messages set deleted = false`);
    const membership = sql`workspace_id = ${workspaceId} and conversation_id = 'C0SECRET' and user_id = 'U0ALICE'`;
    await scene.ports.database.execute(sql`delete from conversation_members where ${membership}`);
    expect((await get(path)).status).toBe(404);
    await scene.ports.database.execute(sql`
      insert into conversation_members (workspace_id, conversation_id, user_id) values (${workspaceId}, 'C0SECRET', 'U0ALICE')`);
    await scene.ports.database.execute(sql`update messages set extra = null`);
    expect((await get(path)).status).toBe(404);
  });

  it('streams the preview of a picture of which Slack has no more', async () => {
    const { id, path } = await share('plan.png', 'image/png');
    const preview = `${path}?thumb=360`;
    expect((await get(preview)).status).toBe(200);
    const extra = (file: object) =>
      scene.ports.database.execute(
        sql`update messages set extra = ${JSON.stringify({ files: [{ id, ...file }] })}::jsonb`,
      );
    await extra({ mode: 'external', thumb_360: preview });
    expect([(await get(path)).status, (await get(preview)).status]).toEqual([404, 200]);
    await extra({ mode: 'external' });
    expect((await get(preview)).status).toBe(404);
  });

  it('passes ranges through, and answers a known version without Slack', async () => {
    const { path, id } = await share('talk.mp4', 'video/mp4', '0123456789');
    const part = await get(path, 'U0ALICE', { range: 'bytes=2-5' });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, '2345', 'bytes 2-5/10']);
    const beyond = await get(path, 'U0ALICE', { range: 'bytes=20-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10']);
    const changed = await get(path, 'U0ALICE', { range: 'bytes=2-5', 'if-range': '"other"' });
    expect([changed.status, await changed.text()]).toEqual([200, '0123456789']);
    await setUrl(id, 'https://files.slack.com/nothing');
    expect((await get(path, 'U0ALICE', { 'if-none-match': `"${id}"` })).status).toBe(304);
    expect((await get(path, 'U0CAROL', { 'if-none-match': `"${id}"` })).status).toBe(404);
  });

  it('offers everything but media as a download of unknown type', async () => {
    for (const [name, mimetype] of [
      ['page.html', 'text/html'],
      ['logo.svg', 'image/svg+xml'],
      ['plan.pdf', 'application/pdf'],
    ] as const) {
      const { headers } = await get((await share(name, mimetype)).path);
      expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
        'application/octet-stream',
        expect.stringMatching(/^attachment;/),
      ]);
    }
  });

  it("does not take Slack's sign-in page for the file", async () => {
    const { path, id } = await share('a.png', 'image/png');
    scene.slack.world.store.file(id).channelIds.length = 0;
    const response = await get(path);
    expect([response.status, await response.json()]).toEqual([502, { message: expect.stringContaining('Slack') }]);
  });

  it('sends the token to Slack only', async () => {
    const { path, id } = await share('a.png', 'image/png');
    await setUrl(id, foreignUrl());
    expect((await get(path)).status).toBe(404);
    expect(foreignRequests).toEqual([]);
    const api = new URL('http://127.0.0.1:4000/api/');
    const isSlack = (url: string) => slackFileUrl(url, api) !== null;
    for (const url of ['https://files.slack.com/a', 'https://acme.slack.com/a', 'http://127.0.0.1:4000/files-pri/a']) {
      expect(isSlack(url), url).toBe(true);
    }
    for (const url of [
      'http://files.slack.com/a',
      'https://files.slack.com:8443/a',
      'https://files.slack.com.evil.test/a',
      'https://evilslack.com/a',
      'https://user@files.slack.com/a',
      'https://drive.example.test/a',
      'file:///etc/passwd',
      'not a url',
    ]) {
      expect(isSlack(url), url).toBe(false);
    }
  });

  /** Runs with another server as Slack's. */
  const withSlackAt = async (answer: RequestListener, run: (origin: string) => Promise<void>) => {
    const server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { settings } = scene.context;
    const { apiUrl } = settings;
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    settings.apiUrl = new URL('/api/', origin);
    try {
      await run(origin);
    } finally {
      settings.apiUrl = apiUrl;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  };

  it('does not follow a redirect out of Slack', async () => {
    const { path, id } = await share('a.png', 'image/png');
    await withSlackAt(
      (_request, response) => void response.writeHead(302, { location: foreignUrl() }).end(),
      async (origin) => {
        await setUrl(id, `${origin}/files-pri/a`);
        expect((await get(path)).status).toBe(502);
        expect(foreignRequests).toEqual([]);
      },
    );
  });

  it('passes on each part when it arrives, and stops when the client is gone', async () => {
    const { path, id } = await share('long.mp4', 'video/mp4');
    let isClosed = false;
    await withSlackAt(
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'video/mp4' });
        response.write('first');
        response.once('close', () => {
          isClosed = true;
        });
      },
      async (origin) => {
        await setUrl(id, `${origin}/files-pri/a`);
        const reader = (await get(path)).body?.getReader();
        expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first');
        await reader?.cancel();
        await eventually(() => expect(isClosed).toBe(true));
      },
    );
  });

  it('refuses files that are too large, and ids that are paths', async () => {
    const { path, id } = await share('a.png', 'image/png');
    await scene.ports.database.execute(sql`update slack_files set size = 200000000 where file_id = ${id}`);
    expect((await get(path)).status).toBe(413);
    for (const trick of ['..%2F..%2Fetc%2Fpasswd', '%2e%2e', 'F1%00', 'F1%3Fa', "F1'--"]) {
      expect((await get(`/api/files/${trick}`)).status, trick).toBe(404);
    }
  });
});
