import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import type { OpenedDatabase } from './database.ts';

/** Runs on each driver: the same values. */
let opened: OpenedDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

it('decodes values alike', async () => {
  const { rows } = await opened.database.execute(sql`
    select 5::bigint as int8, 9007199254740993 as int8_large, count(*) as count, 1.50::numeric as numeric, 1.5::float8 as float8,
      '{"a": [1, null]}'::jsonb as jsonb, '{"a": 1}'::json as json, array['a', null]::text[] as texts,
      array[1, 2]::bigint[] as int8s, true as yes, null as nothing, 'x'::name as name,
      '2026-01-02T03:04:05.123456Z'::timestamptz as time, '2026-01-02'::date as day`);
  expect(rows).toEqual([
    {
      int8: 5,
      int8_large: 9007199254740993n,
      count: 1,
      numeric: '1.50',
      float8: 1.5,
      jsonb: { a: [1, null] },
      json: { a: 1 },
      texts: ['a', null],
      int8s: [1, 2],
      yes: true,
      nothing: null,
      name: 'x',
      time: '2026-01-02 03:04:05.123456+00',
      day: '2026-01-02',
    },
  ]);
});

it('encodes parameters alike', async () => {
  const { rows } = await opened.database.execute(sql`
    select ${'text'} as text, ${12}::bigint as number, ${true}::boolean as yes, ${null}::text as nothing,
      ${'{"a":1}'}::text::jsonb as json`);
  expect(rows).toEqual([{ text: 'text', number: 12, yes: true, nothing: null, json: { a: 1 } }]);
});

it('leaves the parsers of the driver to the app around it, and does not use those of the app', async () => {
  const { types } = pg;
  const { INT8, NUMERIC, JSONB } = types.builtins;
  const own = [INT8, NUMERIC, JSONB].map((type) => [type, types.getTypeParser(type)]);
  expect(types.getTypeParser(INT8)('5')).toBe('5');
  for (const [type] of own) types.setTypeParser(type, () => 'of the app');
  try {
    const { rows } = await opened.database.execute(sql`select 5::bigint as n, 1.50::numeric as d, '[1]'::jsonb as j`);
    expect(rows).toEqual([{ n: 5, d: '1.50', j: [1] }]);
  } finally {
    for (const [type, parse] of own) types.setTypeParser(type, parse);
  }
});
