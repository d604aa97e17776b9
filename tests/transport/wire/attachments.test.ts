import { describe, expect, it } from 'vitest';
import type { DroppedValue } from '../../../src/transport/wire/index.ts';
import * as wire from '../../../src/transport/wire/index.ts';

const conversation = { id: 'C1', name: 'general', type: 'channel', unread_count: 0, latest_activity: 1 };

function read(fields: Record<string, unknown>) {
  const dropped: DroppedValue[] = [];
  const context = { call: 'GET /api/test', status: 200, onDropped: (each: DroppedValue) => dropped.push(each) };
  const body = { ...conversation, messages: [{ ts: '1.0', text: 'x', ...fields }] };
  return { message: wire.parseConversation(body, context).messages?.[0], paths: dropped.map(({ path }) => path) };
}

describe('reactions and files on the wire', () => {
  it('are read in the format of the chat service', () => {
    const reactions = [{ name: 'tada', count: 2, users: ['U1', 'U2'] }];
    const files = [
      { id: 'F1', name: 'a.png', mimetype: 'image/png', size: 12, original_w: 4, permalink: 'https://a.b' },
    ];
    const { message, paths } = read({ reactions, files });
    expect(message).toMatchObject({ reactions, files });
    expect(paths).toEqual([]);
  });

  it('accept numbers as text, and count the users if the number is missing', () => {
    const { message } = read({
      reactions: [{ name: 'eyes', users: ['U1', 'U2', 'U3'] }, { name: 'heart', count: '4' }, { name: 'joy' }],
      files: [{ size: '2048' }],
    });
    expect(message?.reactions?.map(({ name, count }) => [name, count])).toEqual([
      ['eyes', 3],
      ['heart', 4],
      ['joy', 1],
    ]);
    expect(message?.files?.[0]?.size).toBe(2048);
  });

  it('drop invalid values, never the message', () => {
    const { message, paths } = read({
      reactions: [null, { count: 3 }, { name: 'tada', count: {}, users: ['U1', 5, null] }],
      files: ['a.png', { name: 7, size: 'big' }],
    });
    expect(message?.reactions).toEqual([{ name: 'tada', count: 2, users: ['U1', '5'] }]);
    expect(message?.files).toHaveLength(1);
    expect(paths).toContain('messages.0.reactions.0');
    expect(paths).toContain('messages.0.files.0');
    expect(paths).toContain('messages.0.files.1.size');
    expect(read({ reactions: 'many', files: {} }).message).toMatchObject({ ts: '1.0', text: 'x' });
  });

  it('are also read from live changes', () => {
    const data = { conversation_id: 'C1', message: { ts: '1.0', text: 'x', reactions: [{ name: 'tada', count: 1 }] } };
    expect(wire.parseLiveEvent({ type: 'message_update', data }, { call: 'stream' })).toMatchObject({
      message: { reactions: [{ name: 'tada', count: 1 }] },
    });
  });
});
