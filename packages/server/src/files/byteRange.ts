import type { ByteRange } from './uploadedFile.ts';

/** The bytes that a header `Range` asks for: all without one, and for several ranges, which nobody needs to keep. Null: outside of the
 * file. */
export function byteRange(header: string | undefined, size: number): ByteRange | null {
  const whole = { first: 0, last: size - 1 };
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (!match || (from === '' && to === '')) return whole;
  // "-500" asks for the last 500 bytes.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to));
  return first <= last ? { first, last } : null;
}
