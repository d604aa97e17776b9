import { type CallName, callNeeds } from '../../src/check/callNeeds.ts';
import { calls, nameOf } from '../../src/transport/calls.ts';
import { documentedCalls } from './documentedCalls.ts';
import { eventTable, hostEventTable } from './eventTables.ts';
import { frames } from './frames.ts';
import type { JsonSchema } from './jsonSchema.ts';
import { table } from './table.ts';

const needs = {
  required: () => 'required',
  optional: (name: CallName) => {
    const { feature = '', flag } = callNeeds[name];
    return flag === undefined ? feature : `${feature}, if the features say \`${flag}\``;
  },
  unused: () => 'not called by the inbox',
};

function callTable(): string {
  const rows = (Object.keys(documentedCalls) as CallName[]).map((name) => [
    `\`${nameOf(calls[name])}\``,
    documentedCalls[name].summary,
    needs[callNeeds[name].need](name),
  ]);
  return table(['call', 'what it does', 'needed for'], rows);
}

const propertiesOf = (schema: unknown): Record<string, JsonSchema> =>
  (schema as { properties?: Record<string, JsonSchema> }).properties ?? {};

/** The type of a field in one word. */
function typeOf(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? '';
  if ('const' in schema) return `\`${JSON.stringify(schema.const)}\``;
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map((each: JsonSchema) => typeOf(each)).join(' or ');
  return 'pattern' in schema ? 'timestamp' : String(schema.type);
}

function frameTable(): string {
  const rows = Object.values(frames).map(({ schema }) => {
    const { type, event, data } = propertiesOf(schema);
    const required = (data as { required?: string[] } | undefined)?.required ?? [];
    const fields = Object.entries(propertiesOf(data)).map(
      ([name, field]) => `\`${name}\`${required.includes(name) ? '' : '?'}: ${typeOf(field)}`,
    );
    const whole = data?.$ref === undefined ? [] : [typeOf(data)];
    return [`\`${type?.const}\``, event === undefined ? '' : `\`${event.const}\``, [...fields, ...whole].join(', ')];
  });
  return table(['`type`', '`event`', '`data`'], rows);
}

const sections: Record<string, () => string> = {
  calls: callTable,
  frames: frameTable,
  events: eventTable,
  hostEvents: hostEventTable,
};

/** The pages with generated sections. */
export const pagesWithTables = ['docs/protocol.md', 'site/embed/events.md'];

/** A text with its generated sections, which lie between `<!-- generated: NAME -->` and `<!-- end -->`. */
export const withTables = (text: string): string =>
  text.replace(/(<!-- generated: (\w+) -->\n)(?:(?!<!--)[\s\S])*(<!-- end -->)/g, (_, start, name, end) => {
    const section = sections[name];
    if (section === undefined) throw new Error(`There is no generated section "${name}"`);
    return `${start}${section()}\n${end}`;
  });
