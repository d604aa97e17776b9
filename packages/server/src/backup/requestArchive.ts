import * as v from 'valibot';
import { readEndpoint } from './backupEndpoint.ts';
import { BackupFailure } from './backupFailure.ts';

const errorSchema = v.object({ error: v.string() });

/**
 * Asks the server that runs on a data folder for its database.
 * @returns the bytes of a tar archive, which shows one moment.
 * @throws BackupFailure, also while the bytes are read
 */
export async function requestArchive(dataFolder: string, signal?: AbortSignal): Promise<AsyncGenerator<Uint8Array>> {
  const response = await ask(dataFolder, signal);
  if (response?.ok && response.body) return piecesOf(response.body, signal);
  const answer = v.safeParse(errorSchema, await response?.json().catch(() => null));
  throw new BackupFailure(
    answer.success
      ? `The server could not copy its database: ${answer.output.error}`
      : `The server on ${dataFolder} offers no backup: it is starting or closing, has an older version or runs on another computer. Try again, or stop it first.`,
  );
}

/** The server's answer; null if it has none. */
async function ask(dataFolder: string, signal?: AbortSignal): Promise<Response | null> {
  const endpoint = readEndpoint(dataFolder);
  if (!endpoint) return null;
  try {
    return await fetch(`http://127.0.0.1:${endpoint.port}/`, {
      headers: { authorization: `Bearer ${endpoint.token}` },
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    return null;
  }
}

async function* piecesOf(body: AsyncIterable<Uint8Array>, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw signal?.aborted ? error : new BackupFailure('The server closed during the backup. Run it again.');
  }
}
