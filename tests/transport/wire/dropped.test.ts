import { describe, expect, it } from 'vitest';
import type { DroppedValue, WireContext } from '../../../src/transport/wire/index.ts';
import * as wire from '../../../src/transport/wire/index.ts';

const context: WireContext = { call: 'GET /api/test', status: 200 };
const conversation = { id: 'C1', name: 'general', type: 'channel', unread_count: 2, latest_activity: 1_712_345_678 };
const message = { ts: '1712345678.000200', user: 'U1', text: 'hello' };
const user = { id: 'U1', name: 'ada' };
const view = {
  id: 'custom_1',
  label: 'Mine',
  filters: [{ field: 'type', operator: 'eq', value: 'dm' }],
  parentViewId: 'inbox',
  isCustom: true,
  isVisible: true,
};

describe('invalid values in an answer', () => {
  const collecting = () => {
    const dropped: DroppedValue[] = [];
    return { dropped, context: { ...context, onDropped: (each: DroppedValue) => dropped.push(each) } };
  };

  it('drops a bad conversation, keeps the others and names the path', () => {
    const { dropped, context: collector } = collecting();
    const data = { conversations: [conversation, { name: 'no id' }, null, { ...conversation, id: 'C2' }], users: {} };
    const answer = wire.parseConversations({ success: true, data }, collector);
    expect(answer.conversations.map(({ id }) => id)).toEqual(['C1', 'C2']);
    expect(dropped).toEqual([
      { call: 'GET /api/test', path: 'data.conversations.1', reason: 'expected "id" at id' },
      { call: 'GET /api/test', path: 'data.conversations.2', reason: 'expected Object' },
    ]);
  });

  it('drops a bad message or reply alone', () => {
    const { dropped, context: collector } = collecting();
    const messages = [
      { ...message, threads: [{ ts: '1712345679.000100', text: 'reply' }, { text: 'no ts' }] },
      { ts: 1_712_345_680.0001, text: 'a float has lost digits' },
      { ts: 'yesterday', text: 'no timestamp' },
    ];
    const answer = wire.parseConversation({ ...conversation, messages }, collector);
    expect(answer.messages?.map(({ ts }) => ts)).toEqual([message.ts]);
    expect(answer.messages?.[0]?.threads?.map(({ ts }) => ts)).toEqual(['1712345679.000100']);
    expect(dropped.map(({ path }) => path)).toEqual(['messages.0.threads.1', 'messages.1', 'messages.2']);
  });

  it('drops an optional field of the wrong kind and keeps the entity; null is absent', () => {
    const { dropped, context: collector } = collecting();
    const answer = wire.parseConversation(
      {
        ...conversation,
        last_read: 5,
        latest_message: null,
        members_data: { U1: user, U2: 'ghost' },
        unread_count: null,
      },
      collector,
    );
    expect(answer).toMatchObject({ id: 'C1', unread_count: 0, members_data: { U1: user } });
    expect(answer.last_read).toBeUndefined();
    expect(answer.latest_message).toBeUndefined();
    expect(dropped.map(({ path }) => path)).toEqual(['members_data.U2', 'last_read']);
  });

  it('reports at most a hundred, and the number of the others', () => {
    const { dropped, context: collector } = collecting();
    expect(wire.parseConversations({ conversations: new Array(150).fill(null) }, collector).conversations).toEqual([]);
    expect(dropped).toHaveLength(101);
    expect(dropped.at(-1)).toMatchObject({ path: 'conversations', reason: '50 more values did not fit' });
  });

  it('never puts message texts into a reason', () => {
    const { dropped, context: collector } = collecting();
    wire.parseConversation({ ...conversation, messages: 'a private sentence' }, collector);
    expect(JSON.stringify(dropped)).not.toContain('private sentence');
  });

  it('drops a condition without a field, and an invalid view without affecting the others', () => {
    const { dropped, context: collector } = collecting();
    const bad = { ...view, id: 'custom_3', filters: [{ operator: 'eq' }, ...view.filters] };
    const views = wire.parseCustomViews([{ label: 'no id' }, bad, view], collector);
    expect(views.map(({ id, filters }) => [id, filters])).toEqual([
      ['custom_3', view.filters],
      ['custom_1', view.filters],
    ]);
    expect(dropped.map(({ path }) => path)).toEqual(['0', '1.filters.0']);
  });
});
