import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventRecording } from '../events/publisher.ts';
import { type FakeSlack, startFakeSlack } from '../startFakeSlack.ts';

let slack: FakeSlack;
let recording: EventRecording;

beforeEach(async () => {
  slack = await startFakeSlack();
  recording = slack.recordEvents({ withhold: true });
});
afterEach(() => slack.close());

const signIn = (userId = 'U0ALICE') => slack.tokenFor(userId);
const events = () => recording.events.map(({ event }) => event);
const types = () => events().map(({ type, subtype }) => [type, subtype].filter((part) => part !== undefined).join(' '));

describe('messages', () => {
  it('tell a new message, an edit, an unfurl and a deletion', () => {
    signIn();
    const ts = slack.world.post('C0RANDOM', 'U0BOB', 'Helo');
    slack.world.edit('C0RANDOM', ts, 'Hello');
    slack.world.unfurl('C0RANDOM', ts, [{ title: 'A link' }]);
    slack.world.delete('C0RANDOM', ts);
    expect(events()).toMatchObject([
      { type: 'message', text: 'Helo', ts, client_msg_id: expect.any(String) },
      {
        subtype: 'message_changed',
        channel: 'C0RANDOM',
        hidden: true,
        message: { text: 'Hello', ts, edited: { user: 'U0BOB', ts: expect.stringMatching(/\.000000$/) } },
        previous_message: { text: 'Helo' },
      },
      { subtype: 'message_changed', message: { attachments: [{ title: 'A link' }] } },
      { subtype: 'message_deleted', deleted_ts: ts, previous_message: { text: 'Hello' } },
    ]);
  });

  it('tell replies, broadcasts and the placeholder of a deleted parent', () => {
    signIn();
    const root = slack.world.post('C0RANDOM', 'U0BOB', 'Root');
    slack.world.post('C0RANDOM', 'U0ALICE', 'Reply', { thread_ts: root });
    slack.world.post('C0RANDOM', 'U0BOB', 'To all', { thread_ts: root, broadcast: true });
    slack.world.delete('C0RANDOM', root);
    expect(events()).toMatchObject([
      { text: 'Root' },
      { text: 'Reply', thread_ts: root, parent_user_id: 'U0BOB' },
      // Without its subtype `message_replied`.
      { type: 'message', hidden: true, message: { ts: root, text: 'Root', reply_count: 1 } },
      { subtype: 'thread_broadcast', root: { ts: root, reply_count: 2 } },
      { type: 'message', hidden: true, message: { ts: root, reply_count: 2 } },
      { subtype: 'message_changed', message: { subtype: 'tombstone', reply_count: 2 } },
    ]);
  });

  it('tell uploads, bots and reactions', () => {
    signIn();
    const id = slack.world.addFile({ userId: 'U0BOB', name: 'a.txt', mimetype: 'text/plain', content: 'A' });
    const ts = slack.world.post('C0RANDOM', 'U0BOB', '', { files: [id] });
    slack.world.post('C0RANDOM', null, 'Deployed', { bot: { id: 'B0HOOK', username: 'deploys' } });
    slack.world.react('C0RANDOM', ts, 'U0BOB', 'eyes');
    slack.world.unreact('C0RANDOM', ts, 'U0BOB', 'eyes');
    expect(types()).toEqual([
      'message file_share',
      'file_shared',
      'message bot_message',
      'reaction_added',
      'reaction_removed',
    ]);
    expect(events()[3]).toMatchObject({ reaction: 'eyes', item: { channel: 'C0RANDOM', ts }, item_user: 'U0BOB' });
  });

  it('tell only the ids of files in a shared channel', () => {
    signIn();
    const id = slack.world.addFile({ userId: 'U0ZOE', name: 'a.txt', mimetype: 'text/plain', content: 'A' });
    const ts = slack.world.post('C0SHARED', 'U0ZOE', 'A', { files: [id] });
    slack.world.edit('C0SHARED', ts, 'B');
    const stub = { id, mode: 'file_access', file_access: 'check_file_info', created: 0, timestamp: 0, user: '' };
    expect(events()[0]).toMatchObject({ subtype: 'file_share' });
    expect(events()[0]?.files).toEqual([stub]);
    expect(events()[2]).toMatchObject({ message: { text: 'B', files: [stub] }, previous_message: { files: [stub] } });
  });

  it('tell huddles and app messages without text', () => {
    signIn();
    const blocks = [{ type: 'section', text: { type: 'mrkdwn', text: '*Deployed*' } }];
    slack.world.post('C0RANDOM', null, '', { bot: { id: 'B0HOOK' }, blocks });
    slack.world.post('C0RANDOM', 'U0BOB', '', { subtype: 'huddle_thread', fields: { room: { id: 'R0HUDDLE' } } });
    expect(events()).toMatchObject([
      { subtype: 'bot_message', text: '', bot_id: 'B0HOOK', blocks },
      { subtype: 'huddle_thread', room: { id: 'R0HUDDLE' } },
    ]);
  });

  it('have increasing times that are text', () => {
    signIn();
    const written = Array.from({ length: 100 }, (_, index) => slack.world.post('C0RANDOM', 'U0BOB', `${index}`));
    expect([...written].sort()).toEqual(written);
    expect(new Set(written).size).toBe(100);
    for (const ts of written) expect(ts).toMatch(/^\d{10}\.\d{6}$/);
  });
});

