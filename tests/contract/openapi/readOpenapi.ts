import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

const file = fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url));

type Content = Record<string, { schema: unknown; examples: Record<string, { value: unknown }> }>;

export interface Operation {
  operationId: string;
  security?: unknown[];
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; content?: Content }>;
}

interface Openapi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

export const openapiText = readFileSync(file, 'utf8');
export const openapi: Openapi = JSON.parse(openapiText);

/** An operation of the document, with its method and the path template. */
export interface DocumentedOperation extends Operation {
  method: string;
  path: string;
}

export const operations: DocumentedOperation[] = Object.entries(openapi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
);

/** The operation that a request matches. A literal segment wins over `{id}`. */
export function operationFor(method: string, pathname: string): DocumentedOperation | undefined {
  const matches = operations.filter(
    (each) => each.method === method && new RegExp(`^${each.path.replace('{id}', '[^/]+')}$`).test(pathname),
  );
  return matches.find(({ path }) => path === pathname) ?? matches[0];
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
// Each named schema is compiled once, whichever schemas refer to it.
for (const [name, schema] of Object.entries(openapi.components.schemas)) ajv.addSchema(byName(schema), name);

const validators = new Map<unknown, ValidateFunction>();

/** The complaints of a value about a schema of the document; none if it is valid. */
export function complaints(schema: unknown, value: unknown): string[] {
  const validate = validators.get(schema) ?? ajv.compile(byName(schema));
  validators.set(schema, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
}

/** The complaints of a value about a named schema. */
export const complaintsOf = (name: string, value: unknown): string[] =>
  complaints(openapi.components.schemas[name], value);

/** A schema that refers to others by their names alone. */
function byName(schema: unknown): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"'));
}

/** The schema of the answer with a status; that of an error for others than 200. */
export function answerSchema({ responses, path }: DocumentedOperation, status: number): unknown {
  const type = path === '/api/sse/stream' && status === 200 ? 'text/event-stream' : 'application/json';
  const response = responses[status];
  return response?.content?.[type]?.schema ?? openapi.components.schemas.Error;
}

export const exampleOf = (content: Content | undefined): unknown =>
  Object.values(content ?? {})[0]?.examples.example?.value;
