import { type CallName, callNeeds } from '../../src/check/callNeeds.ts';
import { calls } from '../../src/transport/calls.ts';
import { type CallDoc, object, text } from './callDoc.ts';
import { documentedCalls } from './documentedCalls.ts';
import { createEntities } from './entities.ts';
import { frames } from './frames.ts';
import { type JsonSchema, ref } from './jsonSchema.ts';

const info = {
  title: 'Triage inbox: the protocol of its server',
  version: '1.0.0',
  summary: 'The calls that the REST transport of triage-inbox makes.',
  description:
    'Generated from the schemas with which the inbox reads answers (`npm run protocol`). A field that is not required may be absent or null. Fields that are not named here are kept: filters may use them. docs/protocol.md explains the protocol in prose.',
  license: { name: 'MIT', identifier: 'MIT' },
};

const errorAnswer = object({ success: { const: false }, error: text });

const error = (description: string) => ({
  description,
  content: {
    'application/json': {
      schema: ref('Error'),
      examples: { error: { value: { success: false, error: description.replace(/\.$/, '') } } },
    },
  },
});

const responses = {
  SignedOut: error('The user is not signed in.'),
  TooManyRequests: {
    ...error('Too many requests.'),
    headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds until the next try.' } },
  },
  Unavailable: {
    ...error('The server is not available now.'),
    headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds until the next try.' } },
  },
  Failure: error('Another failure.'),
};

const responseRef = (name: keyof typeof responses) => ({ $ref: `#/components/responses/${name}` });

const needSentence = (name: CallName): string => {
  const { need, method, feature, flag } = callNeeds[name];
  if (need === 'required') return `Required. Method of the transport: \`${method}\`.`;
  if (need === 'unused') return `The inbox never makes this call. Method of the transport: \`${method}\`.`;
  const condition = flag === undefined ? '' : ` Only with the flag \`${flag}\` of the features.`;
  return `Optional: switches on ${feature}.${condition} Without it, leave \`${method}\` out of the transport.`;
};

const parametersOf = ({ query = {} }: CallDoc, path: string) => [
  ...(path.includes('{id}')
    ? [{ name: 'id', in: 'path', required: true, schema: { type: 'string' }, description: 'The id, percent-encoded.' }]
    : []),
  ...Object.entries(query).map(([name, { schema, description, isRequired = false }]) => ({
    name,
    in: 'query',
    required: isRequired,
    schema,
    description,
  })),
];

const content = (schema: JsonSchema, example: unknown, type = 'application/json') => ({
  [type]: { schema, examples: { example: { value: example } } },
});

function operationOf(name: CallName) {
  const doc = documentedCalls[name];
  const { method, path } = calls[name];
  const { need, feature, flag } = callNeeds[name];
  const parameters = parametersOf(doc, path);
  const type =
    name === 'stream' ? 'text/event-stream' : name === 'summary' ? 'application/x-ndjson' : 'application/json';
  const errors = Object.entries(doc.errors ?? {}).map(([status, description]) => [status, error(description)]);
  return {
    operationId: name,
    tags: [doc.group],
    summary: doc.summary,
    description: [doc.description, needSentence(name)].filter((part) => part !== undefined).join('\n\n'),
    'x-triage-inbox': { need, ...(feature !== undefined && { feature }), ...(flag !== undefined && { flag }) },
    ...(doc.isPublic && { security: [{}, { bearer: [] }, { cookie: [] }] }),
    ...(name === 'stream' && { security: [{ streamToken: [] }, { bearer: [] }, { cookie: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(doc.takesFile && { requestBody: { required: true, content: { '*/*': { schema: {}, examples: {} } } } }),
    ...(doc.body && {
      requestBody: { required: true, content: content(doc.body.schema, doc.body.example) },
    }),
    responses: {
      200: {
        description: method === 'GET' ? 'The answer.' : 'Done.',
        content: content(doc.answer.schema, doc.answer.example, type),
      },
      ...Object.fromEntries(errors),
      401: responseRef('SignedOut'),
      429: responseRef('TooManyRequests'),
      503: responseRef('Unavailable'),
      default: responseRef('Failure'),
    },
  };
}

/** The OpenAPI document of the protocol. */
export function createOpenapi() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of Object.keys(documentedCalls) as CallName[]) {
    const { method, path } = calls[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name) };
  }
  const groups = [...new Set(Object.values(documentedCalls).map(({ group }) => group))];
  const frameSchemas = Object.values(frames).map(({ name, schema, example }) => [
    name,
    { ...schema, examples: [example] },
  ]);
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    tags: groups.map((name) => ({ name })),
    security: [{ bearer: [] }, { cookie: [] }],
    paths,
    components: {
      schemas: {
        Error: errorAnswer,
        ...createEntities(),
        ...Object.fromEntries(frameSchemas),
        LiveFrame: { oneOf: Object.values(frames).map(({ name }) => ref(name)) },
      },
      responses,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'auth_token' },
        streamToken: { type: 'apiKey', in: 'query', name: 'token' },
      },
    },
  };
}
