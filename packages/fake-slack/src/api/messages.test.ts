import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeSlack, startFakeSlack } from '../startFakeSlack.ts';
import { refusalOf, unmodifiedClient } from '../unmodifiedClient.ts';

let slack: FakeSlack;

beforeEach(async () => {
  slack = await startFakeSlack();
});
afterEach(() => slack.close());

const alice = () => unmodifiedClient(slack, slack.tokenFor('U0ALICE'));

describe('history', () => {
  const write = (count: number) =>
    Array.from({ length: count }, (_, index) => slack.world.post('C0RANDOM', 'U0BOB', `Number ${index}`));

  it('returns the newest messages first, and older ones by cursor', async () => {
    const written = write(12);
    const client = alice();
    const first = await client.conversations.history({ channel: 'C0RANDOM', limit: 5 });
    expect(first.messages?.map(({ ts }) => ts)).toEqual(written.slice(7).reverse());
    expect(first.has_more).toBe(true);
    const cursor = first.response_metadata?.next_cursor ?? '';
    const second = await client.conversations.history({ channel: 'C0RANDOM', limit: 5, cursor });
    expect(second.messages?.map(({ ts }) => ts)).toEqual(written.slice(2, 7).reverse());
  });

  it('starts at `oldest` if there is no `latest`', async () => {
    const written = write(9);
    const client = alice();
    const oldest = written[2] ?? '';
    const forward = await client.conversations.history({ channel: 'C0RANDOM', oldest, limit: 3 });
    expect(forward.messages?.map(({ ts }) => ts)).toEqual(written.slice(3, 6).reverse());
    const both = { channel: 'C0RANDOM', oldest, latest: written[8] ?? '', limit: 3 };
    expect((await client.conversations.history(both)).messages?.map(({ ts }) => ts)).toEqual(
      written.slice(5, 8).reverse(),
    );
    const including = await client.conversations.history({ ...both, inclusive: true });
    expect(including.messages?.[0]?.ts).toBe(written[8]);
  });

  it('shows replies in their thread only, with the parent first', async () => {
    const client = alice();
    const history = await client.conversations.history({ channel: 'C0GENERAL' });
    const parent = history.messages?.find(({ reply_count }) => reply_count);
    expect(parent).toMatchObject({ reply_count: 2, reply_users: ['U0CAROL', 'U0ALICE'], thread_ts: parent?.ts });
    const ts = parent?.ts ?? '';
    const thread = await client.conversations.replies({ channel: 'C0GENERAL', ts, limit: 1 });
    expect(thread.messages?.map(({ text }) => text)).toEqual([
      'Plan for the release: <@U0ALICE> writes the notes',
      'I can review &amp; test',
    ]);
    expect(thread.has_more).toBe(true);
    const cursor = thread.response_metadata?.next_cursor ?? '';
    const rest = await client.conversations.replies({ channel: 'C0GENERAL', ts, cursor, limit: 1 });
    expect(rest.messages?.map((message) => message.ts)).toContain(ts);
    expect(await refusalOf(client.conversations.replies({ channel: 'C0GENERAL', ts: '1.0' }))).toBe('thread_not_found');
  });

  it('tells the people who follow a thread where they have read up to', async () => {
    const { world } = slack;
    const root = world.post('C0RANDOM', 'U0BOB', 'Root');
    const own = world.post('C0RANDOM', 'U0ALICE', 'Mine', { thread_ts: root });
    const last = world.post('C0RANDOM', 'U0BOB', 'An answer', { thread_ts: root });
    const parentFor = async (userId: string) => {
      const client = unmodifiedClient(slack, slack.tokenFor(userId));
      return (await client.conversations.replies({ channel: 'C0RANDOM', ts: root })).messages?.[0];
    };
    expect(await parentFor('U0ALICE')).toMatchObject({ subscribed: true, last_read: own, unread_count: 1 });
    world.markThread('C0RANDOM', root, 'U0ALICE', last);
    expect(await parentFor('U0ALICE')).toMatchObject({ subscribed: true, last_read: last, unread_count: 0 });
    const other = await parentFor('U0CAROL');
    expect(other).toMatchObject({ subscribed: false });
    expect(other).not.toHaveProperty('last_read');
  });
});

