import { describe, expect, it } from 'vitest';
import type { WireContext } from '../../../src/transport/wire/index.ts';
import * as wire from '../../../src/transport/wire/index.ts';

const context: WireContext = { call: 'GET /api/test', status: 200 };
const asApiError = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

describe('defaults', () => {
  const parse = (fields: object) => wire.parseConversation({ id: 'C1', ...fields }, context);

  it('needs only the id', () => {
    expect(parse({})).toMatchObject({ id: 'C1', name: '', type: 'channel', unread_count: 0, latest_activity: 0 });
  });

  it.each<[object, string]>([
    [{ type: 'mpim' }, 'dm'],
    [{ type: 'private_channel' }, 'channel'],
    [{ id: 'C1:1712.0001' }, 'thread'],
    [{ parent_conversation_id: 'C1' }, 'thread'],
    [{ dm_user: { id: 'U2' } }, 'dm'],
    [{ is_im: true }, 'dm'],
    [{ type: 'mystery', is_mpim: true }, 'dm'],
  ])('sees in %j a %s', (fields, type) => {
    expect(parse(fields).type).toBe(type);
  });

  it('derives the privacy from the type', () => {
    expect(parse({ type: 'group' }).is_private).toBe(true);
    expect(parse({ type: 'group', is_private: false }).is_private).toBe(false);
  });

  it('derives the activity from the newest message', () => {
    expect(parse({ latest_message: { ts: '12.5' } }).latest_activity).toBe(12.5);
    expect(parse({ last_message_time: 9 }).latest_activity).toBe(9);
    expect(parse({ latest_activity: '17' }).latest_activity).toBe(17);
  });

  it('reads whether there are messages beyond the page, leniently', () => {
    expect(parse({ has_older: true, has_newer: false })).toMatchObject({ has_older: true, has_newer: false });
    const { has_older, has_newer } = parse({ has_older: 'many', has_newer: null });
    expect([has_older, has_newer]).toEqual([undefined, undefined]);
  });

  it('replaces negative counts with 0', () => {
    expect(parse({ unread_count: -2 }).unread_count).toBe(0);
    expect(parse({ unread_count_display: 3 }).unread_count).toBe(3);
  });

  it('accepts whole numbers as ids and refuses names of inherited properties', () => {
    expect(wire.parseConversation({ id: 17 }, context).id).toBe('17');
    expect(asApiError(() => wire.parseConversation({ id: 'constructor' }, context))).toMatchObject({ path: 'id' });
  });

  it('keeps unknown fields', () => {
    expect(parse({ topic: { value: 'x' }, labels: ['a'] })).toMatchObject({ topic: { value: 'x' }, labels: ['a'] });
  });

  it('derives a name for a user without one', () => {
    expect(wire.parseUsers({ U1: { real_name: 'Ada' }, U2: {} }, context)).toMatchObject({
      U1: { id: 'U1', name: 'Ada' },
      U2: { id: 'U2', name: 'U2' },
    });
  });
});

describe('groups of filters', () => {
  const condition = { field: 'type', operator: 'eq', value: 'dm' };
  const parse = (filters: unknown) => wire.parseCustomView({ id: 'custom_1', filters }, context).filters;

  it('reads a list, a group, and a list with groups in it', () => {
    expect(parse([condition])).toEqual([condition]);
    const group = { group: { operator: 'OR', filters: [condition, { group: { operator: 'and', filters: [] } }] } };
    expect(parse(group)).toEqual({
      group: { operator: 'OR', filters: [condition, { group: { operator: 'AND', filters: [] } }] },
    });
    expect(parse([condition, group])).toMatchObject({ group: { operator: 'AND' } });
  });

  it('keeps an unknown operator', () => {
    expect(parse([{ field: 'a', operator: 'sounds_like' }])).toMatchObject([{ operator: 'sounds_like' }]);
  });

  it('stops at groups nested too deep', () => {
    let filters: object = condition;
    for (let depth = 0; depth < 5_000; depth += 1) filters = { group: { operator: 'AND', filters: [filters] } };
    const parsed = parse(filters);
    expect(JSON.stringify(parsed).length).toBeLessThan(5_000);
    expect(parsed).toHaveProperty('group');
  });
});
