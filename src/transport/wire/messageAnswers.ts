import { looseObject } from 'valibot';
import { isRecord } from '../../model/json.ts';
import type { MessageValidation, SentMessage } from '../contract.ts';
import { contentOf, errorMessageOf, findField } from './envelope.ts';
import { messageSchema } from './message.ts';
import type { WireContext } from './parse.ts';
import { parseAt } from './parse.ts';
import { flag, ownField, text, ts } from './scalars.ts';
import { field, listOf } from './tolerant.ts';

/** `{message}`, the message itself, or only `{ts}`. */
export function parseSentMessage(body: unknown, context: WireContext): SentMessage {
  const found = findField(body, 'message');
  if (found !== undefined && isRecord(found.value)) {
    return { message: parseAt(messageSchema, found.value, found.path, context) };
  }
  const { value, path } = contentOf(body);
  if (typeof ownField(value, 'text') === 'string') return { message: parseAt(messageSchema, value, path, context) };
  return { ts: parseAt(looseObject({ ts }), value, path, context).ts };
}

export const validationSchema = looseObject({ success: flag, errors: field(listOf(text)) });

/** `success: false` is an answer of this call, with at least one reason. */
export function parseMessageValidation(body: unknown, context: WireContext): MessageValidation {
  const { value, path } = findField(body, 'success')?.path === 'success' ? { value: body, path: '' } : contentOf(body);
  const { success, errors = [] } = parseAt(validationSchema, value, path, context);
  return { success, errors: errors.length === 0 && !success ? [errorMessageOf(body)] : errors };
}

/** Whether an answer is the result of a validation. */
export const isValidation = (body: unknown): boolean =>
  typeof findField(body, 'success')?.value === 'boolean' && Array.isArray(findField(body, 'errors')?.value);
