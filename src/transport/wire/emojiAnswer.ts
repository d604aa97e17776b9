import { looseObject } from 'valibot';
import type { CustomEmoji } from '../contract.ts';
import { contentOf } from './envelope.ts';
import type { WireContext } from './parse.ts';
import { parseAt } from './parse.ts';
import { text } from './scalars.ts';
import { field, recordOf } from './tolerant.ts';

const answer = looseObject({ emoji: field(recordOf(text)) });

export function parseEmoji(body: unknown, context: WireContext): CustomEmoji {
  const { value, path } = contentOf(body);
  return parseAt(answer, value, path, context).emoji ?? {};
}
