import type { GenericSchema } from 'valibot';
import { filterOperators } from '../../src/model/index.ts';
import { fileSchema, reactionSchema } from '../../src/transport/wire/attachments.ts';
import { attentionSchema, conversationSchema } from '../../src/transport/wire/conversation.ts';
import { laterEntrySchema } from '../../src/transport/wire/later.ts';
import { messageSchema } from '../../src/transport/wire/message.ts';
import { aiAnswerSchema, answerSourceSchema, searchMessageSchema } from '../../src/transport/wire/searchAnswers.ts';
import { organizationSchema } from '../../src/transport/wire/sessionAnswers.ts';
import { syncSchema } from '../../src/transport/wire/syncState.ts';
import { currentUserSchema, userSchema } from '../../src/transport/wire/user.ts';
import { builtinViewSchema, customViewSchema } from '../../src/transport/wire/view.ts';
import { readDocstrings } from './docstrings.ts';
import { type JsonSchema, jsonSchemaOf, ref } from './jsonSchema.ts';

/** The types that have a name in the document. */
const named: Record<string, GenericSchema> = {
  CurrentUser: currentUserSchema,
  Organization: organizationSchema,
  User: userSchema,
  Conversation: conversationSchema,
  Attention: attentionSchema,
  Message: messageSchema,
  Reaction: reactionSchema,
  MessageFile: fileSchema,
  SearchMessage: searchMessageSchema,
  AiAnswer: aiAnswerSchema,
  AnswerSource: answerSourceSchema,
  SyncState: syncSchema,
  CustomView: customViewSchema,
  BuiltinView: builtinViewSchema,
  LaterEntry: laterEntrySchema,
};

const entriesOf = (schema: GenericSchema): unknown => ('entries' in schema ? schema.entries : undefined);

/** Both kinds of views have the same entries, and the wire has one name for each. */
const names: ReadonlyMap<unknown, string> = new Map(
  Object.entries(named)
    .reverse()
    .map(([name, schema]) => [entriesOf(schema), name]),
);

/** The JSON Schema of an answer, with references to the named types. */
export const schemaOf = (schema: GenericSchema): JsonSchema => jsonSchemaOf(schema, names);

/** A filter contains filters, which the wire's schemas express as functions. */
const filters: Record<string, JsonSchema> = {
  FilterCondition: {
    type: 'object',
    properties: {
      field: { type: 'string', description: 'A field of a conversation; may be a dotted path.' },
      operator: { type: 'string', examples: [...filterOperators] },
      value: {},
    },
    required: ['field', 'operator'],
  },
  FilterGroup: {
    type: 'object',
    properties: {
      group: {
        type: 'object',
        properties: {
          operator: { type: 'string', enum: ['AND', 'OR'] },
          filters: { type: 'array', items: { anyOf: [ref('FilterCondition'), ref('FilterGroup')] } },
        },
        required: ['operator', 'filters'],
      },
    },
    required: ['group'],
  },
  ViewRule: {
    type: 'object',
    properties: {
      keepsOut: { type: 'boolean', default: false },
      notify: { type: 'string', enum: ['all', 'mentions', 'never'], default: 'all' },
      marksRead: { type: 'boolean', default: false },
      unlessMentioned: { type: 'boolean', default: true },
      isOn: { type: 'boolean', default: true },
    },
  },
  ViewFilters: {
    description: 'A list of conditions that must all hold, or a group.',
    anyOf: [{ type: 'array', items: ref('FilterCondition') }, ref('FilterGroup')],
  },
};

/** The named types, with the docstrings of the model as descriptions. */
export function createEntities(): Record<string, JsonSchema> {
  const docstrings = readDocstrings();
  const describe = (name: string, schema: JsonSchema): JsonSchema => {
    const docs = docstrings.get(name);
    const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(
      ([field, property]) => {
        const description = docs?.fields[field];
        return [field, description === undefined ? property : { ...property, description }];
      },
    );
    return {
      ...(docs?.text !== undefined && { description: docs.text }),
      ...schema,
      ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    };
  };
  const all = {
    ...Object.fromEntries(Object.entries(named).map(([name, each]) => [name, schemaOf(each)])),
    ...filters,
  };
  return Object.fromEntries(Object.entries(all).map(([name, schema]) => [name, describe(name, schema)]));
}
