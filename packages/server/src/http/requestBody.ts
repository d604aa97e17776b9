import type { Context } from 'hono';
import * as v from 'valibot';
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

const maxBodySize = 1024 * 1024;

/**
 * The request's body as text.
 * @throws HttpFailure 413 when it is larger than 1 MB, 400 when it is not UTF-8.
 */
export async function readText(context: Context): Promise<string> {
  const bytes = await readBytes(context, { limit: maxBodySize, tooLarge: 'The body is larger than 1 MB' });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new HttpFailure(400, 'The body is not UTF-8 text');
  }
}

/**
 * The request's JSON, validated by the schema.
 * @throws HttpFailure 400 naming the first invalid field.
 */
export async function readBody<T extends v.GenericSchema>(context: Context, schema: T): Promise<v.InferOutput<T>> {
  const text = await readText(context);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new HttpFailure(400, 'The body is not valid JSON');
  }
  if (isNestedDeeper(body, maxNesting)) throw new HttpFailure(400, 'The body is nested too deeply');
  return parseInput(schema, body, 'body');
}

/** No call needs more; code that reads values recursively runs out of stack at thousands. */
const maxNesting = 128;

/** Whether lists and objects are nested in more levels than `limit`. Not recursive: the depth is client input. */
function isNestedDeeper(value: unknown, limit: number): boolean {
  let level = [value];
  for (let depth = 0; depth <= limit; depth += 1) {
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
    if (level.length === 0) return false;
  }
  return true;
}

/** @throws HttpFailure 400 naming the first invalid field; `whole` names the input itself. */
export function parseInput<T extends v.GenericSchema>(schema: T, input: unknown, whole: string): v.InferOutput<T> {
  const result = v.safeParse(schema, input, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new HttpFailure(400, `${v.getDotPath(issue) ?? whole}: ${issue.message}`);
}
