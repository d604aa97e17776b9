/**
 * The demo server for end-to-end tests, with a database in a temporary folder and additional control routes. `npm start`
 * does not use this file.
 *
 *   npx tsx packages/server/testing/serveForTestsMain.ts
 *
 * Environment: PORT (default 0: any), CONTROL_PORT (default 0), SEED `sample` (default) or `small` (see
 * `smallWorkspaces.ts`), WEB (the built web app's folder). No simulated activity. Prints one line
 * `{"url":"http://localhost:…","control":"http://localhost:…"}` when it is ready; ends on SIGTERM and SIGINT.
 *
 * Control routes with JSON bodies, at both addresses; the control address also works while the server is stopped:
 *
 *   GET    /__test__/world           → {workspaces: [{id, name, defaultUserId, people, conversations: [{id, name, type, isPrivate, memberIds}]}]}
 *   POST   /__test__/workspace       a WorkspaceSeed → the counts. A workspace of its own isolates a test.
 *   POST   /__test__/session         {workspaceId, userId?, fetched?} → {token, userId}; also sets the session cookie, so that
 *                                    `page.request.post(url + '/__test__/session', …)` signs the page in. `fetched: false`:
 *                                    the app does the first fetch.
 *   POST   /__test__/messages        {workspaceId, conversationId, userId?, username?, text, threadTs?, subtype?} → {message}
 *   POST   /__test__/burst           {workspaceId, conversationId, userIds, count, threadTs?, prefix?} → {messages: [{ts, text}]};
 *                                    texts are "{prefix} {0…}", authors alternate
 *   POST   /__test__/change          {workspaceId, conversationId, ts, text | deleted: true} → {message}
 *   POST   /__test__/faults          {call: "POST /api/conversations/{id}/mark-read", times?, status?, error?, body?, delayMs?, drop?,
 *                                    loseAnswer?}: the next `times` (1) calls get that status, wait, are cut off before the
 *                                    server handles them, or after it. Also for pages.
 *   DELETE /__test__/faults          removes all faults
 *   GET    /__test__/streams         → {connections}
 *   POST   /__test__/streams/cut     disconnects every live stream → {connections}
 *   POST   /__test__/streams/cuts    {lengths: number[]}: each stream opened from now on ends after the next number of bytes
 *   GET    /__test__/streams/cuts    → {left}: cuts still to come
 *   POST   /__test__/streams/write   writes the raw body to every live stream: "data: {broken\n\n" → {connections}
 *   POST   /__test__/stop            closes the server; at the control address
 *   POST   /__test__/start           starts it with the same port and database
 *   POST   /__test__/restart         stops and starts it
 *   POST   /__test__/reset           stops, empties the database, seeds it afresh, starts, and clears the faults
 */
import { mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { sampleWorkspaces } from '../../../examples/demo-app/sample/sampleWorkspaces.ts';
import { listen } from '../src/app/listen.ts';
import { type RunningServer, type ServerOptions, startServer } from '../src/app/startServer.ts';
import { serverFolder } from '../src/serverFolder.ts';
import { controlRoutes, type ServerUnderTest } from './controlRoutes.ts';
import { createFaults } from './faults.ts';
import { acme, globex } from './smallWorkspaces.ts';

export interface TestServing {
  url: string;
  control: string;
  close(): Promise<void>;
}

export async function serveForTests({
  seed = 'sample',
  controlPort = 0,
  ...options
}: { seed?: 'sample' | 'small'; controlPort?: number } & Pick<
  ServerOptions,
  'port' | 'webFolder'
> = {}): Promise<TestServing> {
  const folder = mkdtempSync(join(tmpdir(), 'triage-e2e-'));
  const faults = createFaults();
  let running: RunningServer | null = null;
  let port = options.port ?? 0;

  const serverUnderTest: ServerUnderTest = {
    faults,
    server: () => running,
    async start() {
      if (running) return;
      running = await startServer({
        webFolder: join(serverFolder, '../../examples/demo-app/web/dist'),
        ...options,
        port,
        dataFolder: folder,
        // Many tests ask as the same person.
        limits: { questionsPerMinute: 0 },
        devToken: true,
        seed: seed === 'small' ? () => [acme(), globex()] : sampleWorkspaces,
        intercept: (listener) => besideControl(faults.intercept(listener)),
      });
      port = running.port;
    },
    async stop() {
      faults.cutStreams();
      await running?.close();
      running = null;
    },
    async reset() {
      await serverUnderTest.stop();
      faults.clear();
      rmSync(folder, { recursive: true, force: true });
      await serverUnderTest.start();
    },
  };
  const control = getRequestListener(controlRoutes(serverUnderTest).fetch, { overrideGlobalObjects: false });
  const besideControl =
    (listener: RequestListener): RequestListener =>
    (request, response) =>
      request.url?.startsWith('/__test__/') ? void control(request, response) : listener(request, response);

  await serverUnderTest.start();
  const controlServer = await listen(control, { port: controlPort, host: '127.0.0.1' });
  return {
    url: `http://localhost:${port}`,
    control: controlServer.url,
    async close() {
      await controlServer.close();
      await serverUnderTest.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
