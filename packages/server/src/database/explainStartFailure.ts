import { DatabaseDamaged, StartFailure, useAnotherFolder } from '../failures/operatorFailure.ts';
import { diskFull, freeBytes, logPieceBytes } from './freeSpace.ts';

/** Error numbers of the database's file system layer (WASI), with the name the system has for them. */
const wasiNames: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  48: 'ENOMEM',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};

const readOnly = new Set(['EACCES', 'EPERM', 'EROFS']);
/** 53100: disk_full. */
const noSpace = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** 53200: out_of_memory. */
const outOfMemory = new Set(['ENOMEM', '53200', 'ERR_MEMORY_ALLOCATION_FAILED']);
/** Internal errors, damaged pages and indexes (class XX), missing files (58P01), failed reads (58030), and tables and columns that
 * are missing though all migrations have run (42P01, 42703). */
const damaged = /^(XX\w{3}|58P01|58030|EIO|42P01|42703)$/;

/**
 * The failure of a start in words, with what to do.
 * @returns the error itself if it is already in words or no known failure.
 */
export function explainStartFailure(error: unknown, folder: string): unknown {
  const chain = causes(error);
  const codes = chain.map(codeOf);
  const has = (known: ReadonlySet<string>) => codes.some((code) => known.has(code));
  if (error instanceof StartFailure && !(error instanceof DatabaseDamaged)) return error;
  if (has(outOfMemory) || chain.some(isAllocation)) {
    return new StartFailure(
      'There is not enough memory for the database, which needs about 400 MB. End other programs or raise the memory limit of this process.',
    );
  }
  const stopped = error instanceof DatabaseDamaged || chain.some(isStop);
  if (has(noSpace) || (stopped && freeBytes(folder) < logPieceBytes)) {
    return diskFull(folder);
  }
  if (has(readOnly)) {
    return new StartFailure(
      `This user may not write the data folder ${folder}. Change its permissions, or ${useAnotherFolder}.`,
    );
  }
  if (codes.includes('EEXIST') || codes.includes('ENOTDIR')) {
    return new StartFailure(
      `The data folder ${folder} is a file or lies below one. Move the file, or ${useAnotherFolder}.`,
    );
  }
  if (error instanceof DatabaseDamaged) return error;
  if (stopped || codes.some((code) => damaged.test(code))) return databaseDamaged(folder);
  return error;
}

export const databaseDamaged = (folder: string): DatabaseDamaged =>
  new DatabaseDamaged(
    `The database in ${folder} is damaged. Start with --repair (in an app: { folder, repair: true }): it keeps the damaged database under another name and restores the newest backup, or begins anew if there is none.`,
  );

/** The error and what caused it, at most eight deep. */
function causes(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let at = error; at !== undefined && at !== null && chain.length < 8; ) {
    chain.push(at);
    at = at instanceof Error ? at.cause : undefined;
  }
  return chain;
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('name' in error && error.name === 'ErrnoError' && 'errno' in error && typeof error.errno === 'number') {
    return wasiNames[error.errno] ?? '';
  }
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

const isAllocation = (error: unknown): boolean =>
  error instanceof RangeError && /could not allocate|out of memory|allocation failed/i.test(error.message);

/** PostgreSQL stopped inside of the WebAssembly module, which reports no reason. */
const isStop = (error: unknown): boolean => error instanceof WebAssembly.RuntimeError;
