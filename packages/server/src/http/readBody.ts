import type { Context } from 'hono';
import * as v from 'valibot';
import { HttpFailure } from '../failures/httpFailure.ts';
import { readText } from './readText.ts';

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
