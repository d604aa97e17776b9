import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

export interface Comparison {
  /** Number of differing pixels; all pixels if the sizes differ. */
  differing: number;
  /** Overlay with the differences in red; absent if the sizes differ. */
  difference?: Buffer;
}

/** Reduces a PNG to 32 shades per channel without alpha, to keep the repository small. A difference of one shade in all channels
 * still counts, so that subtle row states are compared. */
export function quantizePng(png: Buffer): Buffer {
  const packed = PNG.sync.read(png);
  for (let at = 0; at < packed.data.length; at += 4) {
    for (let channel = at; channel < at + 3; channel += 1) packed.data[channel] = (packed.data[channel] ?? 0) & 0xf8;
    packed.data[at + 3] = 0xff;
  }
  return PNG.sync.write(packed, { colorType: 2, deflateLevel: 9, deflateStrategy: 0, filterType: 0 });
}

export function comparePngs(before: Buffer, after: Buffer): Comparison {
  const [a, b] = [PNG.sync.read(before), PNG.sync.read(after)];
  if (a.width !== b.width || a.height !== b.height) return { differing: Math.max(a.width * a.height, 1) };
  const marked = new PNG({ width: a.width, height: a.height });
  const differing = pixelmatch(a.data, b.data, marked.data, a.width, a.height, { threshold: 0.03 });
  return { differing, difference: PNG.sync.write(marked) };
}
