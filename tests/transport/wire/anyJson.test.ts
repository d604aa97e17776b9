import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isApiError } from '../../../src/transport/errors.ts';
import type { WireContext } from '../../../src/transport/wire/index.ts';
import * as wire from '../../../src/transport/wire/index.ts';
import { propertyRuns } from '../../propertyRuns.ts';

const context: WireContext = { call: 'GET /api/test', status: 200, onDropped: () => undefined };

const parsers: [string, (body: unknown) => unknown][] = [
  ['aggregates', (body) => wire.parseAggregates(body, context)],
  ['ai answer', (body) => wire.parseAiAnswer(body, context)],
  ['auth status', (body) => wire.parseAuthStatus(body, context)],
  ['built-in view', (body) => wire.parseBuiltinView(body, context)],
  ['built-in views', (body) => wire.parseBuiltinViews(body, context)],
  ['config mode', (body) => wire.parseConfigMode(body, context)],
  ['conversation', (body) => wire.parseConversation(body, context)],
  ['conversations', (body) => wire.parseConversations(body, context)],
  ['custom view', (body) => wire.parseCustomView(body, context)],
  ['custom views', (body) => wire.parseCustomViews(body, context)],
  ['features', (body) => wire.parseFeatures(body, context)],
  ['fetch summary', (body) => wire.parseFetchSummary(body, context)],
  ['filtered', (body) => wire.parseFiltered(body, context)],
  ['installations', (body) => wire.parseInstallations(body, context)],
  ['live event', (body) => wire.parseLiveEvent(body, context)],
  ['message validation', (body) => wire.parseMessageValidation(body, context)],
  ['read state', (body) => wire.parseReadState(body, context)],
  ['search', (body) => wire.parseSearch(body, context)],
  ['sent message', (body) => wire.parseSentMessage(body, context)],
  ['setup status', (body) => wire.parseSetupStatus(body)],
  ['switched workspace', (body) => wire.parseSwitchedWorkspace(body, context)],
  ['users', (body) => wire.parseUsers(body, context)],
  ['views', (body) => wire.parseViews(body, context)],
];

/** Runs a parser. Rethrows every error that is not its own. */
function parsed(parse: (body: unknown) => unknown, body: unknown): unknown {
  try {
    return parse(body);
  } catch (error) {
    if (isApiError(error) && (error.kind === 'contract' || error.kind === 'refused')) return undefined;
    throw error;
  }
}

/** Field names of the contract, and names that every object inherits. */
const names = fc.constantFrom(
  ...'success data id ts name type text user users message messages threads conversation conversations results'.split(
    ' ',
  ),
  ...'views view filters group operator field value channel event workspace organizations authenticated'.split(' '),
  ...'members_data participants latest_message last_read unread_count answer sources summary features'.split(' '),
  ...'conversation_id thread_ts is_thread reactions files count size thumb_360'.split(' '),
  ...'__proto__ constructor prototype toString hasOwnProperty'.split(' '),
);

const { json: anyJson } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e21,
      '',
      'C1',
      '1712.0001',
      'new_message',
      'conversation_update',
    ),
    fc.string({ maxLength: 8, unit: 'binary' }),
    fc.array(tie('json'), { maxLength: 4 }),
    fc
      .array(fc.tuple(fc.oneof(names, fc.string({ maxLength: 4 })), tie('json')), { maxLength: 8 })
      .map((entries) => Object.fromEntries(entries)),
  ),
}));

const deepBodies: unknown[] = [
  ['[', ']'],
  ['{"data":', '}'],
  ['{"threads":[', ']}'],
  ['{"group":{"filters":[', ']}}'],
  ['{"views":[{"id":"a","filters":', '}]}'],
].map(([open = '', close = '']) => JSON.parse(`${open.repeat(20_000)}0${close.repeat(20_000)}`));

describe('every parser', () => {
  it('returns a result or throws an ApiError for any JSON', () => {
    fc.assert(
      fc.property(anyJson, (body) => {
        const text = JSON.stringify(body);
        for (const [, parse] of parsers) parsed(parse, JSON.parse(text));
      }),
      { numRuns: propertyRuns(1_500) },
    );
  });

  it.each(parsers)('is safe from lists and objects nested 20 000 deep: %s', (_, parse) => {
    for (const body of deepBodies) parsed(parse, body);
  });
});

describe('names that every object inherits', () => {
  const poison = '{"polluted":true,"toString":1,"id":"C1","text":"x","ts":"1.2"}';

  it('reach neither the prototype of all objects nor that of the answer', () => {
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      const inner = `{"${key}":${poison},"id":"C1","ts":"1.2","name":"n"}`;
      const bodies = [
        inner,
        `{"data":${inner}}`,
        `{"data":{"conversations":[${inner}],"users":{"${key}":${inner}},"views":[${inner}],"message":${inner}}}`,
        `{"${key}":{"data":{"conversations":[]}}}`,
        `{"results":{"${key}":{"unread_count":1}}}`,
      ];
      for (const body of bodies) {
        for (const [, parse] of parsers) {
          const result = parsed(parse, JSON.parse(body));
          expect(Reflect.get(Object(result), 'polluted')).toBeUndefined();
        }
      }
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(`${{}}`).toBe('[object Object]');
  });

  it('are not found as fields', () => {
    expect(() => wire.parseConversations(JSON.parse('{"__proto__":{"conversations":[]}}'), context)).toThrow();
    const { users } = wire.parseConversations(
      JSON.parse('{"conversations":[],"users":{"__proto__":{"id":"U1"},"U2":{"id":"__proto__"}}}'),
      context,
    );
    expect(Object.keys(users)).toEqual([]);
    expect(Object.getPrototypeOf(users)).toBe(Object.prototype);
  });
});

describe('large answers', () => {
  const answer = (size: number): unknown =>
    JSON.parse(
      JSON.stringify({
        success: true,
        data: {
          conversations: Array.from({ length: size }, (_, index) => ({
            id: `C${index}`,
            name: `channel ${index}`,
            type: 'channel',
            unread_count: index % 7,
            latest_activity: 1_712_345_678 + index,
            latest_message: { ts: `${1_712_345_678 + index}.000100`, text: 'hello', user: 'U1' },
            members_data: Object.fromEntries(
              Array.from({ length: 4 }, (__, user) => [
                `U${user}`,
                { id: `U${user}`, name: `user ${user}`, avatar: 'a' },
              ]),
            ),
          })),
          users: {},
        },
      }),
    );

  /** Number of property reads while an answer is parsed. */
  const readsOf = (size: number): number => {
    let reads = 0;
    const watched = (value: unknown): unknown =>
      typeof value === 'object' && value !== null
        ? new Proxy(value, {
            get(target, key, receiver) {
              reads += 1;
              return watched(Reflect.get(target, key, receiver));
            },
          })
        : value;
    expect(wire.parseConversations(watched(answer(size)), context).conversations).toHaveLength(size);
    return reads;
  };

  it('with thousands of conversations are parsed in linear time', () => {
    expect(readsOf(1_000)).toBeLessThan(readsOf(100) * 11);
  });
});
