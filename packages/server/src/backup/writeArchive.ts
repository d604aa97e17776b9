import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { blockBytes, encodeHeader, paddingOf } from './tarHeader.ts';

export interface ArchiveOptions {
  /** Milliseconds since 1970. */
  now: number;
  signal?: AbortSignal;
}

/** Writes a folder to a new file (.tar.gz) that only this user may read. */
export async function writeArchive(folder: string, file: string, { now, signal }: ArchiveOptions): Promise<void> {
  const content = Readable.from(tarOf(folder, Math.floor(now / 1000)), { objectMode: false });
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(content, createGzip(), output, { signal });
}

async function* tarOf(folder: string, seconds: number): AsyncGenerator<Buffer> {
  for await (const path of pathsIn(folder)) {
    const full = join(folder, path);
    const found = await stat(full);
    const size = found.isFile() ? found.size : 0;
    yield encodeHeader({ path, kind: found.isFile() ? 'file' : 'folder', size }, seconds);
    if (size > 0) yield* contentOf(full, size);
  }
  yield Buffer.alloc(2 * blockBytes);
}

async function* contentOf(file: string, size: number): AsyncGenerator<Buffer> {
  let read = 0;
  const pieces: AsyncIterable<Buffer> = createReadStream(file, { highWaterMark: 2 ** 18 });
  for await (const piece of pieces) {
    read += piece.length;
    yield piece;
  }
  if (read !== size) throw new Error(`${file} changed during the backup`);
  yield Buffer.alloc(paddingOf(size));
}

/** The files and folders below a folder, each folder before its content. */
async function* pathsIn(folder: string, below = ''): AsyncGenerator<string> {
  const entries = await readdir(join(folder, below), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isFile() || entry.isDirectory()) yield path;
    if (entry.isDirectory()) yield* pathsIn(folder, path);
  }
}
