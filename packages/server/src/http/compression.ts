import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { ServerEnv } from '../serverEnv.ts';

/** The encodings of built files, best first. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** The best encoding that an `Accept-Encoding` header accepts; `null` for the unencoded file. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const quality = parameters.find((text) => text.startsWith('q='))?.slice(2);
    weights.set(name, quality === undefined ? 1 : Number(quality));
  }
  return encodings.find((encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0) ?? null;
}

const compressAnswer = compress();

/**
 * Compresses the answers of reads. Those of writes are small, and those of live streams forbid it by `no-transform`. The app that calls the
 * handler `fetch` compresses itself: Next 16.4.6 compresses an answer that is compressed already once more.
 */
export const compressReads: MiddlewareHandler<ServerEnv> = (context, next) =>
  context.env?.incoming && context.req.method === 'GET' ? compressAnswer(context, next) : next();
