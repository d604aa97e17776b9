import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createPostgresSignals } from './postgresSignals.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

const terminate = 'X'.charCodeAt(0);

/** A PostgreSQL that takes connections, answers nothing, and closes a connection when it is asked to. */
async function startSilentPostgres(): Promise<{ port: number; connected: Promise<void> }> {
  let onConnected = (): void => {};
  const connected = new Promise<void>((resolve) => {
    onConnected = resolve;
  });
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (data) => (data[0] === terminate ? socket.end() : onConnected()));
  });
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  return { port: typeof address === 'object' && address !== null ? address.port : 0, connected };
}

describe('the signals of PostgreSQL', () => {
  it('close while their connection is being opened', async () => {
    const { port, connected } = await startSilentPostgres();
    const signals = createPostgresSignals({
      config: { host: '127.0.0.1', port, user: 'inbox', database: 'inbox' },
      prepare: async () => {},
      notify: async () => {},
      onError: () => {},
    });
    await connected;
    await expect(signals.close()).resolves.toBeUndefined();
  });
});
