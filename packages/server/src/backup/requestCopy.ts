import { connect } from 'node:net';
import * as v from 'valibot';
import { readEndpoint } from './backupEndpoint.ts';
import { BackupFailure } from './backupFailure.ts';
import { firstLine } from './firstLine.ts';

/** One of them. */
const answerSchema = v.object({ folder: v.optional(v.string()), error: v.optional(v.string()) });

export interface HeldDatabase {
  /** A database that no process changes. */
  folder: string;
  /** Aborts when the folder is no longer held, with the reason. */
  lost: AbortSignal;
  release(): void;
}

/**
 * Asks the server that runs on a data folder for a copy of its database.
 * @returns the copy, which the server removes on `release`.
 * @throws BackupFailure
 */
export async function requestCopy(dataFolder: string): Promise<HeldDatabase> {
  const endpoint = readEndpoint(dataFolder);
  if (!endpoint) throw noAnswer(dataFolder);
  const socket = connect(endpoint.port, '127.0.0.1');
  // `close` follows an error.
  socket.on('error', () => {});
  socket.write(`${endpoint.token}\n`);
  const line = await firstLine(socket);
  const answer = v.safeParse(answerSchema, parseJson(line));
  const { folder, error } = answer.success ? answer.output : {};
  if (folder !== undefined) {
    const lost = new AbortController();
    socket.once('close', () => lost.abort(new BackupFailure('The server closed during the backup. Run it again.')));
    return { folder, lost: lost.signal, release: () => void socket.destroy() };
  }
  socket.destroy();
  throw error === undefined
    ? noAnswer(dataFolder)
    : new BackupFailure(`The server could not copy its database: ${error}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const noAnswer = (dataFolder: string): BackupFailure =>
  new BackupFailure(
    `The server on ${dataFolder} offers no backup: it is starting or closing, has an older version or runs on another computer. Try again, or stop it first.`,
  );
