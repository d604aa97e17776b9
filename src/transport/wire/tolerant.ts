import type { GenericSchema } from 'valibot';
import { array, getDotPath, optional, pipe, rawTransform, record, string, unknown } from 'valibot';

// A valibot result may be typed and still carry issues. These combinators use that: what is not essential is left out of
// the value, and its issue travels up with the path, so that one parse answers both "what is it" and "what was dropped".

/** A value read by a plain function, which answers `undefined` when it cannot. */
export const read = <T>(expects: string, convert: (input: unknown) => T | undefined): GenericSchema<unknown, T> =>
  pipe(
    unknown(),
    rawTransform<unknown, T>(({ dataset, addIssue, NEVER }) => {
      const value = convert(dataset.value);
      if (value !== undefined) return value;
      addIssue({ expected: expects });
      return NEVER;
    }),
  );

/** Fails nothing: a value that does not fit becomes `undefined`, with one issue that says what was wrong inside it. */
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

/** The value after the schema has let it through; the issues of what was dropped inside it stay. */
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

/** What need not be there: `null` and a value of the wrong kind count as absent; the latter is reported. */
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

/** A list without its bad items. */
export const listOf = <T>(schema: GenericSchema<unknown, T>): GenericSchema<unknown, T[]> =>
  mapped(array(rescued(schema)), (items) =>
    items.filter((item): item is Exclude<typeof item, undefined> => item !== undefined),
  );

/** A record without its bad entries. */
export const recordOf = <T>(schema: GenericSchema<unknown, T>): GenericSchema<unknown, Record<string, T>> =>
  mapped(record(string(), rescued(schema)), (entries) => {
    const kept: Record<string, T> = {};
    for (const [key, value] of Object.entries(entries)) if (value !== undefined) kept[key] = value;
    return kept;
  });
