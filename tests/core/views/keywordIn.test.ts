import { describe, expect, it } from 'vitest';
import { keywordIn } from '../../../src/core/views/keywordIn.ts';
import type { Conversation, FilterCondition } from '../../../src/model/index.ts';
import { aCustomView, anUnreadConversation } from '../../../src/testing/builders.ts';

const contains = (value: unknown, field = 'latest_message.text'): FilterCondition => ({
  field,
  operator: 'contains',
  value,
});
const release = aCustomView({ filters: [contains(' release')] });
const nested = aCustomView({
  filters: { group: { operator: 'OR', filters: [contains('deploy', 'name'), contains('Launch')] } },
});
const newest = (text: string, more: Partial<Conversation> = {}, latest: Conversation['latest_message'] = {}) =>
  anUnreadConversation({ last_read: '10.0', latest_message: { ts: '20.0', user: 'U2', text, ...latest }, ...more });
const found = (conversation: Conversation) => keywordIn(conversation, [nested, release], 'U1')?.keyword;

describe('the keyword of a conversation', () => {
  it('is the word of the first condition on message texts that the newest message meets, at any depth', () => {
    expect(found(newest('We RELEASE the launch'))).toBe('Launch');
    expect(found(newest('The RELEASE is out'))).toBe('release');
    expect(found(newest('We deploy', { name: 'deploy' }))).toBeUndefined();
    expect(
      keywordIn(newest('Any text'), [aCustomView({ filters: [contains(''), contains(7)] })], 'U1'),
    ).toBeUndefined();
  });

  it('is that of a message that counts as unread', () => {
    expect(found(newest('Launch', { unread_count: 0, unread_count_display: 0 }))).toBeUndefined();
    expect(found(newest('Launch', { last_read: '20.0' }))).toBeUndefined();
    expect(found(newest('Launch', {}, { user: 'U1' }))).toBeUndefined();
    expect(found(newest('Launch', {}, { subtype: 'channel_topic' }))).toBeUndefined();
    expect(found(newest('Launch', {}, { thread_ts: '5.0' }))).toBeUndefined();
    expect(found(newest('Launch', { type: 'thread' }, { thread_ts: '5.0' }))).toBe('Launch');
  });
});
