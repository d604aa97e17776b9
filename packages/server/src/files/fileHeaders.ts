import { storableText } from '../database/storableText.ts';
import type { ByteRange } from './uploadedFile.ts';

/** Types that browsers show without running anything in them. */
const shown = /^(?:image\/(?:png|jpeg|gif|webp|avif|bmp|x-icon)|(?:audio|video)\/[\w.+-]+)$/;

/** The headers of a file for the browser. Files are written by anybody: everything but media is a download of unknown type. */
export function fileHeaders(file: { name: string | null }, contentType: string, etag: string): Record<string, string> {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const isShown = shown.test(type);
  return {
    'Content-Type': isShown ? type : 'application/octet-stream',
    'Content-Disposition': disposition(isShown ? 'inline' : 'attachment', file.name ?? 'file'),
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // The content of a file never changes. Compression would break the ranges.
    'Cache-Control': 'private, max-age=86400, immutable, no-transform',
    Vary: 'Cookie, Authorization',
    ETag: etag,
  };
}

/** RFC 6266: a name of plain ASCII for old clients, and the exact one as RFC 5987 writes it. */
function disposition(kind: string, name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%/]/g, '_');
  const exact = encodeURIComponent(storableText(name)).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${exact}`;
}

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

const maxLength = 255;

/** Controls, and marks that change the direction of text: "exe.gnp" must not read as "png.exe". */
// biome-ignore lint/suspicious/noControlCharactersInRegex: names must not contain control characters
const invisible = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** The last part of a path as a name to show and to store. */
export function fileName(given: string): string {
  const last = given.replace(invisible, '').split(/[/\\]/).at(-1)?.trim() ?? '';
  return Array.from(last).slice(0, maxLength).join('') || 'file';
}

/** The type that a client states, without parameters; of unknown type if it is none. */
export function mediaType(header: string | undefined): string {
  const type = header?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return /^[\w.+-]{1,63}\/[\w.+-]{1,127}$/.test(type) ? type : 'application/octet-stream';
}
