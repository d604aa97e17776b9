import { looseObject } from 'valibot';
import type { CustomEmoji } from '../contract.ts';
import { contentOf } from './envelope.ts';
import type { WireContext } from './parse.ts';
import { parseAt } from './parse.ts';
import { text } from './scalars.ts';
import { field, recordOf } from './tolerant.ts';

export const emojiSchema = looseObject({ emoji: field(recordOf(text)) });

export function parseEmoji(body: unknown, context: WireContext): CustomEmoji {
  const { value, path } = contentOf(body);
  return parseAt(emojiSchema, value, path, context).emoji ?? {};
}
