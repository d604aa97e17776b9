import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { immediateTimers, openSlackScene, type SlackScene } from '../../../testing/slackScene.ts';
import { createSlackService } from './slackService.ts';

const workspaceId = 'T0ACME';
const alice = { workspaceId, userId: 'U0ALICE' };
const carol = { workspaceId, userId: 'U0CAROL' };

describe('other writes to Slack', () => {
  let scene: SlackScene;
  let service: ReturnType<typeof createSlackService>;

  beforeAll(async () => {
    scene = await openSlackScene();
    const unused = () => Promise.reject(new Error('Not used here'));
    service = createSlackService(scene.ports, {
      calls: scene.calls,
      timers: immediateTimers,
      sync: { hasFetched: unused, fetch: unused, prepare: unused, wake() {} },
    });
  });
  beforeEach(() => scene.reset());
  afterAll(() => scene.close());

  const inSlack = (ts: string) => scene.slack.world.store.channel('C0RANDOM').messages.find((one) => one.ts === ts);
  const stored = async (ts: string) => {
    const { rows } = await scene.ports.database.execute<Record<string, unknown>>(sql`
      select text, deleted, edited_ts as "editedTs", extra from messages where ts = ${ts}`);
    return rows[0];
  };
  const post = async (userId: string, text: string) => {
    const ts = scene.slack.world.post('C0RANDOM', userId, text);
    await scene.fetchMessages('C0RANDOM');
    return { id: 'C0RANDOM', ts };
  };

  it('edits own messages, also twice in a second, without notifying everyone', async () => {
    const message = await post('U0ALICE', 'First');
    await service.edit(alice, message, 'Second <!channel>', false);
    expect(inSlack(message.ts)?.text).toBe('Second &lt;!channel&gt;');
    await service.edit(alice, message, 'Third', false);
    expect(await stored(message.ts)).toMatchObject({ text: 'Third', deleted: false });
    const foreign = await post('U0BOB', 'Not yours');
    await expect(service.edit(alice, foreign, 'x', false)).rejects.toMatchObject({ status: 403 });
    await expect(service.edit(carol, message, 'x', false)).rejects.toMatchObject({ status: 404 });
    expect(scene.callsOf('chat.update')).toHaveLength(2);
  });

  it('takes later changes of an edited message from Slack, whose answer tells no time of the edit', async () => {
    const message = await post('U0ALICE', 'First');
    await service.edit(alice, message, 'Second', false);
    scene.slack.world.react('C0RANDOM', message.ts, 'U0BOB', 'eyes');
    await scene.fetchMessages('C0RANDOM');
    expect(await stored(message.ts)).toMatchObject({
      text: 'Second',
      extra: { reactions: [{ name: 'eyes', users: ['U0BOB'] }] },
    });
  });

  it('deletes own messages, also those that are gone in Slack', async () => {
    const first = await post('U0ALICE', 'One');
    scene.slack.faults.dropNextResponse('chat.delete');
    await service.remove(alice, first);
    expect(await stored(first.ts)).toMatchObject({ text: '', deleted: true });
    await expect(service.remove(alice, first)).rejects.toMatchObject({ status: 404 });
    const second = await post('U0ALICE', 'Two');
    scene.slack.world.delete('C0RANDOM', second.ts);
    await expect(service.edit(alice, second, 'x', false)).rejects.toMatchObject({ status: 404 });
    expect(await stored(second.ts)).toMatchObject({ deleted: true });
  });

  it('tells why a message cannot be edited', async () => {
    const message = await post('U0ALICE', 'One');
    scene.slack.faults.failNext('chat.update', 'edit_window_closed');
    await expect(service.edit(alice, message, 'Two', false)).rejects.toMatchObject({ status: 403 });
    const long = service.edit(alice, message, 'x'.repeat(4001), false);
    await expect(long).rejects.toMatchObject({ status: 400, message: expect.stringContaining('4,000') });
    expect(await stored(message.ts)).toMatchObject({ text: 'One' });
  });

  it('adds and removes reactions, also those that are set already', async () => {
    const message = await post('U0BOB', 'React');
    const react = (isSet: boolean) => service.react(alice, { ...message, name: 'tada' }, isSet);
    const reactions = async () => (await stored(message.ts))?.extra;
    scene.slack.world.react('C0RANDOM', message.ts, 'U0ALICE', 'tada');
    await react(true);
    expect(await reactions()).toMatchObject({ reactions: [{ name: 'tada', users: ['U0ALICE'] }] });
    await react(false);
    await react(false);
    expect(await reactions()).toMatchObject({ reactions: [] });
    scene.slack.faults.failNext('reactions.add', 'too_many_emoji');
    await expect(react(true)).rejects.toMatchObject({ status: 400 });
    await expect(service.react(carol, { ...message, name: 'tada' }, true)).rejects.toMatchObject({ status: 404 });
  });

  it('does not count a person again whom the shortened list of a popular reaction lacks', async () => {
    const message = await post('U0BOB', 'Popular');
    const tada = (count: number, ...users: string[]) => ({ reactions: [{ name: 'tada', count, users }] });
    await scene.ports.database.execute(sql`
      update messages set extra = ${JSON.stringify(tada(3, 'U0BOB'))}::text::jsonb where ts = ${message.ts}`);
    const react = (isSet: boolean) => service.react(alice, { ...message, name: 'tada' }, isSet);
    await react(false);
    expect((await stored(message.ts))?.extra).toEqual(tada(3, 'U0BOB'));
    scene.slack.world.react('C0RANDOM', message.ts, 'U0ALICE', 'tada');
    await react(true);
    expect((await stored(message.ts))?.extra).toEqual(tada(3, 'U0BOB', 'U0ALICE'));
    await react(false);
    expect((await stored(message.ts))?.extra).toEqual(tada(2, 'U0BOB'));
  });

  it('opens dms with one person, with several and with oneself', async () => {
    const known = await service.openConversation(alice, ['U0BOB']);
    expect(known).toMatchObject({ id: 'D0ALICEBOB', type: 'dm', name: 'Bob' });
    expect(known.is_unchecked).toBeUndefined();
    const group = await service.openConversation(alice, ['U0CAROL', 'W0EVE', 'U0ALICE']);
    expect(group).toMatchObject({ type: 'dm', name: 'Carol Chen, Eve' });
    expect(group.is_unchecked).toBeUndefined();
    expect(await service.openConversation(alice, ['W0EVE', 'U0CAROL'])).toMatchObject({ id: group.id });
    const own = await service.openConversation(alice, ['U0ALICE']);
    expect(own).toMatchObject({ type: 'dm', name: 'Alice' });
    const { rows } = await scene.ports.database.execute(sql`
      select kind, reached_start from slack_places where conversation_id in (${group.id}, ${own.id}) order by kind`);
    expect(rows).toEqual([
      { kind: 'im', reached_start: true },
      { kind: 'mpim', reached_start: true },
    ]);
  });

  it('opens a dm that Slack has messages of as unchecked', async () => {
    const id = scene.slack.world.openIm(['U0BOB', 'W0EVE']);
    const bob = { workspaceId, userId: 'U0BOB' };
    expect(await service.openConversation(bob, ['W0EVE'])).toMatchObject({ id, is_unchecked: true });
  });

  it('refuses dms without people, with unknown people and with too many', async () => {
    const refusal = (userIds: string[]) =>
      service.openConversation(alice, userIds).catch(({ status, message }) => [status, message]);
    expect(await refusal([])).toEqual([400, 'users: must not be empty']);
    expect(await refusal(['UNKNOWN'])).toEqual([400, 'users: there is no user UNKNOWN']);
    expect(await refusal(['U0DAN'])).toEqual([403, 'This person is deactivated.']);
    expect(scene.callsOf('conversations.open')).toHaveLength(1);
  });
});