describe('messages', () => {
  it('writes with metadata, and returns its payload only on request', async () => {
    const client = alice();
    const metadata = { event_type: 'sent', event_payload: { client_msg_id: 'm1' } };
    const sent = await client.chat.postMessage({ channel: 'C0RANDOM', text: 'Hello', metadata });
    expect(sent.message).toMatchObject({ text: 'Hello', user: 'U0ALICE', app_id: 'A0TRIAGE' });
    const plain = await client.conversations.history({ channel: 'C0RANDOM', limit: 1 });
    expect(plain.messages?.[0]?.metadata).toEqual({ event_type: 'sent', event_payload: {} });
    const full = await client.conversations.history({ channel: 'C0RANDOM', limit: 1, include_all_metadata: true });
    expect(full.messages?.[0]).toMatchObject({ ts: sent.ts, metadata });
  });

  it('escapes text that is no markup, and keeps what is', async () => {
    const client = alice();
    const write = async (text: string, more = {}) =>
      (await client.chat.postMessage({ channel: 'C0RANDOM', text, ...more })).message?.text;
    expect(await write('1 < 2 & 3 > 2')).toBe('1 &lt; 2 &amp; 3 &gt; 2');
    expect(await write('1 &lt; 2 &amp; 3')).toBe('1 &lt; 2 &amp; 3');
    expect(await write('<@U0BOB> <#C0RANDOM> <!channel> <https://a.test|a>')).toBe(
      '<@U0BOB> <#C0RANDOM> <!channel> <https://a.test|a>',
    );
    expect(await write('&lt;!channel&gt; @channel')).toBe('&lt;!channel&gt; @channel');
    expect(await write('@channel @bob', { link_names: true })).toBe('<!channel> <@U0BOB>');
    expect(await write('see https://a.test/?x=1&y=2.')).toBe('see <https://a.test/?x=1&amp;y=2>.');
  });

  it('refuses what cannot be written, and cuts off very long text', async () => {
    const client = alice();
    const post = (channel: string, text: string, more = {}) => client.chat.postMessage({ channel, text, ...more });
    expect(await refusalOf(post('C0LOBBY', 'x'))).toBe('not_in_channel');
    expect(await refusalOf(post('C0OTHERS', 'x'))).toBe('channel_not_found');
    expect(await refusalOf(post('C0OLD', 'x'))).toBe('is_archived');
    expect(await refusalOf(post('C0RANDOM', ''))).toBe('no_text');
    expect(await refusalOf(post('C0RANDOM', 'x', { thread_ts: '1.0' }))).toBe('thread_not_found');
    const long = await post('C0RANDOM', 'x'.repeat(40_001));
    expect(long.message?.text).toHaveLength(40_000);
    expect(long.response_metadata?.warnings).toContain('message_truncated');
  });

  it('broadcasts a reply to the channel', async () => {
    const client = alice();
    const root = slack.world.post('C0RANDOM', 'U0BOB', 'Root');
    await client.chat.postMessage({ channel: 'C0RANDOM', text: 'Quiet', thread_ts: root });
    await client.chat.postMessage({ channel: 'C0RANDOM', text: 'Loud', thread_ts: root, reply_broadcast: true });
    const { messages } = await client.conversations.history({ channel: 'C0RANDOM', limit: 2 });
    expect(messages).toMatchObject([
      { text: 'Loud', subtype: 'thread_broadcast', root: { ts: root } },
      { text: 'Root' },
    ]);
  });

  it('changes and deletes own messages only', async () => {
    const client = alice();
    const { ts = '' } = await client.chat.postMessage({ channel: 'C0RANDOM', text: 'First' });
    const changed = await client.chat.update({ channel: 'C0RANDOM', ts, text: 'Second' });
    expect(changed).toMatchObject({ text: 'Second', ts });
    expect(changed.message).toEqual({ text: 'Second', user: 'U0ALICE' });
    const foreign = slack.world.post('C0RANDOM', 'U0BOB', 'Not yours');
    const target = { channel: 'C0RANDOM', ts: foreign };
    expect(await refusalOf(client.chat.update({ ...target, text: 'x' }))).toBe('cant_update_message');
    const long = { channel: 'C0RANDOM', ts, text: 'x'.repeat(4001) };
    expect(await refusalOf(client.chat.update(long))).toBe('msg_too_long');
    expect(await refusalOf(client.chat.delete(target))).toBe('cant_delete_message');
    await client.chat.delete({ channel: 'C0RANDOM', ts });
    expect(await refusalOf(client.chat.delete({ channel: 'C0RANDOM', ts }))).toBe('message_not_found');
  });

  it('leaves a placeholder for a deleted parent', async () => {
    const root = slack.world.post('C0RANDOM', 'U0ALICE', 'Root');
    slack.world.post('C0RANDOM', 'U0BOB', 'Reply', { thread_ts: root });
    const client = alice();
    await client.chat.delete({ channel: 'C0RANDOM', ts: root });
    const { messages } = await client.conversations.history({ channel: 'C0RANDOM', limit: 1 });
    expect(messages).toMatchObject([{ ts: root, subtype: 'tombstone', reply_count: 1 }]);
  });

  it('adds and removes reactions', async () => {
    const client = alice();
    const timestamp = slack.world.post('C0RANDOM', 'U0BOB', 'React');
    const reaction = { channel: 'C0RANDOM', timestamp, name: 'tada' };
    await client.reactions.add(reaction);
    expect(await refusalOf(client.reactions.add(reaction))).toBe('already_reacted');
    const { message } = await client.reactions.get({ channel: 'C0RANDOM', timestamp });
    expect(message?.reactions).toEqual([{ name: 'tada', users: ['U0ALICE'], count: 1 }]);
    await client.reactions.remove(reaction);
    expect(await refusalOf(client.reactions.remove(reaction))).toBe('no_reaction');
  });
});
