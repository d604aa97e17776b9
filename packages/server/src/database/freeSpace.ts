import { statfsSync } from 'node:fs';
import { StartFailure, useAnotherFolder } from '../failures/operatorFailure.ts';

const megabyte = 2 ** 20;
/** The files of a new database, the samples, and PostgreSQL's log of both. */
const newDatabaseBytes = 128 * megabyte;
/** PostgreSQL reserves its log in pieces of 16 MB. Without room for the next one it stops, or never answers. */
export const logPieceBytes = 16 * megabyte;

export function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** @throws StartFailure when the disk has no room for the database. */
export function checkSpace(folder: string, { isNew }: { isNew: boolean }): void {
  const free = freeBytes(folder);
  const needed = isNew ? newDatabaseBytes : 2 * logPieceBytes;
  if (free >= needed) return;
  const inMegabytes = (bytes: number) => `${Math.floor(bytes / megabyte)} MB`;
  throw diskFull(folder, `${inMegabytes(free)} are free, and the database needs ${inMegabytes(needed)}`);
}

export const diskFull = (folder: string, figures?: string): StartFailure =>
  new StartFailure(
    `The disk of the data folder ${folder} is full${figures ? `: ${figures}` : ''}. Free some space, or ${useAnotherFolder}.`,
  );
