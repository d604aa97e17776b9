import { randomUUID, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { packTar } from 'modern-tar/fs';
import type { Database } from '../database/database.ts';
import { copyDatabase, databaseIn } from '../database/databaseFolder.ts';
import type { ServerLog } from '../log/serverLog.ts';
import { newToken, removeEndpoint, writeEndpoint } from './backupEndpoint.ts';

export interface BackupOffer {
  dataFolder: string;
  /** The embedded database of the data folder. */
  database: Database;
  log: ServerLog;
}

/**
 * Answers `npm run backup`, which runs as the same user on the same machine: it reads a token from the data folder and asks
 * a port of the loopback address. The answer is a tar archive of the database.
 * @returns a function that ends the offer, and the backups that it interrupts.
 */
export async function offerBackups(offer: BackupOffer): Promise<() => Promise<void>> {
  const { dataFolder } = offer;
  const token = newToken();
  const serving = new Set<Promise<void>>();
  const listener: RequestListener = ({ method, headers: { authorization = '' } }, response) => {
    if (method !== 'GET' || !isSame(authorization, `Bearer ${token}`)) return void response.writeHead(401).end();
    const served = sendArchive(offer, response);
    serving.add(served);
    void served.then(() => serving.delete(served));
  };
  const server = createServer(listener);
  await removeCopies(dataFolder);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // An app around the server ends when its own work does.
  server.unref();
  const address = server.address();
  if (typeof address === 'object' && address !== null) writeEndpoint(dataFolder, { port: address.port, token });
  return async () => {
    removeEndpoint(dataFolder);
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await Promise.all([closed, ...serving]);
  };
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const copyPrefix = 'backup-copy.';

async function sendArchive({ dataFolder, database, log }: BackupOffer, response: ServerResponse): Promise<void> {
  const copy = join(dataFolder, `${copyPrefix}${randomUUID()}`);
  try {
    // The embedded database runs one transaction at a time, and no statement outside of it: the copy has one moment.
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`checkpoint`);
      await copyDatabase(databaseIn(dataFolder), copy);
    });
    await pipeline(packTar(copy), response.writeHead(200, { 'content-type': 'application/x-tar' }));
  } catch (error) {
    // A client that leaves is no error of the server.
    if (!response.destroyed) log.error('The database could not be copied for a backup', error);
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }));
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Removes copies that a killed server has left. */
async function removeCopies(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    if (name.startsWith(copyPrefix)) await rm(join(dataFolder, name), { recursive: true, force: true });
  }
}
