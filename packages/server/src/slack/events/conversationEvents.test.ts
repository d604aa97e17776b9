import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EventScene, openEventScene, payloadOf, posted, workspaceId } from '../../../testing/eventScene.ts';

describe('events about conversations and people', () => {
  let scene: EventScene;
  beforeAll(async () => {
    scene = await openEventScene();
  });
  beforeEach(async () => {
    await scene.reset();
    await scene.channel('C1', ['U1', 'U2'], { is_private: true });
  });
  afterAll(() => scene.close());

  const left = { type: 'member_left_channel', user: 'U1', channel: 'C1', channel_type: 'G' };
  const rowsOf = async (table: string) => {
    const { rows } = await scene.server.ports.database.execute<{ user_id: string }>(
      sql`select user_id from ${sql.identifier(table)} where conversation_id = 'C1' order by user_id`,
    );
    return rows.map(({ user_id }) => user_id);
  };
  const kinds = (frames: readonly { json: { type: string; event?: string } }[]) =>
    frames.map(({ json }) => json.event ?? json.type);

  it('takes a conversation from a person who leaves at once, and from the others nothing', async () => {
    await scene.deliver(posted(1), posted(2, { user: 'U1', thread_ts: posted(1).ts }));
    const [una, vic] = [await scene.listen('U1'), await scene.listen('U2')];
    await scene.deliver(left, posted(3), posted(4));
    expect((await una.next()).json).toMatchObject({
      event: 'conversation_removed',
      data: { conversation_id: 'C1' },
    });
    expect(kinds(await vic.take(2))).toEqual(['new_message', 'new_message']);
    expect(await scene.rowOf('U1', 'C1')).toBeUndefined();
    expect(await rowsOf('conversation_members')).toEqual(['U2']);
    expect(await rowsOf('thread_follows')).toEqual([]);
    await scene.channel('C2', ['U1']);
    await scene.deliver(posted(5, { channel: 'C2' }));
    expect((await una.next()).json).toMatchObject({ event: 'new_message', data: { conversation_id: 'C2' } });
  });

  it('ignores a join that arrives after the later leave', async () => {
    const joinedBefore = { type: 'member_joined_channel', user: 'U1', channel: 'C1', event_ts: posted(1).ts };
    await scene.deliver({ ...left, event_ts: posted(2).ts }, joinedBefore);
    expect(await scene.rowOf('U1', 'C1')).toBeUndefined();
    await scene.deliver({ ...joinedBefore, event_ts: posted(3).ts }, { ...left, event_ts: posted(2).ts });
    expect(await scene.rowOf('U1', 'C1')).toBeDefined();
  });

  it('applies a join again that the database ended because of a deadlock, without an error', async () => {
    await scene.deliver(left);
    const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
    const transaction = vi.spyOn(scene.sources.database, 'transaction').mockRejectedValueOnce(deadlock);
    await scene.deliver({ type: 'member_joined_channel', user: 'U1', channel: 'C1', event_ts: posted(2).ts });
    transaction.mockRestore();
    expect(await scene.rowOf('U1', 'C1')).toBeDefined();
    expect(scene.server.errors).toEqual([]);
  });

  it('deletes the messages once nobody with a token is left', async () => {
    await scene.deliver(posted(1), left, { ...left, user: 'U2' });
    expect(await scene.texts('C1')).toEqual([]);
  });

  it('shows a private channel to its members only, by list, stream and after a join', async () => {
    await scene.channel('C3', ['U2'], { is_private: true });
    const una = await scene.listen('U1');
    // Conversations are written in any order: the second message shows that the stream has passed the first.
    await scene.deliver(posted(1, { channel: 'C3', text: 'secret' }));
    await scene.deliver(posted(2));
    expect((await una.next()).json.data).toMatchObject({ conversation_id: 'C1' });
    expect(await scene.rowOf('U1', 'C3')).toBeUndefined();
    await scene.deliver({ type: 'member_joined_channel', user: 'U1', channel: 'C3', channel_type: 'G' });
    expect((await una.next()).json).toMatchObject({ event: 'conversation_changed', data: { conversation_id: 'C3' } });
    expect(await scene.rowOf('U1', 'C3')).toMatchObject({ is_unchecked: true });
  });

  it('does not take the membership of a person without a token for a right to read a private channel', async () => {
    await scene.channel('C2', ['U1']);
    await scene.deliver(
      { type: 'member_joined_channel', user: 'U3', channel: 'C1', channel_type: 'G' },
      { type: 'member_joined_channel', user: 'U3', channel: 'C2', channel_type: 'C' },
    );
    expect(await rowsOf('conversation_members')).toEqual(['U1', 'U2']);
    expect(await scene.rowOf('U1', 'C2')).toMatchObject({ other_ids: ['U3'] });
  });

  it('fetches an unknown conversation of which a message tells, for each member with a token', async () => {
    scene.answers.set('conversations.info G9 U2', {
      channel: { id: 'G9', name: 'launch', is_private: true, is_member: true },
    });
    scene.answers.set('conversations.members', { members: ['U2', 'U3'], response_metadata: { next_cursor: '' } });
    const vic = await scene.listen('U2');
    await scene.deliver(posted(1, { channel: 'G9' }), posted(2, { channel: 'G9' }));
    expect(kinds(await vic.take(2))).toEqual(['conversation_changed', 'new_message']);
    expect(await scene.rowOf('U2', 'G9')).toMatchObject({ name: 'launch', is_private: true, is_unchecked: true });
    expect(await scene.rowOf('U1', 'G9')).toBeUndefined();
    expect(await scene.texts('G9')).toEqual(['message 1', 'message 2']);
    expect(scene.calls).toEqual(['conversations.info U1', 'conversations.info U2', 'conversations.members U2']);
  });

  it('fetches a new dm with its partner', async () => {
    scene.answers.set('conversations.info D1 U1', { channel: { id: 'D1', is_im: true, user: 'U3' } });
    await scene.deliver(posted(1, { channel: 'D1', channel_type: 'im' }));
    expect(await scene.rowOf('U1', 'D1')).toMatchObject({ type: 'dm', other_ids: ['U3'], unread_count: 1 });
  });

  it('drops messages of a conversation that nobody may see', async () => {
    await scene.deliver(posted(1, { channel: 'C9' }));
    expect(await scene.texts('C9')).toEqual([]);
    expect(scene.server.errors).toEqual([]);
  });

  it('asks once about a conversation of another workspace of the organization, until Slack names a person who sees it', async () => {
    await scene.server.ports.database.execute(sql`update slack_workspaces set enterprise_id = 'E1'`);
    const authorizations = [{ enterprise_id: 'E1', team_id: 'T0SIBLING', user_id: 'U9', is_bot: false }];
    for (let n = 1; n <= 5; n += 1) {
      const fields = { team_id: 'T0SIBLING', authorizations };
      await scene.events.receive(payloadOf(`EvS${n}`, posted(n, { channel: 'C8' }), fields));
      await scene.events.settled();
    }
    expect(scene.calls).toEqual(['conversations.info U1', 'conversations.info U2']);
    await scene.deliver(posted(6, { channel: 'C8' }));
    expect(scene.calls).toHaveLength(4);
  });

  it('renames, archives, brings back and deletes a channel', async () => {
    const una = await scene.listen('U1');
    const eventAfter = async (event: object) => {
      await scene.deliver(event);
      return kinds([await una.next()])[0];
    };
    expect(await eventAfter({ type: 'group_rename', channel: { id: 'C1', name: 'launch-2' } })).toBe(
      'conversation_changed',
    );
    expect(await eventAfter({ type: 'group_archive', channel: 'C1', user: 'U2' })).toBe('conversation_changed');
    expect(await scene.rowOf('U1', 'C1')).toMatchObject({ name: 'launch-2', is_archived: true });
    expect((await scene.server.ports.directory.of(workspaceId)).channels.get('C1')?.name).toBe('launch-2');
    expect(await eventAfter({ type: 'group_unarchive', channel: 'C1', user: 'U2' })).toBe('conversation_changed');
    expect(await scene.rowOf('U1', 'C1')).toMatchObject({ is_archived: false });
    expect(await eventAfter({ type: 'group_deleted', channel: 'C1' })).toBe('conversation_removed');
    expect(await scene.rowOf('U1', 'C1')).toBeUndefined();
  });

  it('hides the name of a channel that was made private', async () => {
    await scene.channel('C5', ['U1']);
    const una = await scene.listen('U1');
    const made = (second: number, kind: string, channel_type: string) =>
      posted(second, { channel: 'C5', subtype: `channel_convert_to_${kind}`, channel_type, text: `made it ${kind}` });
    const kindOf = async () => {
      const { rows } = await scene.server.ports.database.execute(
        sql`select kind from slack_places where conversation_id = 'C5'`,
      );
      return rows[0]?.kind;
    };
    const nameOf = async () => (await scene.server.ports.directory.of(workspaceId)).channels.get('C5');
    expect(await nameOf()).toEqual({ name: 'c5', isPrivate: false });
    // The earlier message arrives late.
    await scene.deliver(made(2, 'private', 'group'), made(1, 'public', 'channel'));
    expect(kinds(await una.take(2))).toContain('conversation_changed');
    expect(await scene.rowOf('U1', 'C5')).toMatchObject({ is_private: true, unread_count: 0 });
    expect([await nameOf(), await kindOf()]).toEqual([{ name: 'c5', isPrivate: true }, 'group']);
    await scene.deliver(made(3, 'public', 'channel'));
    expect([await nameOf(), await kindOf()]).toEqual([{ name: 'c5', isPrivate: false }, 'channel']);
  });

  it('moves the cursor of a person who reads in Slack', async () => {
    await scene.deliver(posted(1), posted(2));
    await scene.deliver({ type: 'group_marked', channel: 'C1', ts: posted(1).ts, event_ts: posted(3).ts });
    expect(await scene.rowOf('U1', 'C1')).toMatchObject({ unread_count: 1, last_read: posted(1).ts });
    expect(await scene.rowOf('U2', 'C1')).toMatchObject({ unread_count: 2 });
  });

  it('keeps people, their groups and the emoji current', async () => {
    const { database, directory } = scene.server.ports;
    await database.execute(sql`update slack_workspaces set emoji = '{}'`);
    await scene.deliver(
      { type: 'user_change', user: { id: 'U3', name: 'wim', real_name: 'Wim Jansen', deleted: true } },
      { type: 'team_join', user: { id: 'U4', name: 'xia' } },
      { type: 'subteam_updated', subteam: { id: 'S1', handle: 'backend', users: ['U1', 'U3'] } },
      { type: 'subteam_members_changed', subteam_id: 'S1', added_users: ['U2'], removed_users: ['U3'] },
      { type: 'subteam_self_added', subteam_id: 'S2' },
      { type: 'emoji_changed', subtype: 'add', name: 'party', value: 'https://emoji.test/party.png' },
    );
    expect((await directory.of(workspaceId)).groups).toEqual(new Map([['S1', 'backend']]));
    expect((await directory.of(workspaceId)).users).toMatchObject({
      U3: { real_name: 'Wim Jansen' },
      U4: { name: 'xia' },
    });
    const { rows } = await database.execute(sql`
      select id, is_deactivated as gone, group_ids as groups from people order by id`);
    expect(rows).toEqual([
      { id: 'U1', gone: false, groups: ['S1', 'S2'] },
      { id: 'U2', gone: false, groups: ['S1'] },
      { id: 'U3', gone: true, groups: [] },
      { id: 'U4', gone: false, groups: [] },
    ]);
    const { rows: emoji } = await database.execute(sql`select emoji from slack_workspaces`);
    expect(emoji).toEqual([{ emoji: null }]);
  });

  it('renames the workspace, and no other one of its organization', async () => {
    const renamed = (second: number, name: string, team_id = workspaceId) => ({
      ...{ type: 'team_rename', name, team_id },
      event_ts: posted(second).ts,
    });
    await scene.deliver(renamed(2, 'Acme New'), renamed(1, 'Acme Old'), renamed(3, 'Sibling', 'T0SIBLING'));
    const { rows } = await scene.server.ports.database.execute(sql`select name from workspaces`);
    expect(rows).toEqual([{ name: 'Acme New' }]);
  });

  it('ends the access of people whose tokens Slack refuses', async () => {
    scene.answers.set('auth.test', { ok: true });
    await scene.deliver({ type: 'tokens_revoked', tokens: { oauth: ['U1'] } });
    expect(scene.revoked).toEqual([]);
    scene.refuse('auth.test', 'token_revoked');
    await scene.deliver({ type: 'tokens_revoked', tokens: { oauth: ['U1'], bot: ['U2'] } });
    expect(scene.revoked).toEqual(['U1']);
    await scene.deliver({ type: 'app_uninstalled' });
    expect(scene.revoked).toEqual(['U1', 'U1', 'U2']);
  });

  it('applies the one event of a shared channel in each workspace that has it', async () => {
    const foreign = { team_id: 'T0PARTNER', authorizations: [{ team_id: 'T0PARTNER', user_id: 'W1' }] };
    await scene.events.receive(payloadOf('EvShared', posted(1), { ...foreign, is_ext_shared_channel: true }));
    await scene.events.receive(payloadOf('EvElsewhere', posted(2, { channel: 'C8' }), foreign));
    await scene.events.settled();
    expect(await scene.texts('C1')).toEqual(['message 1']);
    expect(scene.calls).toEqual([]);
  });
});
