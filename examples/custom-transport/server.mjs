// Serves the page, and the chat over a WebSocket.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocketServer } from 'ws';
import { createChat } from './chat.mjs';

const folder = fileURLToPath(new URL('dist', import.meta.url));
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

async function servePage(request, response) {
  const { pathname } = new URL(request.url, 'http://server');
  const file = path.join(folder, path.normalize(pathname === '/' ? '/index.html' : pathname));
  const body = await readFile(file).catch(() => undefined);
  if (body === undefined) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' }).end(body);
}

function serveSocket(socket, chat, me) {
  const streams = new Map();
  const send = (message) => socket.send(JSON.stringify(message));
  socket.on('message', (data) => {
    const { ref, ...question } = JSON.parse(String(data));
    try {
      if (question.kind === 'unfollow') {
        streams.get(ref)?.();
      } else if (question.kind === 'follow' && me !== undefined) {
        const { start, missed, stop } = chat.follow(me, question.since, (event) => send({ ref, event }));
        streams.set(ref, stop);
        send({ ref, ok: start });
        for (const event of missed) send({ ref, event });
      } else send({ ref, ok: chat.answer(me, question) });
    } catch ({ fault, message }) {
      send({ ref, fault, text: message });
    }
  });
  socket.on('close', () => {
    for (const stop of streams.values()) stop();
  });
}

/** Starts the server; port 0: any free port. */
export async function startServer({ port = 0, chat = createChat() } = {}) {
  const server = createServer(servePage);
  const sockets = new WebSocketServer({ server, path: '/chat' });
  sockets.on('connection', (socket, request) => {
    // One socket is one person, named in the URL. A real server reads a cookie or a token.
    serveSocket(socket, chat, chat.keyOf(new URL(request.url, 'http://server').searchParams.get('as')));
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
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
  console.log(`The inbox over the chat is running at ${url}`);
}
