import { storableText } from '../database/storableText.ts';

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