describe('who gets an event', () => {
  it('is nobody without an installation', () => {
    slack.world.post('C0RANDOM', 'U0BOB', 'Nobody listens');
    expect(events()).toEqual([]);
  });

  it('is the app once, for all its people together', () => {
    signIn();
    signIn('U0BOB');
    slack.world.post('C0SECRET', 'U0BOB', 'Once');
    expect(recording.events).toHaveLength(1);
    expect(recording.events[0]?.authorizations).toHaveLength(1);
  });

  it('needs a member with a token: private channels, direct messages and other workspaces stay closed', () => {
    signIn();
    slack.world.post('C0OTHERS', 'U0BOB', 'Private');
    slack.world.post('D0CAROLBOB', 'U0BOB', 'Direct');
    slack.world.post('C0LOBBY', 'U0CAROL', 'Public, but Alice is not in it');
    slack.world.post('C0BETA', 'U0YAN', 'Beta');
    slack.world.addUser({ teamId: 'T0BETA', name: 'new' });
    expect(events()).toEqual([]);
    slack.world.post('C0SHARED', 'U0ZOE', 'Shared');
    expect(types()).toEqual(['message']);
  });

  it('needs the scope', () => {
    slack.tokenFor('U0ALICE', undefined, { scopes: ['channels:read', 'im:history'] });
    slack.world.post('C0RANDOM', 'U0BOB', 'No scope');
    slack.world.post('D0ALICEBOB', 'U0BOB', 'Scope');
    expect(events()).toMatchObject([{ text: 'Scope', channel_type: 'im' }]);
  });

  it('ends with the token', () => {
    signIn();
    slack.world.revokeToken('U0ALICE');
    slack.world.post('C0RANDOM', 'U0BOB', 'Too late');
    expect(events()).toMatchObject([
      { type: 'tokens_revoked', tokens: { oauth: ['U0ALICE'] } },
      // It was the last token of the workspace.
      { type: 'app_uninstalled' },
    ]);
  });
});

describe('conversations and people', () => {
  it('tell who came and went', () => {
    signIn();
    signIn('U0CAROL');
    slack.world.join('C0LOBBY', 'U0ALICE');
    slack.world.kick('C0LOBBY', 'U0ALICE', 'U0CAROL');
    slack.world.leave('C0SECRET', 'U0ALICE');
    expect(types()).toEqual([
      'member_joined_channel',
      'message channel_join',
      'channel_left',
      'member_left_channel',
      'message channel_leave',
      // The private channel has no member with a token any more.
      'group_left',
    ]);
    expect(events()[2]).toMatchObject({ channel: 'C0LOBBY', actor_id: 'U0CAROL' });
    expect(recording.events[5]?.authorizations).toMatchObject([{ user_id: 'U0ALICE' }]);
  });

  it('tell new, renamed and archived conversations', () => {
    signIn();
    const id = slack.world.createChannel({ name: 'new', members: ['U0BOB'] });
    slack.world.rename('C0SECRET', 'top-secret');
    slack.world.rename(id, 'newer');
    slack.world.archive('C0SECRET');
    slack.world.unarchive('C0SECRET');
    slack.world.openIm(['W0EVE', 'U0ALICE']);
    expect(types()).toEqual([
      'channel_created',
      'group_rename',
      'channel_rename',
      'group_archive',
      'group_unarchive',
      'im_created',
    ]);
  });

  it('tell people, emoji and the end of the installation', () => {
    signIn();
    const id = slack.world.addUser({ name: 'nia', realName: 'Nia New' });
    slack.world.updateUser(id, { displayName: 'Nia' });
    slack.world.deactivate(id);
    slack.world.addEmoji('party', 'https://emoji.example.test/party.gif');
    slack.world.removeEmoji('party');
    slack.world.uninstall();
    expect(types()).toEqual([
      'team_join',
      'user_change',
      'user_change',
      'emoji_changed add',
      'emoji_changed remove',
      'tokens_revoked',
      'app_uninstalled',
    ]);
    expect(events()[2]).toMatchObject({ user: { id, deleted: true } });
  });
});
