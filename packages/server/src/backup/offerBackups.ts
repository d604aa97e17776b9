import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { Database } from '../database/database.ts';
import type { ServerLog } from '../log/serverLog.ts';
import { newToken, removeEndpoint, writeEndpoint } from './backupEndpoint.ts';
import { firstLine } from './firstLine.ts';
import { copyRunning, removeCopies } from './runningCopy.ts';

export interface BackupOffer {
  dataFolder: string;
  /** The embedded database of the data folder. */
  database: Database;
  log: ServerLog;
}

/** The client sends its token at once. */
const firstLineMs = 5_000;

/**
 * Copies the running database for `npm run backup`, which runs as the same user on the same machine: it reads a token
 * from the data folder and sends it to a port of the loopback address. The answer is one line of JSON, `{ folder }` or
 * `{ error }`. The server removes the copy when the client closes the connection.
 * @returns a function that ends the offer.
 */
export async function offerBackups({ dataFolder, database, log }: BackupOffer): Promise<() => Promise<void>> {
  const token = newToken();
  const sockets = new Set<Socket>();
  const serving = new Set<Promise<void>>();
  const serve = async (socket: Socket): Promise<void> => {
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const late = setTimeout(() => socket.destroy(), firstLineMs);
    const line = await firstLine(socket);
    clearTimeout(late);
    if (!isToken(line, token)) return void socket.destroy();
    const copy = await copyRunning({ dataFolder, database });
    socket.write(`${JSON.stringify({ folder: copy.folder })}\n`);
    await closed;
    await copy.remove();
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // A client that leaves is no error of the server.
    socket.on('error', () => {});
    const served = serve(socket).catch((error: unknown) => {
      log.error('The database could not be copied for a backup', error);
      socket.end(`${JSON.stringify({ error: error instanceof Error ? error.message : String(error) })}\n`);
    });
    serving.add(served);
    void served.then(() => serving.delete(served));
  });
  await removeCopies(dataFolder);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address === 'object' && address !== null) writeEndpoint(dataFolder, { port: address.port, token });
  return async () => {
    removeEndpoint(dataFolder);
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await Promise.all([closed, ...serving]);
  };
}

function isToken(line: string, token: string): boolean {
  const [given, expected] = [Buffer.from(line), Buffer.from(token)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
