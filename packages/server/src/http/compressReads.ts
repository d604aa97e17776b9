import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { ServerEnv } from '../serverEnv.ts';

const compressAnswer = compress();

/** Compresses the answers of reads. Those of writes are small, and those of live streams forbid it by `no-transform`. */
export const compressReads: MiddlewareHandler<ServerEnv> = (context, next) =>
  context.req.method === 'GET' ? compressAnswer(context, next) : next();
