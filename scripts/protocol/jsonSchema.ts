import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { valueSchemas } from './valueSchemas.ts';

/** A JSON Schema, as plain data. */
export type JsonSchema = Record<string, unknown>;

/** A schema of a type that has its own name in the document. */
export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const entriesOf = (schema: unknown): unknown =>
  typeof schema === 'object' && schema !== null && 'entries' in schema ? schema.entries : undefined;

/**
 * Converts a schema of the wire into a JSON Schema. Types in `named` become references. The combinators of the wire copy a
 * schema and keep its `entries`, so these identify the type.
 */
export function jsonSchemaOf(schema: GenericSchema, named: ReadonlyMap<unknown, string>): JsonSchema {
  const own = entriesOf(schema);
  const {
    $schema: _,
    $defs: __,
    ...converted
  } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'output',
    overrideSchema({ valibotSchema }) {
      // Filters are the only recursive type.
      if (valibotSchema.type === 'lazy') return ref('ViewFilters');
      const entries = entriesOf(valibotSchema);
      const name = entries === own ? undefined : named.get(entries);
      return name === undefined ? undefined : ref(name);
    },
    overrideAction({ valibotAction }) {
      if (!('expects' in valibotAction)) return undefined;
      const expects = String(valibotAction.expects);
      const value = valueSchemas[expects];
      if (value === undefined) throw new Error(`scripts/protocol/valueSchemas.ts has no JSON Schema for "${expects}"`);
      return { ...value };
    },
  });
  return tidy(converted);
}

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Removes what says nothing: empty lists of required fields, and that the keys of an object are text. Removes fields that
 * must be absent. */
function tidy(schema: JsonSchema): JsonSchema {
  const entries = Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'required' && Array.isArray(value) && value.length === 0) return [];
    if (key === 'propertyNames') return [];
    if (key === 'properties' && isObject(value)) {
      const kept = Object.entries(value).filter(([, property]) => !(isObject(property) && 'not' in property));
      return [[key, Object.fromEntries(kept.map(([name, property]) => [name, tidy(property as JsonSchema)]))]];
    }
    return [[key, isObject(value) ? tidy(value) : value]];
  });
  return Object.fromEntries(entries);
}
