import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { frames } from '../../../scripts/protocol/frames.ts';
import { pagesWithTables, withTables } from '../../../scripts/protocol/protocolTables.ts';
import { type CallName, callNeeds } from '../../../src/check/callNeeds.ts';
import { calls } from '../../../src/transport/calls.ts';
import { parseLiveEvent } from '../../../src/transport/wire/index.ts';
import type { DroppedValue } from '../../../src/transport/wire/parse.ts';
import { answerSchema, complaints, complaintsOf, operations } from './readOpenapi.ts';

const text = readFileSync(fileURLToPath(new URL('../../../docs/protocol.md', import.meta.url)), 'utf8');

interface Block {
  kind: string;
  name: string;
  code: string;
}

const blocks: Block[] = [...text.matchAll(/^```json *(\w*):?(\w*)\n([\s\S]*?)^```$/gm)].map(
  ([, kind = '', name = '', code = '']) => ({ kind, name, code }),
);

const frameNames: Record<string, string> = Object.fromEntries(
  Object.entries(frames).map(([type, { name }]) => [type, name]),
);

/** The complaints of an example about the schema that its code block names. */
function complaintsAbout({ kind, name, code }: Block): string[] {
  const value: unknown = JSON.parse(code);
  if (kind === 'frame') return complaintsOf(frameNames[name] ?? '', value);
  const operation = operations.find(({ operationId }) => operationId === name);
  if (operation === undefined) return [`there is no call ${name}`];
  if (kind === 'answer') return complaints(answerSchema(operation, 200), value);
  if (kind === 'error') return complaints(answerSchema(operation, 418), value);
  if (kind === 'request') return complaints(operation.requestBody?.content['application/json']?.schema, value);
  return [`${kind} is no kind of example`];
}

it.each(pagesWithTables)('%s has the generated tables [PRO-7]', (page) => {
  const written = readFileSync(fileURLToPath(new URL(`../../../${page}`, import.meta.url)), 'utf8');
  expect(written, 'run `npm run protocol`').toBe(withTables(written));
});

describe('docs/protocol.md', () => {
  it.each(blocks)('has a valid $kind of $name [PRO-7]', (block) => {
    expect(complaintsAbout(block)).toEqual([]);
  });

  it.each(blocks.filter(({ kind }) => kind === 'frame'))('has a frame that is read as $name [PRO-7]', (block) => {
    const dropped: DroppedValue[] = [];
    const event = parseLiveEvent(JSON.parse(block.code), { call: 'docs', onDropped: (each) => dropped.push(each) });
    expect([event.type, dropped]).toEqual([block.name, []]);
  });

  it('has a frame of each kind, and an example of each required call with a body [PRO-7]', () => {
    const named = (kind: string) => new Set(blocks.filter((block) => block.kind === kind).map(({ name }) => name));
    expect([...named('frame')].sort()).toEqual(Object.keys(frames).sort());
    const required = Object.entries(callNeeds)
      .filter(([, { need }]) => need === 'required')
      .map(([name]) => name);
    expect([...named('answer')]).toEqual(expect.arrayContaining(required));
  });

  it('names all calls [PRO-7]', () => {
    for (const name of Object.keys(calls) as CallName[]) expect(text).toContain(calls[name].path);
  });

  it('states the number of required calls [PRO-7]', () => {
    expect(Object.values(callNeeds).filter(({ need }) => need === 'required')).toHaveLength(5);
    expect(text).toContain('The inbox needs five calls');
  });
});
