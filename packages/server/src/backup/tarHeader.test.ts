import { describe, expect, it } from 'vitest';
import { blockBytes, decodeHeader, encodeHeader, paddingOf, type TarEntry } from './tarHeader.ts';

const entry: TarEntry = { path: 'base/1/112_fsm', kind: 'file', size: 8192 };

describe('the header of an archive entry', () => {
  it.each<TarEntry>([
    entry,
    { path: 'PG_VERSION', kind: 'file', size: 3 },
    { path: 'pg_wal', kind: 'folder', size: 0 },
    { path: 'base/1/big.1', kind: 'file', size: 2 ** 33 - 1 },
    { path: 'x'.repeat(100), kind: 'file', size: 0 },
  ])('is read as it was written: %j', (written) => {
    const block = encodeHeader(written, 1_710_072_000);
    expect(block).toHaveLength(blockBytes);
    expect(decodeHeader(block)).toEqual(written);
  });

  it('is refused when a byte has changed, or for other kinds of entries', () => {
    for (const offset of [0, 124, 148, 300]) {
      const block = encodeHeader(entry, 0);
      block[offset] = (block[offset] ?? 0) ^ 1;
      expect(decodeHeader(block)).toBeNull();
    }
    const link = encodeHeader(entry, 0);
    link.write('2', 156);
    // The checksum is right: "2" is two more than "0".
    link.write((Number.parseInt(link.toString('latin1', 148, 154), 8) + 2).toString(8).padStart(6, '0'), 148);
    expect(decodeHeader(link)).toBeNull();
  });

  it.each(['/etc/passwd', '../up', 'a/../../up', 'a/..', '.', '..', 'a//b', 'a\\b', 'C:/a', 'a/./b'])(
    'has no name that leads elsewhere: %j',
    (path) => {
      expect(() => encodeHeader({ ...entry, path }, 0)).toThrow('is no name for an archive');
      const block = encodeHeader({ ...entry, path: 'x'.repeat(path.length) }, 0);
      block.write(path, 0, 'latin1');
      const sum = block.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 0x20 : byte), 0);
      block.write(sum.toString(8).padStart(6, '0'), 148);
      expect(decodeHeader(block)).toBeNull();
    },
  );

  it('a block of zeros is the end', () => {
    expect(decodeHeader(Buffer.alloc(blockBytes))).toBe('end');
    expect([0, 1, 512, 513].map(paddingOf)).toEqual([0, 511, 0, 511]);
  });
});
