import type { GenericSchema } from 'valibot';
import { array, getDotPath, optional, pipe, rawTransform, record, string, unknown } from 'valibot';

// A valibot result may be typed and still have issues. These combinators use that: they drop invalid optional values and
// report their issues with paths, so that one parse returns the value and the list of dropped values.

/** Converts a value with a function that returns `undefined` for invalid values. The schema states what it `expects`, so that the
 * documentation of the protocol can be generated from it. */
export const read = <T>(expects: string, convert: (input: unknown) => T | undefined): GenericSchema<unknown, T> =>
  pipe(unknown(), {
    ...rawTransform<unknown, T>(({ dataset, addIssue, NEVER }) => {
      const value = convert(dataset.value);
      if (value !== undefined) return value;
      addIssue({ expected: expects });
      return NEVER;
    }),
    expects,
  });

/** Never fails: an invalid value becomes `undefined` with one issue. */
export const rescued = <T>(schema: GenericSchema<unknown, T>): GenericSchema<unknown, T | undefined> => ({
  ...schema,
  '~run'(dataset, config) {
    const result = schema['~run'](dataset, config);
    if (result.typed) return result;
    const [issue] = result.issues;
    const inside = getDotPath(issue);
    const expected = inside === null ? issue.expected : `${issue.expected} at ${inside}`;
    return { typed: true, value: undefined, issues: [{ ...issue, expected, path: undefined }] };
  },
});

/** Maps the parsed value and keeps the issues. */
export const mapped = <T, U>(
  schema: GenericSchema<unknown, T>,
  complete: (value: T) => U,
): GenericSchema<unknown, U> => ({
  ...(schema as GenericSchema<unknown, never>),
  '~run'(dataset, config) {
    const result = schema['~run'](dataset, config);
    return result.typed ? { ...result, value: complete(result.value) } : result;
  },
});

/** An optional value: `null` and invalid values count as absent; invalid ones are reported. */
export const lenient = <T>(schema: GenericSchema<unknown, T>): GenericSchema<unknown, T | undefined> => {
  const tolerant = rescued(schema);
  return {
    ...tolerant,
    '~run'(dataset, config) {
      return dataset.value === null || dataset.value === undefined
        ? { typed: true, value: undefined }
        : tolerant['~run'](dataset, config);
    },
  };
};

/** An optional field. */
export const field = <T>(schema: GenericSchema<unknown, T>) => optional(lenient(schema));

/** An optional field that has a default. */
export const fieldOr = <T extends string | number | boolean>(schema: GenericSchema<unknown, T>, fallback: T) =>
  optional(
    mapped(lenient(schema), (value) => value ?? fallback),
    fallback,
  );

/** A list without invalid items. */
export const listOf = <T>(schema: GenericSchema<unknown, T>): GenericSchema<unknown, T[]> =>
  mapped(array(rescued(schema)), (items) =>
    items.filter((item): item is Exclude<typeof item, undefined> => item !== undefined),
  );

/** A record without invalid entries. */
export const recordOf = <T>(schema: GenericSchema<unknown, T>): GenericSchema<unknown, Record<string, T>> =>
  mapped(record(string(), rescued(schema)), (entries) => {
    const kept: Record<string, T> = {};
    for (const [key, value] of Object.entries(entries)) if (value !== undefined) kept[key] = value;
    return kept;
  });
