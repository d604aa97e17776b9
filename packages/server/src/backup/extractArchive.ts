import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { blockBytes, decodeHeader, paddingOf } from './tarHeader.ts';

/** The file is no archive of this server, or damaged. */
export class NoArchive extends Error {
  override readonly name = 'NoArchive';
}

/**
 * Writes the content of an archive (.tar.gz) to a new folder.
 * @throws NoArchive, also when only a part of the archive is there.
 */
export async function extractArchive(file: string, folder: string, signal?: AbortSignal): Promise<void> {
  await mkdir(folder, { recursive: true });
  const extract = (content: AsyncIterable<Buffer>) => extractEntries(createPieces(content), folder);
  try {
    await pipeline(createReadStream(file), createGunzip(), extract, { signal });
  } catch (error) {
    throw isFormatError(error) ? new NoArchive('The file is damaged or no backup', { cause: error }) : error;
  }
}

/** Yields the next bytes of the content, exactly this number. */
type Pieces = (bytes: number) => AsyncGenerator<Buffer>;

async function extractEntries(pieces: Pieces, folder: string): Promise<void> {
  const nextBlock = async () => {
    const parts: Buffer[] = [];
    for await (const piece of pieces(blockBytes)) parts.push(piece);
    return Buffer.concat(parts);
  };
  for (let entry = decodeHeader(await nextBlock()); entry !== 'end'; entry = decodeHeader(await nextBlock())) {
    if (entry === null) throw new NoArchive('An entry is neither a file nor a folder');
    const path = join(folder, entry.path);
    if (entry.kind === 'folder') await mkdir(path);
    else await writeFile(path, pieces(entry.size), { flag: 'wx' });
    for await (const _ of pieces(paddingOf(entry.size)));
  }
  // gzip checks the whole content at its end.
  await nextBlock();
}

function createPieces(content: AsyncIterable<Buffer>): Pieces {
  const source = content[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return async function* pieces(bytes) {
    let missing = bytes;
    while (missing > 0) {
      if (rest.length === 0) {
        const next = await source.next();
        if (next.done) throw new NoArchive('The content ends early');
        rest = next.value;
      }
      const piece = rest.subarray(0, missing);
      rest = rest.subarray(piece.length);
      missing -= piece.length;
      yield piece;
    }
  };
}

const isFormatError = (error: unknown): boolean =>
  error instanceof NoArchive ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_'));
