import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

export interface Comparison {
  /** How many pixels differ; all of them where the sizes do. */
  differing: number;
  /** Both pictures over each other, what differs in red; only for pictures of one size. */
  difference?: Buffer;
}

/** The same picture with 32 shades of each colour and no transparency, packed tightly: what is kept in the repository. One
 * step in all three is seen as a difference, so that no state of a row gets lost. */
export function packPicture(picture: Buffer): Buffer {
  const packed = PNG.sync.read(picture);
  for (let at = 0; at < packed.data.length; at += 4) {
    for (let channel = at; channel < at + 3; channel += 1) packed.data[channel] = (packed.data[channel] ?? 0) & 0xf8;
    packed.data[at + 3] = 0xff;
  }
  return PNG.sync.write(packed, { colorType: 2, deflateLevel: 9, deflateStrategy: 0, filterType: 0 });
}

export function comparePictures(before: Buffer, after: Buffer): Comparison {
  const [a, b] = [PNG.sync.read(before), PNG.sync.read(after)];
  if (a.width !== b.width || a.height !== b.height) return { differing: Math.max(a.width * a.height, 1) };
  const marked = new PNG({ width: a.width, height: a.height });
  const differing = pixelmatch(a.data, b.data, marked.data, a.width, a.height, { threshold: 0.03 });
  return { differing, difference: PNG.sync.write(marked) };
}
