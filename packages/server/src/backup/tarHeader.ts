/** An entry of a tar archive (POSIX ustar). */
export interface TarEntry {
  /** Relative, with "/" between the folders. */
  path: string;
  kind: 'file' | 'folder';
  /** Bytes; 0 for folders. */
  size: number;
}

/** Headers and contents fill blocks of this size. */
export const blockBytes = 512;

/** Zeros after a content of this size, up to the next block. */
export const paddingOf = (size: number): number => (blockBytes - (size % blockBytes)) % blockBytes;

/** Names of PostgreSQL's files. Nothing that leads out of the folder, on no system. */
const pathForm = /^(?!\.)[\w.-]+(\/(?!\.\.?(\/|$))[\w.-]+)*$/;
const pathBytes = 100;

const field = {
  path: 0,
  mode: 100,
  owner: 108,
  group: 116,
  size: 124,
  time: 136,
  checksum: 148,
  kind: 156,
  magic: 257,
};
const checksumBytes = 8;

/** @param seconds the time of change, seconds since 1970 */
export function encodeHeader({ path, kind, size }: TarEntry, seconds: number): Buffer {
  if (path.length > pathBytes || !pathForm.test(path)) throw new Error(`"${path}" is no name for an archive`);
  const block = Buffer.alloc(blockBytes);
  const octal = (value: number, offset: number, length: number) =>
    block.write(value.toString(8).padStart(length - 1, '0'), offset, 'latin1');
  block.write(path, field.path, 'latin1');
  octal(kind === 'file' ? 0o600 : 0o700, field.mode, 8);
  octal(0, field.owner, 8);
  octal(0, field.group, 8);
  octal(size, field.size, 12);
  octal(seconds, field.time, 12);
  block.write(kind === 'file' ? '0' : '5', field.kind, 'latin1');
  block.write('ustar\u000000', field.magic, 'latin1');
  octal(checksumOf(block), field.checksum, 7);
  block.write(' ', field.checksum + 7, 'latin1');
  return block;
}

/** The entry of a header; "end" after the last one, null when the block is no header of a file or folder. */
export function decodeHeader(block: Buffer): TarEntry | 'end' | null {
  if (block.every((byte) => byte === 0)) return 'end';
  const text = (offset: number, length: number) =>
    block
      .toString('latin1', offset, offset + length)
      .split('\u0000')[0]
      ?.trim() ?? '';
  const path = text(field.path, pathBytes);
  const size = Number.parseInt(text(field.size, 12), 8);
  const kind = { '0': 'file' as const, '5': 'folder' as const }[text(field.kind, 1)];
  const isSound = Number.parseInt(text(field.checksum, checksumBytes), 8) === checksumOf(block);
  if (!isSound || kind === undefined || !pathForm.test(path) || !Number.isSafeInteger(size)) return null;
  return { path, kind, size: kind === 'file' ? size : 0 };
}

/** The sum of all bytes, where those of the checksum count as spaces. */
function checksumOf(block: Buffer): number {
  let sum = checksumBytes * 0x20;
  for (const [index, byte] of block.entries()) {
    if (index < field.checksum || index >= field.checksum + checksumBytes) sum += byte;
  }
  return sum;
}
