import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { immediateTimers, openSlackScene, type SlackScene } from '../../../testing/slackScene.ts';
import { createCallScheduler } from '../client/callScheduler.ts';
import { type SlackCalls, SlackFailure } from '../client/slackCalls.ts';
import { createSlackClock } from '../client/slackClock.ts';
import { metadataType, readSlackMessage } from '../store/slackMessage.ts';
import { storeMessages } from '../store/storeMessages.ts';
import { resumeOutbox } from './resumeOutbox.ts';
import { createSending } from './sendMessage.ts';

const workspaceId = 'T0ACME';
const alice = { workspaceId, userId: 'U0ALICE' };
const message = (text: string, fields: object = {}) => ({
  conversationId: 'C0RANDOM',
  text,
  isBroadcast: false,
  clientMsgId: 'm1',
  ...fields,
});

describe('sending to Slack', () => {
  let scene: SlackScene;

  beforeAll(async () => {
    scene = await openSlackScene();
  });
  beforeEach(async () => {
    await scene.reset();
  });
  afterAll(() => scene.close());

  let ids = 0;
  const sending = (calls: SlackCalls = scene.calls) => {
    const newId = () => {
      ids += 1;
      return `new-${ids}`;
    };
    return createSending(scene.ports, { calls, timers: immediateTimers, newId });
  };
  const inSlack = (channel = 'C0RANDOM') =>
    scene.slack.world.store
      .channel(channel)
      .messages.filter(({ user }) => user === 'U0ALICE')
      .map(({ text }) => text);
  const stored = async () => {
    const { rows } = await scene.ports.database.execute<{ text: string; id: string }>(sql`
      select text, client_msg_id as id from messages where user_id = 'U0ALICE' order by ts_micros`);
    return rows;
  };
  const events = async () => {
    const { rows } = await scene.ports.database.execute<{ kind: string }>(
      sql`select kind from stream_events order by number`,
    );
    return rows.map(({ kind }) => kind);
  };

  it('sends once also where Slack takes no metadata: then the text tells the message', async () => {
    scene.slack.faults.failNext('chat.postMessage', 'metadata_must_be_sent_from_app');
    const send = sending();
    await send(alice, message('the first'));
    scene.slack.faults.dropNextResponse('chat.postMessage');
    const sent = await send(alice, message('the second', { clientMsgId: 'm2' }));
    expect(sent).toMatchObject({ text: 'the second', client_msg_id: 'm2' });
    expect(inSlack()).toEqual(['the first', 'the second']);
    expect(await stored()).toEqual([
      { text: 'the first', id: 'm1' },
      { text: 'the second', id: 'm2' },
    ]);
  });

  it('sends text exactly as it was typed, and stores what Slack has', async () => {
    const text = 'a &lt;b&gt; &amp;amp; <@U0BOB> <#C0GENERAL|general> <https://a.test/?x=1&amp;y=2|a>';
    const sent = await sending()(alice, message(text));
    expect(sent).toMatchObject({ text, user: 'U0ALICE', client_msg_id: 'm1' });
    expect(inSlack()).toEqual([text]);
    expect(await stored()).toEqual([{ text, id: 'm1' }]);
    expect(await events()).toEqual(['new_message']);
  });

  it('notifies everyone only if the author chose to', async () => {
    const send = sending();
    await send(alice, message('<!channel> <!here|here> @channel <!group> <@UNKNOWN> <javascript:alert(1)> a < b & c'));
    await send(alice, message('<!channel> <!group> deploy', { clientMsgId: 'm2', mentionsEveryone: true }));
    expect(inSlack()).toEqual([
      '&lt;!channel&gt; &lt;!here|here&gt; @channel &lt;!group&gt; &lt;@UNKNOWN&gt; &lt;javascript:alert(1)&gt; a &lt; b &amp; c',
      '<!channel> <!group> deploy',
    ]);
  });

  it('sends replies, also to the channel', async () => {
    const root = scene.slack.world.post('C0RANDOM', 'U0BOB', 'Root');
    await scene.fetchMessages('C0RANDOM');
    const send = sending();
    const reply = await send(alice, message('Quiet', { threadTs: root }));
    const loud = await send(alice, message('Loud', { threadTs: root, clientMsgId: 'm2', isBroadcast: true }));
    expect(reply).toMatchObject({ thread_ts: root, text: 'Quiet' });
    expect(loud).toMatchObject({ thread_ts: root, subtype: 'thread_broadcast' });
  });

  it('sends once for ten calls with one id, at the same time and later', async () => {
    const first = sending();
    const second = sending();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? first : second)(alice, message('Hi'))),
    );
    expect(new Set(answers.map(({ ts }) => ts)).size).toBe(1);
    expect((await first(alice, message('Hi'))).ts).toBe(answers[0]?.ts);
    expect(inSlack()).toEqual(['Hi']);
  });

  it('gives messages without an id one, and keeps their order', async () => {
    const send = sending();
    const { clientMsgId: _, ...anonymous } = message('');
    await Promise.all(['a', 'b', 'c'].map((text) => send(alice, { ...anonymous, text })));
    expect(inSlack()).toEqual(['a', 'b', 'c']);
  });

  it('finds a message whose answer was lost, instead of sending it again', async () => {
    scene.slack.faults.dropNextResponse('chat.postMessage');
    const root = scene.slack.world.post('C0RANDOM', 'U0BOB', 'Root');
    await scene.fetchMessages('C0RANDOM');
    const send = sending();
    expect(await send(alice, message('Hi'))).toMatchObject({ text: 'Hi', client_msg_id: 'm1' });
    scene.slack.faults.dropNextResponse('chat.postMessage');
    await send(alice, message('Reply', { threadTs: root, clientMsgId: 'm2' }));
    expect(inSlack()).toEqual(['Hi', 'Reply']);
    expect(await stored()).toHaveLength(2);
  });

  it.each([-10, 10])('sends once although the clock of this machine is %i minutes off', async (minutes) => {
    const clock = createSlackClock(() => Date.now() + minutes * 60_000);
    const { database, log } = scene.ports;
    const tokens = { accessTokenOf: async () => scene.slack.tokenFor('U0ALICE'), revoked: async () => {} };
    const calls = createCallScheduler({ database, tokens, apiUrl: new URL(scene.slack.apiUrl), clock, log });
    scene.slack.faults.dropNextResponse('chat.postMessage');
    const send = createSending(scene.ports, { calls, timers: immediateTimers, newId: () => '' });
    expect(await send(alice, message('Hi'))).toMatchObject({ text: 'Hi', client_msg_id: 'm1' });
    expect(inSlack()).toEqual(['Hi']);
    calls.close();
  });

  it('sends again only after it has looked', async () => {
    scene.slack.faults.failNext('chat.postMessage', 'fatal_error');
    await sending()(alice, message('Hi'));
    expect(inSlack()).toEqual(['Hi']);
    scene.slack.faults.dropNextResponse('chat.postMessage');
    scene.slack.faults.failNext('conversations.history', 'internal_error');
    await expect(sending()(alice, message('Two', { clientMsgId: 'm2' }))).rejects.toMatchObject({ status: 503 });
    expect(await sending()(alice, message('Two', { clientMsgId: 'm2' }))).toMatchObject({ text: 'Two' });
    expect(inSlack()).toEqual(['Hi', 'Two']);
  });

  /** Calls of a process that dies once Slack has done the work. */
  const dyingAfter = (method: string): SlackCalls => ({
    ...scene.calls,
    async call(caller, called, args, options) {
      const answer = await scene.calls.call(caller, called, args, options);
      if (called === method) throw new Error('The process is gone');
      return answer as never;
    },
  });

  it('sends once although a process dies between the answer of Slack and the write', async () => {
    await expect(sending(dyingAfter('chat.postMessage'))(alice, message('Hi'))).rejects.toThrow('gone');
    expect(await stored()).toEqual([]);
    expect(await sending()(alice, message('Hi'))).toMatchObject({ client_msg_id: 'm1' });
    expect(inSlack()).toEqual(['Hi']);
    expect(await stored()).toHaveLength(1);
  });

  it('stores messages that a dead process has sent, and sends none', async () => {
    await expect(sending(dyingAfter('chat.postMessage'))(alice, message('Hi'))).rejects.toThrow('gone');
    const dead: SlackCalls = { ...scene.calls, call: () => Promise.reject(new Error('The process is gone')) };
    await expect(sending(dead)(alice, message('Never', { clientMsgId: 'm2' }))).rejects.toThrow('gone');
    await resumeOutbox(scene.ports, { ...scene.calls, now: async () => Date.now() + 40_000 });
    expect(await stored()).toEqual([{ text: 'Hi', id: 'm1' }]);
    expect(inSlack()).toEqual(['Hi']);
    expect(await sending()(alice, message('Never', { clientMsgId: 'm2' }))).toMatchObject({ text: 'Never' });
    expect(inSlack()).toEqual(['Hi', 'Never']);
  });

  it('stores one message when its event comes first', async () => {
    const calls: SlackCalls = {
      ...scene.calls,
      async call(caller, method, args, options) {
        const answer = await scene.calls.call<{ message?: Record<string, unknown> }>(caller, method, args, options);
        const { metadata: _, ...event } = answer.message ?? {};
        const echo = method === 'chat.postMessage' && readSlackMessage(event);
        const place = { workspaceId, conversationId: 'C0RANDOM' };
        if (echo) await storeMessages(scene.ports, place, [echo], { live: true, snapshotMs: null });
        return answer as never;
      },
    };
    expect(await sending(calls)(alice, message('Hi'))).toMatchObject({ client_msg_id: 'm1' });
    expect(await stored()).toEqual([{ text: 'Hi', id: 'm1' }]);
    expect(await events()).toEqual(['new_message', 'message_update']);
  });

  it('still looks after a try that was uncertain and one that was refused', async () => {
    scene.slack.faults.failNext('chat.postMessage', 'fatal_error');
    scene.slack.faults.failNext('chat.postMessage', 'restricted_action');
    await expect(sending()(alice, message('Hi'))).rejects.toMatchObject({ status: 403 });
    const metadata = { event_type: metadataType, event_payload: { client_msg_id: 'm1' } };
    const late = scene.slack.world.post('C0RANDOM', 'U0ALICE', 'Hi', { metadata });
    expect(await sending()(alice, message('Hi'))).toMatchObject({ ts: late });
    expect(inSlack()).toEqual(['Hi']);
  });

  it("ignores another person's message with the same id", async () => {
    const forged = { event_type: metadataType, event_payload: { client_msg_id: 'm1' } };
    scene.slack.world.post('C0RANDOM', 'U0BOB', 'Forged', { metadata: forged });
    scene.slack.faults.failNext('chat.postMessage', 'internal_error');
    expect(await sending()(alice, message('Mine'))).toMatchObject({ text: 'Mine' });
  });

  it('tells why Slack refuses, and lets the person try again', async () => {
    const send = sending();
    const refusal = (error: string) => {
      scene.slack.faults.failNext('chat.postMessage', error);
      return send(alice, message('Hi')).then(
        () => null,
        (failure) => [failure.status, failure.message],
      );
    };
    expect(await refusal('not_in_channel')).toEqual([403, 'You are not a member of this channel in Slack.']);
    expect(await refusal('is_archived')).toEqual([403, 'This channel is archived.']);
    expect(await refusal('a_new_error')).toEqual([502, 'Slack refused: a_new_error']);
    await expect(send(alice, message('&amp;'.repeat(9000)))).rejects.toMatchObject({ status: 400 });
    await expect(send(alice, message('Hi'))).resolves.toMatchObject({ text: 'Hi' });
    expect(inSlack()).toEqual(['Hi']);
  });

  it('passes the time of a rate limit on', async () => {
    scene.slack.faults.rateLimit('chat.postMessage', 30);
    await expect(sending()(alice, message('Hi'))).rejects.toMatchObject({ status: 429, retryAfterSeconds: 30 });
    expect(new SlackFailure('chat.postMessage', 'ratelimited').message).not.toContain('Hi');
  });
});
