import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';

/** Writes the bytes of a tar archive to a new file (.tar.gz) that only this user may read. */
export async function writeArchive(tar: AsyncIterable<Uint8Array>, file: string, signal?: AbortSignal): Promise<void> {
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(tar, createGzip(), output, { signal });
}

/** The file is no archive of this server, or damaged. */
export class NoArchive extends Error {
  override readonly name = 'NoArchive';
}

/**
 * Writes the content of an archive (.tar.gz) to a new folder, and nothing outside of it.
 * @throws NoArchive, also when only a part of the archive is there.
 */
export async function extractArchive(file: string, folder: string, signal?: AbortSignal): Promise<void> {
  const extract = unpackTar(folder, {
    strict: true,
    fmode: 0o600,
    dmode: 0o700,
    filter({ type = 'file', name }) {
      if (type === 'file' || type === 'directory') return true;
      throw new NoArchive(`"${name}" is neither a file nor a folder`);
    },
  });
  try {
    await pipeline(createReadStream(file), createGunzip(), extract, { signal });
  } catch (error) {
    throw isSystemError(error) || signal?.aborted
      ? error
      : new NoArchive('The file is damaged or no backup', { cause: error });
  }
}

/** Whether the disk failed, not the format. */
const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;
