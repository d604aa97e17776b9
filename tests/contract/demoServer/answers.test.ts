import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleWorkspaces } from '../../../examples/demo-app/sample/sampleWorkspaces.ts';
import { configRoutes } from '../../../packages/server/src/app/configRoutes.ts';
import { createSession } from '../../../packages/server/src/auth/sessions.ts';
import { disconnectRoutes } from '../../../packages/server/src/slack/auth/disconnectRoutes.ts';
import { emojiRoutes } from '../../../packages/server/src/slack/emoji/emojiRoutes.ts';
import { serviceSearchRoutes } from '../../../packages/server/src/slack/search/serviceSearchRoutes.ts';
import { syncRoutes } from '../../../packages/server/src/slack/sync/syncRoutes.ts';
import { openSlackScene, type SlackScene } from '../../../packages/server/testing/slackScene.ts';
import { startTestServer } from '../../../packages/server/testing/startTestServer.ts';
import { signIn } from '../../../packages/server/testing/testClient.ts';
import { createRestTransport } from '../../../src/transport/index.ts';
import { createCheckedFetch } from '../openapi/checkedFetch.ts';

describe('the demo server with the sample workspace', { tags: ['proof'] }, () => {
  const seeds = sampleWorkspaces(Date.UTC(2026, 2, 11, 14, 5));
  let server: Awaited<ReturnType<typeof startTestServer>>;
  beforeAll(async () => {
    server = await startTestServer({ seed: () => seeds });
  });
  afterAll(() => server.close());

  it('answers with data that fits openapi.json [PRO-6]', async () => {
    const { fetch, problems } = createCheckedFetch();
    for (const seed of seeds) {
      const { token } = await signIn(server, seed.defaultUserId, seed.id);
      const transport = createRestTransport({ baseUrl: server.url, getToken: () => token, fetch });
      await transport.fetchAllFromService();
      const { conversations } = await transport.loadConversations();
      expect(conversations.length).toBeGreaterThan(0);
      for (const { id } of conversations) await transport.loadConversation(id);
      await transport.search({ q: 'release' });
      await transport.views.loadAllViews();
      await transport.ask('When is the release?', {
        max_sources: 5,
        temperature: 0.3,
        top_k: 10,
        model: 'any',
        verbose: false,
      });
      await transport.revokeAccess();
    }
    expect([...problems]).toEqual([]);
  });
});

describe('the demo server with a chat service', () => {
  let scene: SlackScene;
  beforeAll(async () => {
    scene = await openSlackScene(['U0ALICE', 'U0BOB']);
  });
  afterAll(() => scene.close());

  it('answers the calls of the chat service as openapi.json documents them [PRO-6]', async () => {
    const { ports, context, service } = scene;
    const routes = {
      '/api/config': configRoutes(ports, service, { isHosted: false }),
      '/api/auth': disconnectRoutes(ports, context),
      '/api/sync': syncRoutes(ports),
      '/api/emoji': emojiRoutes(ports, context),
      '/api/search/service': serviceSearchRoutes(ports, context),
    };
    const { fetch, problems, answered } = createCheckedFetch(async (url, init) => {
      const { pathname, search } = new URL(url);
      const [prefix, app] = Object.entries(routes).find(([path]) => pathname.startsWith(path)) ?? [];
      if (prefix === undefined || app === undefined) throw new Error(`No routes for ${pathname}`);
      const path = pathname.slice(prefix === '/api/config' ? '/api'.length : prefix.length) || '/';
      return app.request(`${path}${search}`, init);
    });
    const token = await createSession(ports.database, {
      workspaceId: 'T0ACME',
      userId: 'U0ALICE',
      now: ports.now(),
    });
    const transport = createRestTransport({ baseUrl: 'http://localhost', getToken: () => token, fetch });
    await transport.loadFeatures();
    await transport.loadSync();
    await transport.loadEmoji();
    await transport.searchService({ q: 'minute', page: 1 });
    await transport.disconnectWorkspace();
    expect([...problems]).toEqual([]);
    expect([...answered].sort()).toEqual(['disconnect', 'emoji', 'features', 'searchService', 'sync']);
  });
});
