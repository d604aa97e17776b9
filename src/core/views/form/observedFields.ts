import type { Conversation } from '../../../model/conversation.ts';
import { filterValueOf } from '../../../model/evaluateFilter.ts';
import type { Scalar, ValueKind } from './conditionForm.ts';

/** Number of conversations to sample: enough to see every field that a server sends, few enough to be instant. */
const sampleSize = 200;
const maxDepth = 3;

/** Fields that hold messages or objects keyed by id. */
const skipped = new Set(['members_data', 'messages']);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function* pathsIn(value: Record<string, unknown>, prefix: string, depth: number): Generator<string> {
  for (const [key, inner] of Object.entries(value)) {
    if (prefix === '' && skipped.has(key)) continue;
    const path = `${prefix}${key}`;
    const items = Array.isArray(inner) ? inner.filter(isObject) : [];
    if (isObject(inner) && depth < maxDepth) yield* pathsIn(inner, `${path}.`, depth + 1);
    else if (items.length > 0) {
      if (depth < maxDepth) for (const item of items) yield* pathsIn(item, `${path}.`, depth + 1);
    } else if (inner !== undefined && inner !== null) yield path;
  }
}

function* firstOf(conversations: Iterable<Conversation>): Generator<Conversation> {
  let count = 0;
  for (const conversation of conversations) {
    if (count === sampleSize) return;
    count += 1;
    yield conversation;
  }
}

/** Dotted paths found in the conversations, so that server-specific fields can be offered. */
export function observedFields(conversations: Iterable<Conversation>): string[] {
  const paths = new Set<string>();
  for (const conversation of firstOf(conversations)) {
    for (const path of pathsIn({ ...conversation }, '', 1)) paths.add(path);
  }
  return [...paths].sort();
}

const scalars = (value: unknown): Scalar[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (item): item is Scalar => typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean',
  );

/** Value type of a field, from the first conversation that has it. */
export function observedKind(conversations: Iterable<Conversation>, path: string): ValueKind | undefined {
  for (const conversation of firstOf(conversations)) {
    const [value] = scalars(filterValueOf(conversation, path));
    if (value !== undefined) return typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'flag';
  }
  return undefined;
}

/** Up to `max` short values of a field, sorted. */
export function observedValues(conversations: Iterable<Conversation>, path: string, max: number): string[] {
  const values = new Set<string>();
  if (path === '') return [];
  for (const conversation of conversations) {
    for (const value of scalars(filterValueOf(conversation, path))) {
      const text = String(value);
      if (text !== '' && text.length <= 60) values.add(text);
    }
    if (values.size >= max) break;
  }
  return [...values].slice(0, max).sort((a, b) => a.localeCompare(b));
}
