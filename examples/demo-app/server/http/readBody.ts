import type { Context } from 'hono';
import * as v from 'valibot';
import { HttpFailure } from './httpFailure.ts';
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
  return parseInput(schema, body, 'body');
}

/** @throws HttpFailure 400 naming the first invalid field; `whole` names the input itself. */
export function parseInput<T extends v.GenericSchema>(schema: T, input: unknown, whole: string): v.InferOutput<T> {
  const result = v.safeParse(schema, input, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new HttpFailure(400, `${v.getDotPath(issue) ?? whole}: ${issue.message}`);
}
