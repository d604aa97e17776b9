// A WebSocket server over the sample world in memory. A real server uses its own database.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sampleWorld } from 'triage-inbox/testing';
import { createMemoryBackend, createMemoryTransport } from 'triage-inbox/transport';
import { WebSocketServer } from 'ws';

const folder = fileURLToPath(new URL('dist', import.meta.url));
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

async function servePage(request, response) {
  const { pathname } = new URL(request.url, 'http://server');
  const file = path.join(folder, path.normalize(pathname === '/' ? '/index.html' : pathname));
  const body = await readFile(file).catch(() => undefined);
  if (body === undefined) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' }).end(body);
}

/** One socket is one user, named in the URL. A real server reads a cookie or a token. */
function serveSocket(socket, transport) {
  const streams = new Map();
  const send = (message) => socket.send(JSON.stringify(message));

  const openStream = (id, cursor) => {
    const close = transport.openStream(cursor === undefined || cursor === null ? {} : { cursor }, {
      onOpen: () => {},
      onEvent: (event, newest) => send({ id, event, cursor: newest }),
      onMalformed: () => {},
      onEnd: ({ reason }) => send({ id, end: reason === 'unauthenticated' ? reason : 'failed' }),
    });
    streams.set(id, close);
  };
  const answer = async (id, method, args) => {
    const [name, owner] = method.startsWith('views.') ? [method.slice(6), transport.views] : [method, transport];
    try {
      send({ id, answer: (await owner[name](...args)) ?? null });
    } catch ({ status, message }) {
      send({ id, error: { status: status ?? 500, message } });
    }
  };

  socket.on('message', (data) => {
    const { id, method, args, close } = JSON.parse(String(data));
    if (close) {
      streams.get(id)?.();
      streams.delete(id);
    } else if (method === 'openStream') openStream(id, ...args);
    else void answer(id, method, args);
  });
  socket.on('close', () => {
    for (const close of streams.values()) close();
  });
}

/** Starts the server; port 0: any free port. */
export async function startServer({ port = 0, backend = createMemoryBackend(sampleWorld({ now: Date.now() })) } = {}) {
  const server = createServer(servePage);
  const sockets = new WebSocketServer({ server, path: '/socket' });
  sockets.on('connection', (socket, request) => {
    const viewer = new URL(request.url, 'http://server').searchParams.get('as');
    const options = viewer === null || !backend.hasUser(viewer) ? { signedIn: false } : { viewer };
    serveSocket(socket, createMemoryTransport(backend, options));
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    backend,
    url: `http://127.0.0.1:${server.address().port}`,
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await startServer({ port: Number(process.env.PORT ?? 4180) });
  console.log(`The inbox over a WebSocket is running at ${url}`);
}
