import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeSlack, startFakeSlack } from '../startFakeSlack.ts';
import { refusalOf, unmodifiedClient } from '../unmodifiedClient.ts';

let slack: FakeSlack;

beforeEach(async () => {
  slack = await startFakeSlack();
});
afterEach(() => slack.close());

const clientOf = (token: string | undefined) => unmodifiedClient(slack, token);
const alice = () => clientOf(slack.tokenFor('U0ALICE'));

describe('conversations', () => {
  it('lists the conversations of the person in pages', async () => {
    const client = alice();
    const found: string[] = [];
    const pages = client.paginate('users.conversations', { types: 'public_channel,private_channel,mpim,im', limit: 3 });
    for await (const page of pages) {
      for (const { id } of (page as { channels?: { id: string }[] }).channels ?? []) found.push(id);
    }
    expect(found.sort()).toEqual([
      'C0GENERAL',
      'C0GROUPDM',
      'C0OLD',
      'C0RANDOM',
      'C0SECRET',
      'C0SHARED',
      'D0ALICEBOB',
      'D0ALICEDAN',
    ]);
  });

  it('hides what the person may not see', async () => {
    const client = alice();
    const list = await client.conversations.list({ types: 'public_channel,private_channel', limit: 200 });
    const ids = list.channels?.map(({ id }) => id);
    expect(ids).toContain('C0LOBBY');
    expect(ids).not.toContain('C0OTHERS');
    expect(await refusalOf(client.conversations.history({ channel: 'C0OTHERS' }))).toBe('channel_not_found');
    expect(await refusalOf(client.conversations.info({ channel: 'D0CAROLBOB' }))).toBe('channel_not_found');
    expect((await client.conversations.history({ channel: 'C0LOBBY' })).ok).toBe(true);
    const guest = clientOf(slack.tokenFor('U0GUEST'));
    expect(await refusalOf(guest.conversations.info({ channel: 'C0GENERAL' }))).toBe('channel_not_found');
  });

  it('tells the read state of a conversation, with counts for direct messages only', async () => {
    const client = alice();
    const direct = (await client.conversations.info({ channel: 'D0ALICEBOB' })).channel;
    expect(direct).toMatchObject({ is_im: true, user: 'U0BOB', unread_count: 1, last_read: '0000000000.000000' });
    const channel = (await client.conversations.info({ channel: 'C0GENERAL', include_num_members: true })).channel;
    expect(channel).toMatchObject({ is_member: true, num_members: 5 });
    expect(channel).not.toHaveProperty('unread_count');
    expect(channel?.last_read).toBe(slack.world.truth('U0ALICE').get('C0GENERAL')?.lastRead);
  });

  it('moves the read cursor in both directions', async () => {
    const client = alice();
    const newest = slack.world.truth('U0ALICE').get('C0GENERAL')?.newestTs ?? '';
    await client.conversations.mark({ channel: 'C0GENERAL', ts: newest });
    expect(slack.world.truth('U0ALICE').get('C0GENERAL')?.unread).toBe(0);
    await client.conversations.mark({ channel: 'C0GENERAL', ts: '0000000000.000000' });
    expect(slack.world.truth('U0ALICE').get('C0GENERAL')?.unread).toBe(4);
    expect(await refusalOf(client.conversations.mark({ channel: 'C0LOBBY', ts: newest }))).toBe('not_in_channel');
    expect(await refusalOf(client.conversations.mark({ channel: 'C0GENERAL', ts: 'now' }))).toBe('invalid_timestamp');
  });

  it('opens direct messages once, and refuses people who are gone', async () => {
    const client = alice();
    const first = await client.conversations.open({ users: 'U0CAROL' });
    expect(first.already_open).toBeUndefined();
    const second = await client.conversations.open({ users: 'U0CAROL', return_im: true });
    expect(second).toMatchObject({ already_open: true, channel: { id: first.channel?.id, is_im: true } });
    const group = await client.conversations.open({ users: 'U0BOB,W0EVE' });
    expect(group.channel?.id).toMatch(/^C/);
    expect(await refusalOf(client.conversations.open({ users: 'U0DAN' }))).toBe('user_disabled');
  });

  it('lets people join and leave', async () => {
    const client = alice();
    await client.conversations.join({ channel: 'C0LOBBY' });
    expect((await client.conversations.members({ channel: 'C0LOBBY' })).members).toContain('U0ALICE');
    await client.conversations.leave({ channel: 'C0LOBBY' });
    expect(slack.world.truth('U0ALICE').has('C0LOBBY')).toBe(false);
    expect(await refusalOf(client.conversations.leave({ channel: 'C0GENERAL' }))).toBe('cant_leave_general');
  });
});

