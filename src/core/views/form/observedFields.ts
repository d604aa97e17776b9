import type { Conversation } from '../../../model/conversation.ts';
import { filterValueOf } from '../../../model/evaluateFilter.ts';
import type { ListedConversation } from '../../conversations/state.ts';
import type { Scalar, ValueKind } from './conditionForm.ts';

/** So many conversations are looked at: enough to meet every field a server sends, few enough to be at once. */
const looked = 200;
const deepest = 3;

/** Fields whose keys are ids, or that hold whole messages: named one by one, if at all. */
const skipped = new Set(['members_data', 'messages']);
type OwnField = Exclude<keyof ListedConversation, keyof Conversation>;

/** What the store keeps beside the wire's fields. */
const internal: Readonly<Record<OwnField, true>> = {
  countedTs: true,
  loadedTs: true,
  confirmedRead: true,
  cursorTs: true,
  supersededTs: true,
  aheadTs: true,
  counted: true,
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function* pathsIn(value: Record<string, unknown>, prefix: string, depth: number): Generator<string> {
  for (const [key, inner] of Object.entries(value)) {
    if (prefix === '' && (skipped.has(key) || Object.hasOwn(internal, key))) continue;
    const path = `${prefix}${key}`;
    const items = Array.isArray(inner) ? inner.filter(isObject) : [];
    if (isObject(inner) && depth < deepest) yield* pathsIn(inner, `${path}.`, depth + 1);
    else if (items.length > 0) {
      if (depth < deepest) for (const item of items) yield* pathsIn(item, `${path}.`, depth + 1);
    } else if (inner !== undefined && inner !== null) yield path;
  }
}

function* firstOf(conversations: Iterable<Conversation>): Generator<Conversation> {
  let count = 0;
  for (const conversation of conversations) {
    if (count === looked) return;
    count += 1;
    yield conversation;
  }
}

/** The dotted paths that the conversations really have, so that a field of a server's own can be found. */
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

/** What kind of value a field holds, by the first that has one. */
export function observedKind(conversations: Iterable<Conversation>, path: string): ValueKind | undefined {
  for (const conversation of firstOf(conversations)) {
    const [value] = scalars(filterValueOf(conversation, path));
    if (value !== undefined) return typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'flag';
  }
  return undefined;
}

/** Short texts and numbers that a field has, the first `most` of them. */
export function observedValues(conversations: Iterable<Conversation>, path: string, most: number): string[] {
  const values = new Set<string>();
  if (path === '') return [];
  for (const conversation of conversations) {
    for (const value of scalars(filterValueOf(conversation, path))) {
      const text = String(value);
      if (text !== '' && text.length <= 60) values.add(text);
    }
    if (values.size >= most) break;
  }
  return [...values].slice(0, most).sort((a, b) => a.localeCompare(b));
}
