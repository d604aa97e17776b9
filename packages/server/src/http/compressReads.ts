import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { ServerEnv } from '../serverEnv.ts';

const compressAnswer = compress();

/**
 * Compresses the answers of reads. Those of writes are small, and those of live streams forbid it by `no-transform`. The app that calls the
 * handler `fetch` compresses itself: Next 16.4.6 compresses an answer that is compressed already once more.
 */
export const compressReads: MiddlewareHandler<ServerEnv> = (context, next) =>
  context.env?.incoming && context.req.method === 'GET' ? compressAnswer(context, next) : next();
