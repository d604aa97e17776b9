import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartFailure, useAnotherFolder } from '../failures/operatorFailure.ts';
import { readJsonFile } from '../json.ts';
import { isRunning, processStart } from './processIdentity.ts';

const ownerSchema = v.object({
  pid: v.number(),
  host: v.string(),
  /** Distinguishes processes with the same pid. */
  started: v.nullable(v.string()),
  /** Distinguishes locks. */
  token: v.string(),
});

type Owner = v.InferOutput<typeof ownerSchema>;

/** Another process holds the lock. */
export class FolderInUse extends StartFailure {
  override readonly name = 'FolderInUse';
}

/** Refresh interval of the lock file. Used across computers, where a pid cannot be checked. */
const heartbeatMs = 10_000;
const silentAfterMs = 60_000;

/**
 * Locks a folder for this process, because two servers would corrupt the database. A lock of a dead process is taken
 * over.
 * @returns a function that releases the lock.
 * @throws FolderInUse naming the folder and the process that holds it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'server.lock');
  const own: Owner = {
    pid: process.pid,
    host: hostname(),
    started: processStart(process.pid),
    token: randomUUID(),
  };
  const prepared = join(folder, `server.lock.${own.token}`);
  writeFileSync(prepared, JSON.stringify(own));
  try {
    for (let attempt = 0; !linkIfFree(prepared, file); attempt += 1) {
      const owner = readOwner(file);
      if (attempt >= 10 || (owner && isAlive(owner, file))) throw inUse(folder, file, owner);
      removeStale(file, owner, own.token);
    }
  } finally {
    rmSync(prepared, { force: true });
  }
  const heartbeat = setInterval(() => touch(file), heartbeatMs);
  heartbeat.unref();
  return () => {
    clearInterval(heartbeat);
    if (readOwner(file)?.token === own.token) rmSync(file, { force: true });
  };
}

function inUse(folder: string, file: string, owner: Owner | null): FolderInUse {
  const whose = owner
    ? `process ${owner.pid}${owner.host === hostname() ? '' : ` on ${owner.host}`}`
    : 'another process';
  return new FolderInUse(
    `The data folder ${folder} is in use by ${whose}. Stop it first, or ${useAnotherFolder} (if no server is running, delete ${file}).`,
  );
}

/** A hard link is atomic: readers never see a partial lock, and only one process gets it. */
function linkIfFree(prepared: string, file: string): boolean {
  try {
    linkSync(prepared, file);
    return true;
  } catch (error) {
    if (isExisting(error)) return false;
    return createIfFree(prepared, file);
  }
}

/** For file systems without hard links. */
function createIfFree(prepared: string, file: string): boolean {
  try {
    writeFileSync(file, readFileSync(prepared), { flag: 'wx' });
    return true;
  } catch (error) {
    if (isExisting(error)) return false;
    throw error;
  }
}

const isExisting = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';

const readOwner = (file: string): Owner | null => readJsonFile(file, ownerSchema);

function isAlive(owner: Owner, file: string): boolean {
  if (owner.host !== hostname()) return Date.now() - modifiedAt(file) < silentAfterMs;
  if (!isRunning(owner.pid)) return false;
  const started = processStart(owner.pid);
  return owner.started === null || started === null || owner.started === started;
}

/** Moves a dead owner's lock away. A live lock that took its place meanwhile is put back. */
function removeStale(file: string, dead: Owner | null, token: string): void {
  const aside = `${file}.stale.${token}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readOwner(aside)?.token !== dead?.token) linkIfFree(aside, file);
  rmSync(aside, { force: true });
}

function modifiedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function touch(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // The folder is gone; the next database statement reports it.
  }
}
