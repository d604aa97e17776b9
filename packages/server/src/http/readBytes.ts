import type { Context } from 'hono';
import { HttpFailure } from '../failures/httpFailure.ts';

/**
 * The request's body.
 * @throws HttpFailure 413 with the text when it is larger than the limit.
 */
export async function readBytes(context: Context, { limit, tooLarge }: { limit: number; tooLarge: string }) {
  const refuse = () => {
    // The remaining body stays unread, so the connection cannot be reused.
    context.header('Connection', 'close');
    return new HttpFailure(413, tooLarge);
  };
  if (Number(context.req.header('content-length') ?? 0) > limit) throw refuse();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of context.req.raw.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw refuse();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
