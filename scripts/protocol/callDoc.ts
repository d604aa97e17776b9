import type { JsonSchema } from './jsonSchema.ts';

/** A value and its schema. */
export interface Documented {
  schema: JsonSchema;
  example: unknown;
}

/** The description of a call in the document. */
export interface CallDoc {
  group: 'Session' | 'Conversations' | 'Messages' | 'Search' | 'Views' | 'Later' | 'Chat service' | 'Live stream';
  summary: string;
  description?: string;
  query?: Record<string, { schema: JsonSchema; description: string; isRequired?: true }>;
  body?: Documented;
  /** The body is the content of a file. */
  takesFile?: true;
  answer: Documented;
  /** Statuses with a meaning of their own; every call may also answer 401, 429, 503 and other errors. */
  errors?: Readonly<Record<number, string>>;
  /** The call answers users who are not signed in, too. */
  isPublic?: true;
}

export const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
});

export const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

export const recordOf = (values: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: values });

/** The envelope of a successful answer. */
export const envelope = (schema: JsonSchema, example: unknown): Documented => ({
  schema: object({ success: { const: true }, data: schema }),
  example: { success: true, data: example },
});

/** An answer that states only success. */
export const done: Documented = { schema: object({ success: { const: true } }), example: { success: true } };

export const text: JsonSchema = { type: 'string' };
export const id: JsonSchema = { type: 'string', minLength: 1 };
export const flag: JsonSchema = { type: 'boolean' };
export const count: JsonSchema = { type: 'integer', minimum: 0 };
export const ts: JsonSchema = { type: 'string', pattern: '^\\d+(\\.\\d+)?$', examples: ['1712345678.000200'] };
