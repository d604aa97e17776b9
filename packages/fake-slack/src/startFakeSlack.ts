import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ApiServer, answerCall } from './api/answerCall.ts';
import { type AppState, defaultCredentials } from './api/appState.ts';
import { createRateLimits } from './api/rateLimits.ts';
import { answerControl } from './control/answerControl.ts';
import { createHttpEvents } from './events/httpEvents.ts';
import { createPublisher, type EventPayload } from './events/publisher.ts';
import { createSocketMode } from './events/socketMode.ts';
import type { FakeSlack, FakeSlackOptions } from './fakeSlack.ts';
import { createFaults } from './faults.ts';
import { receiveUpload, sendFile } from './files/fileRequests.ts';
import { appPages } from './oauth/appPages.ts';
import { authorize } from './oauth/authorize.ts';
import { createGrants } from './oauth/grants.ts';
import { allUserScopes } from './oauth/scopes.ts';
import { createFakeWorld, type FakeWorld } from './world/fakeWorld.ts';
import { smallWorld } from './world/smallWorld.ts';

export type { FakeSlack, FakeSlackOptions } from './fakeSlack.ts';

/** Starts a Slack on the loopback interface: web API, OAuth, Socket Mode, HTTP events and files. */
export async function startFakeSlack(options: FakeSlackOptions = {}): Promise<FakeSlack> {
  const { now = Date.now, acknowledgeWithinMs = 3000 } = options;
  const credentials = defaultCredentials;
  const server = await listen(options.port ?? 0);
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `http://${host}`;

  const grants = createGrants({ now, rotation: options.tokenRotation ?? false });
  const sockets = createSocketMode({
    appId: credentials.appId,
    socketOrigin: () => `ws://${host}`,
    acknowledgeWithinMs,
    pingEveryMs: options.pingEveryMs ?? 5000,
  });
  const plan = createFaults({ now, closeSockets: sockets.closeAll, refreshSockets: sockets.refresh });
  const httpEvents = createHttpEvents({
    signingSecret: credentials.signingSecret,
    now,
    answerWithinMs: acknowledgeWithinMs,
    retryAfterMs: options.retryAfterMs ?? [0, 60_000, 300_000],
  });
  const send = (payload: EventPayload) => {
    const { eventsUrl } = plan.faults;
    if (eventsUrl === null) sockets.deliver(payload);
    else httpEvents.deliver(payload, eventsUrl);
  };
  const publisher = createPublisher({
    credentials,
    grants,
    now,
    userOf: (userId) => world.store.users.get(userId),
    deliver(payload) {
      for (let count = 0; count < plan.faults.repeatEvents; count += 1) send(payload);
    },
  });
  const world: FakeWorld = createFakeWorld(
    { now, url: () => url, emit: publisher.publish, revokeTokens: grants.revoke },
    options.world ?? smallWorld,
  );

  const app: AppState = {
    credentials,
    grants,
    pkce: options.pkce ?? false,
    now,
    url: () => url,
    openSocketUrl: () => (plan.isSocketDown() ? null : sockets.newUrl()),
    authorizationsOf: publisher.authorizationsOf,
    lowLimits: () => plan.faults.lowLimits,
    share: plan.share,
    tellsLastRead: (channelId) => !plan.faults.withoutLastRead.includes(channelId),
  };
  const api: ApiServer = { app, world, plan, limits: createRateLimits(plan, now), calls: [] };
  const redirectUris = options.redirectUris ?? null;

  server.on('request', (request, response) => {
    answer({ ...api, redirectUris, slack }, request, response).catch((error: unknown) => {
      response.writeHead(500);
      response.end(String(error));
    });
  });
  server.on('upgrade', (request, socket, head) => {
    if (plan.isSocketDown()) socket.destroy();
    else sockets.accept(request, socket, head);
  });

  const slack: FakeSlack = {
    url,
    apiUrl: `${url}/api/`,
    env: {
      SLACK_API_URL: `${url}/api/`,
      SLACK_CLIENT_ID: credentials.clientId,
      SLACK_CLIENT_SECRET: credentials.clientSecret,
      SLACK_APP_TOKEN: credentials.appToken,
      SLACK_SIGNING_SECRET: credentials.signingSecret,
    },
    world,
    calls: api.calls,
    violations: api.limits.violations,
    faults: plan.faults,
    tokenFor: (userId, teamId, { scopes = allUserScopes } = {}) =>
      grants.issue({ userId, teamId: teamId ?? world.store.user(userId).teamId, scopes }).token,
    expireTokens: grants.expire,
    deliver: (events) => events.forEach(send),
    recordEvents: publisher.record,
    verifyEventsUrl: async () => plan.faults.eventsUrl !== null && httpEvents.verify(plan.faults.eventsUrl),
    socketCount: sockets.connections,
    unacknowledged: () => sockets.unacknowledged() + httpEvents.unacknowledged(),
    async close() {
      sockets.closeAll();
      httpEvents.close();
      await closeServer(server);
    },
  };
  return slack;
}

/** Listens on the loopback interface. */
async function listen(port: number): Promise<Server> {
  // Node's default of 5 s would close idle connections in the moment of their reuse.
  const server = createServer({ keepAliveTimeout: 120_000 });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

interface Site extends ApiServer {
  redirectUris: readonly string[] | null;
  slack: FakeSlack;
}

async function answer(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const target = new URL(request.url ?? '/', site.app.url());
  if (target.pathname.startsWith('/api/')) return answerCall(site, request, response, target);
  if (target.pathname === '/oauth/v2/authorize') return authorize(site, request, response, target);
  if (/^\/files-(pri|tmb)\//.test(target.pathname)) return sendFile(site, request, response, target);
  if (target.pathname.startsWith('/upload/v1/')) return receiveUpload(site, request, response, target);
  if (target.pathname.startsWith('/control/')) return answerControl(site.slack, request, response, target);
  if (/^\/apps(\/|$)/.test(target.pathname)) return appPages(site, request, response, target);
  response.writeHead(404);
  response.end('Not found');
}
