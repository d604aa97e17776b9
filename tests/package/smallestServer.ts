import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const user = { id: 'U1', name: 'ana' };
const conversation = {
  id: 'C1',
  name: 'releases',
  type: 'channel',
  unread_count: 1,
  latest_activity: 1712345678,
  latest_message: { ts: '1712345678.000200', user: 'U2', text: 'Published.' },
};

/** The required calls that read, with fixed answers. */
const answers: Record<string, unknown> = {
  'GET /api/auth/status': { authenticated: true, user, workspace: 'Acme', organizations: [{ id: 'T1', name: 'Acme' }] },
  'GET /api/config/features': { aiEnabled: false },
  'GET /api/conversations/data': { success: true, data: { conversations: [conversation], users: { U1: user } } },
  'GET /api/conversations/C1/threads': { success: true, data: { ...conversation, messages: [] } },
  'POST /api/conversations/aggregate': { success: true, results: { unread: { unread_count: 1 } } },
};

/** Starts the smallest server that `triage-inbox-check` finds no fault in. */
export async function startSmallestServer(): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://server');
    const isSignedIn = request.headers.authorization === 'Bearer secret' || searchParams.get('token') === 'secret';
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (!isSignedIn) {
      return pathname === '/api/auth/status'
        ? json(200, { authenticated: false })
        : json(401, { success: false, error: 'You are not signed in' });
    }
    if (pathname === '/api/sse/stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const resumed = searchParams.get('last_event_id') === '1';
      const pings = setInterval(() => response.write(': ping\n\n'), 600);
      response.on('close', () => clearInterval(pings));
      return response.write(
        `id: 1\ndata: ${JSON.stringify({ type: 'connection', data: { status: 'connected', resumed } })}\n\n`,
      );
    }
    const answer = answers[`${request.method} ${pathname}`];
    return answer === undefined ? json(404, { success: false, error: 'Not found' }) : json(200, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
