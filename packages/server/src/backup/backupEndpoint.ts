import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readJsonFile } from '../json.ts';

const endpointSchema = v.object({
  /** A port of this machine's loopback address. */
  port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
  /** Proves that the client may read the data folder. */
  token: v.string(),
});

/** Where a running server takes requests for a backup. */
export type BackupEndpoint = v.InferOutput<typeof endpointSchema>;

const fileIn = (dataFolder: string): string => join(dataFolder, 'server.backup');

export const newToken = (): string => randomBytes(32).toString('base64url');

/** Writes the endpoint for other processes of this user; nobody else may read it. */
export function writeEndpoint(dataFolder: string, endpoint: BackupEndpoint): void {
  removeEndpoint(dataFolder);
  writeFileSync(fileIn(dataFolder), JSON.stringify(endpoint), { mode: 0o600, flag: 'wx' });
}

/** The endpoint of the server on a data folder; null if there is none. */
export const readEndpoint = (dataFolder: string): BackupEndpoint | null =>
  readJsonFile(fileIn(dataFolder), endpointSchema);

export const removeEndpoint = (dataFolder: string): void => rmSync(fileIn(dataFolder), { force: true });