describe('people and the rest', () => {
  it('lists people in pages', async () => {
    const client = alice();
    const first = await client.users.list({ limit: 4 });
    expect(first.members).toHaveLength(4);
    const rest = await client.users.list({ limit: 4, cursor: first.response_metadata?.next_cursor ?? '' });
    const all = [...(first.members ?? []), ...(rest.members ?? [])];
    expect(all.find(({ id }) => id === 'U0DAN')).toMatchObject({ deleted: true });
    expect(all.find(({ id }) => id === 'U0GUEST')).toMatchObject({ is_restricted: true });
    expect(all.map(({ id }) => id)).not.toContain('U0ZOE');
    expect(all.find(({ id }) => id === 'USLACKBOT')).toMatchObject({ is_bot: false, real_name: 'Slackbot' });
    expect((await client.users.info({ user: 'U0ZOE' })).user).toMatchObject({ team_id: 'T0BETA', is_stranger: false });
    expect((await client.users.info({ user: 'U0YAN' })).user).toMatchObject({ team_id: 'T0BETA', is_stranger: true });
    expect(await refusalOf(client.users.info({ user: 'U0NOBODY' }))).toBe('user_not_found');
  });

  it('tells emoji, user groups and the workspace', async () => {
    const client = alice();
    expect((await client.emoji.list()).emoji).toMatchObject({ squirrel: 'alias:shipit' });
    const groups = await client.usergroups.list({ include_users: true });
    expect(groups.usergroups).toMatchObject([{ handle: 'ops', users: ['U0BOB', 'U0CAROL'] }]);
    slack.world.disableUserGroup('S0OPS');
    expect((await client.usergroups.list()).usergroups).toEqual([]);
    const all = await client.usergroups.list({ include_disabled: true });
    expect(all.usergroups).toMatchObject([{ handle: 'ops', date_delete: expect.toSatisfy((at: number) => at > 0) }]);
    expect((await client.team.info()).team).toMatchObject({ id: 'T0ACME', name: 'Acme' });
    expect((await client.team.info({ team: 'T0BETA' })).team).toMatchObject({ id: 'T0BETA', name: 'Beta' });
    expect(await refusalOf(client.team.info({ team: 'T0NONE' }))).toBe('team_not_found');
  });

  it('searches what the person may see', async () => {
    const client = alice();
    const found = await client.search.messages({ query: 'secret' });
    expect(found.messages).toMatchObject({ total: 1, matches: [{ channel: { name: 'secret' }, user: 'U0BOB' }] });
    expect((await client.search.messages({ query: '"must not see"' })).messages?.total).toBe(0);
    expect((await client.search.messages({ query: 'from:bob in:general' })).messages?.total).toBe(2);
    const old = (await client.search.messages({ query: 'before:2000-01-01' })).messages?.total;
    const all = (await client.search.messages({ query: 'after:2000-01-01' })).messages?.total;
    expect([old, all]).toEqual([0, expect.toSatisfy((total: number) => total > 5)]);
    expect((await client.search.messages({ query: 'from:bob', count: 2, page: 2 })).messages?.paging).toMatchObject({
      page: 2,
      count: 2,
    });
  });
});
