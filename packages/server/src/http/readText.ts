import type { Context } from 'hono';
import { HttpFailure } from '../failures/httpFailure.ts';

const maxBodySize = 1024 * 1024;

/**
 * The request's body as text.
 * @throws HttpFailure 413 when it is larger than 1 MB, 400 when it is not UTF-8.
 */
export async function readText(context: Context): Promise<string> {
  const tooLarge = () => {
    // The remaining body stays unread, so the connection cannot be reused.
    context.header('Connection', 'close');
    return new HttpFailure(413, 'The body is larger than 1 MB');
  };
  if (Number(context.req.header('content-length') ?? 0) > maxBodySize) throw tooLarge();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  try {
    for await (const chunk of context.req.raw.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBodySize) throw tooLarge();
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
      throw new HttpFailure(400, 'The body is not UTF-8 text');
    }
    throw error;
  }
}
