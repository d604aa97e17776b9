import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieJar } from '../../../testing/cookieJar.ts';
import { eventually } from '../../../testing/eventually.ts';
import { type Frame, type Frames, openFrames } from '../../../testing/frames.ts';
import { type SlackServer, signInAtSlack, startSlackServer } from '../../../testing/slackServer.ts';
import { conversationRows } from '../../conversations/queries/conversationRows.ts';
import { createCustomView, deleteCustomView } from '../../views/customViews.ts';

/** The whole server with a fake Slack: events come by Socket Mode. */
describe('events of Slack in a server', () => {
  let started: SlackServer;
  let alice: Frames;
  beforeAll(async () => {
    started = await startSlackServer();
    const jars = { U0ALICE: cookieJar(), U0BOB: cookieJar() };
    for (const [userId, jar] of Object.entries(jars)) await signInAtSlack(started, jar, userId);
    alice = await openFrames(`${started.server.url}/api/sse/stream`, { headers: jars.U0ALICE.header });
    await eventually(async () => {
      const rows = [...(await rowsOf('U0ALICE')), ...(await rowsOf('U0BOB'))];
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter(({ is_unchecked }) => is_unchecked)).toEqual([]);
      expect(started.slack.socketCount()).toBe(1);
    });
  });
  afterAll(async () => {
    alice.close();
    await started.close();
  });

  const rowsOf = (userId: string) =>
    conversationRows(started.server.ports, { workspaceId: 'T0ACME', userId }, 'joined');
  const unreadOf = async (userId: string, conversationId: string) =>
    (await rowsOf(userId)).find(({ id }) => id === conversationId)?.unread_count;
  const frameWhere = async (isWanted: (json: Frame['json']) => boolean): Promise<Frame['json']> => {
    for (;;) {
      const { json } = await alice.next();
      expect(JSON.stringify(json)).not.toContain('C0OTHERS');
      if (isWanted(json)) return json;
    }
  };
  const textIs = (text: string) => (json: Frame['json']) =>
    json.event === 'new_message' && json.data.message.text === text;

  it('sends a message to the people of its conversation, and nothing of other conversations', async () => {
    const { world } = started.slack;
    world.post('C0OTHERS', 'U0CAROL', 'not for Alice');
    world.post('C0SECRET', 'U0BOB', 'for Alice');
    expect(await frameWhere(textIs('for Alice'))).toMatchObject({ data: { conversation_id: 'C0SECRET' } });
    await eventually(async () => expect(await unreadOf('U0BOB', 'C0OTHERS')).toBeGreaterThan(0));
    expect(await unreadOf('U0ALICE', 'C0OTHERS')).toBeUndefined();
  });

  it('has all messages of a time without a socket, without a click', async () => {
    const { world, faults } = started.slack;
    const before = (await unreadOf('U0ALICE', 'C0GENERAL')) ?? 0;
    faults.socketDown();
    for (let count = 1; count <= 50; count += 1) world.post('C0GENERAL', 'U0CAROL', `lost ${count}`);
    faults.socketUp();
    await eventually(async () => expect(await unreadOf('U0ALICE', 'C0GENERAL')).toBe(before + 50));
    await frameWhere(textIs('lost 50'));
  });

  it('marks as read what a rule of a person says, and Slack follows', async () => {
    const { world } = started.slack;
    const owner = { workspaceId: 'T0ACME', userId: 'U0ALICE' };
    const rule = { keepsOut: true, notify: 'never' as const, marksRead: true, unlessMentioned: true, isOn: true };
    const filters = [{ field: 'id', operator: 'eq', value: 'C0SECRET' }];
    const draft = { label: 'Quiet', filters, parentViewId: 'inbox', rule };
    const { id } = await createCustomView(started.server.ports.database, owner, draft, 1);
    const quiet = world.post('C0SECRET', 'U0BOB', 'quiet');
    await frameWhere((json) => json.event === 'channel_marked' && json.data.last_read === quiet);
    expect(await unreadOf('U0ALICE', 'C0SECRET')).toBe(0);
    const inSlack = () => world.store.channel('C0SECRET').lastRead.get('U0ALICE');
    await eventually(() => expect(inSlack()).toBe(quiet));
    world.post('C0SECRET', 'U0BOB', 'for <@U0ALICE>');
    await frameWhere(textIs('for <@U0ALICE>'));
    expect(await unreadOf('U0ALICE', 'C0SECRET')).toBe(1);
    await deleteCustomView(started.server.ports.database, owner, id);
  });

  it('takes a conversation from a person who is removed, at once', async () => {
    const { world } = started.slack;
    await eventually(() => expect(started.slack.socketCount()).toBe(1));
    world.kick('C0SECRET', 'U0ALICE', 'U0BOB');
    const removed = await frameWhere((json) => json.event === 'conversation_removed');
    expect(removed.data).toEqual({ conversation_id: 'C0SECRET' });
    expect(await unreadOf('U0ALICE', 'C0SECRET')).toBeUndefined();
    world.post('C0SECRET', 'U0BOB', 'after Alice');
    world.post('C0GENERAL', 'U0BOB', 'for all');
    const next = await frameWhere((json) => json.event === 'new_message');
    expect(next.data.message.text).toBe('for all');
  });

  it('shows a new conversation with its first message', async () => {
    const { world } = started.slack;
    const id = world.createChannel({ name: 'brand-new', private: true, members: ['U0ALICE', 'U0CAROL'] });
    world.post(id, 'U0CAROL', 'welcome');
    expect((await frameWhere(textIs('welcome'))).data.conversation_id).toBe(id);
    const rows = await rowsOf('U0ALICE');
    expect(rows.find((row) => row.id === id)).toMatchObject({ name: 'brand-new', is_private: true });
    expect((await rowsOf('U0BOB')).find((row) => row.id === id)).toBeUndefined();
    expect(started.server.errors).toEqual([]);
  });
});
