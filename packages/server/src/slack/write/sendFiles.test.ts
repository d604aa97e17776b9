import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { immediateTimers, openSlackScene, type SlackScene } from '../../../testing/slackScene.ts';
import { createSession } from '../../auth/sessions.ts';
import { HttpFailure } from '../../failures/httpFailure.ts';
import type { ServerEnv } from '../../serverEnv.ts';
import type { SlackCalls } from '../client/slackCalls.ts';
import { fileRoutes } from '../files/fileRoutes.ts';
import { readSlackMessage } from '../store/slackMessage.ts';
import { storeMessages } from '../store/storeMessages.ts';
import { resumeOutbox } from './resumeOutbox.ts';
import { createSending } from './sendMessage.ts';

const workspaceId = 'T0ACME';
const alice = { workspaceId, userId: 'U0ALICE' };
const bob = { workspaceId, userId: 'U0BOB' };
const complete = 'files.completeUploadExternal';

describe('files to Slack', () => {
  let scene: SlackScene;
  let app: Hono<ServerEnv>;

  beforeAll(async () => {
    scene = await openSlackScene();
    app = new Hono<ServerEnv>();
    app.onError((error, context) => {
      if (!(error instanceof HttpFailure)) throw error;
      return context.json({ error: error.message }, error.status);
    });
    app.route('/api/files', fileRoutes(scene.ports, scene.context));
  });
  beforeEach(async () => {
    await scene.reset();
    scene.slack.world.expireUploads();
  });
  afterAll(() => scene.close());

  const headersOf = async ({ userId }: typeof alice) => {
    const { database, now } = scene.ports;
    return { authorization: `Bearer ${await createSession(database, { workspaceId, userId, now: now() })}` };
  };
  const upload = async (name: string, content: BodyInit = 'content', viewer = alice) => {
    const response = await app.request(`/api/files?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { ...(await headersOf(viewer)), 'content-type': 'image/png' },
      body: content,
    });
    return { status: response.status, body: await response.json() };
  };
  const uploaded = async (name: string, content?: BodyInit): Promise<string> =>
    (await upload(name, content)).body.data.file.id;
  const sending = (calls: SlackCalls = scene.calls) =>
    createSending(scene.ports, { calls, timers: immediateTimers, newId: () => 'new' });
  const message = (text: string, fileIds: string[], fields: object = {}) => ({
    conversationId: 'C0RANDOM',
    text,
    fileIds,
    isBroadcast: false,
    clientMsgId: 'm1',
    ...fields,
  });
  const shared = (channel = 'C0RANDOM') =>
    scene.slack.world.store
      .channel(channel)
      .messages.filter(({ user }) => user === 'U0ALICE')
      .map(({ text, fileIds, threadTs }) => ({ text, fileIds, ...(threadTs && { threadTs }) }));
  const stored = async () => {
    const { rows } = await scene.ports.database.execute<{ text: string; id: string | null }>(sql`
      select text, client_msg_id as id from messages where user_id = 'U0ALICE' order by ts_micros`);
    return rows;
  };
  const outbox = async () => {
    const { rows } = await scene.ports.database.execute(sql`select state from slack_outbox`);
    return rows.map(({ state }) => state);
  };
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (failure) => [failure.status, failure.message],
    );
  /** The events of all messages of the conversation, as Slack sends them: `file_share`, without an id of ours. */
  const deliverEvents = async (channel = 'C0RANDOM') => {
    const answer = await scene.calls.call(alice, 'conversations.history', { channel }, { priority: 'waiting' });
    const messages = (Array.isArray(answer.messages) ? answer.messages : []).flatMap(
      (one) => readSlackMessage({ ...one, ...(one.files && { subtype: 'file_share' }) }) ?? [],
    );
    const place = { workspaceId, conversationId: channel };
    await storeMessages(scene.ports, place, messages, { live: true, snapshotMs: null });
  };

  it('are shared with the text of their message, several with one', async () => {
    const { status, body } = await upload('plan ä.png', 'picture');
    const { file } = body.data;
    // No message has the file yet.
    expect([status, file]).toEqual([200, { id: file.id, name: 'plan ä.png', mimetype: 'image/png', size: 7 }]);
    const ids = [file.id, await uploaded('notes.txt')];
    const sent = await sending()(alice, message('Both &amp; more', ids));
    expect(sent).toMatchObject({ text: 'Both &amp; more', user: 'U0ALICE', client_msg_id: 'm1' });
    expect(sent.files).toMatchObject([
      { id: ids[0], name: 'plan ä.png', size: 7, url_private: `/api/files/${ids[0]}` },
      { id: ids[1] },
    ]);
    expect(shared()).toEqual([{ text: 'Both &amp; more', fileIds: ids }]);
    expect(new TextDecoder().decode(scene.slack.world.store.file(file.id).content)).toBe('picture');
    expect(await stored()).toEqual([{ text: 'Both &amp; more', id: 'm1' }]);
    expect(await outbox()).toEqual(['sent']);
  });

  it('are sent without a text, and in a thread, but not also to the channel', async () => {
    const root = scene.slack.world.post('C0RANDOM', 'U0BOB', 'Root');
    await scene.fetchMessages('C0RANDOM');
    const id = await uploaded('a.png');
    const loud = message('', [id], { threadTs: root, isBroadcast: true });
    expect(await failureOf(sending()(alice, loud))).toEqual([400, expect.stringContaining('to the thread only')]);
    expect(scene.callsOf(complete)).toEqual([]);
    const reply = await sending()(alice, message('', [id], { threadTs: root }));
    // As of every message of Slack that has files only.
    expect(reply).toMatchObject({ text: 'a.png', thread_ts: root, files: [{ id }] });
    expect(shared()).toEqual([{ text: '', fileIds: [id], threadTs: root }]);
  });

  it('are sent once although the answer of Slack is lost, also in a thread', async () => {
    const root = scene.slack.world.post('C0RANDOM', 'U0BOB', 'Root');
    await scene.fetchMessages('C0RANDOM');
    for (const [clientMsgId, fields] of [
      ['m1', {}],
      ['m2', { threadTs: root }],
    ] as const) {
      const id = await uploaded('a.png');
      scene.slack.faults.dropNextResponse(complete);
      const sent = await sending()(alice, message('Hi', [id], { clientMsgId, ...fields }));
      expect(sent).toMatchObject({ client_msg_id: clientMsgId, files: [{ id }] });
    }
    expect(shared()).toHaveLength(2);
    expect(await stored()).toHaveLength(2);
    expect(scene.callsOf(complete)).toHaveLength(2);
  });

  it('are sent once although the answer is lost and Slack shares them late', async () => {
    const id = await uploaded('a.png');
    const share = scene.slack.faults.holdShares();
    scene.slack.faults.dropNextResponse(complete);
    expect(await failureOf(sending()(alice, message('Hi', [id])))).toEqual([503, expect.stringContaining('processes')]);
    expect(await outbox()).toEqual(['accepted']);
    share();
    expect(await sending()(alice, message('Hi', [id]))).toMatchObject({ client_msg_id: 'm1', files: [{ id }] });
    expect(shared()).toEqual([{ text: 'Hi', fileIds: [id] }]);
    expect(await stored()).toHaveLength(1);
  });

  it('are recognized by their late event, which says nothing of the message of the outbox', async () => {
    const id = await uploaded('a.png');
    const share = scene.slack.faults.holdShares();
    await failureOf(sending()(alice, message('Hi', [id])));
    share();
    await deliverEvents();
    expect(await stored()).toEqual([{ text: 'Hi', id: 'm1' }]);
    expect(await outbox()).toEqual(['sent']);
    // The client repeats the message; the person has shared the file again in Slack.
    scene.slack.world.post('C0RANDOM', 'U0ALICE', 'Again', { files: [id] });
    await deliverEvents();
    expect(await sending()(alice, message('Hi', [id]))).toMatchObject({ text: 'Hi' });
    expect(await stored()).toEqual([
      { text: 'Hi', id: 'm1' },
      { text: 'Again', id: null },
    ]);
    expect(scene.callsOf(complete)).toHaveLength(1);
  });

  it('are one message when their event comes before the answer of Slack', async () => {
    const id = await uploaded('a.png');
    const calls: SlackCalls = {
      ...scene.calls,
      async call(caller, method, args, options) {
        const answer = await scene.calls.call(caller, method, args, options);
        if (method === complete) await deliverEvents();
        return answer as never;
      },
    };
    expect(await sending(calls)(alice, message('Hi', [id]))).toMatchObject({ client_msg_id: 'm1', files: [{ id }] });
    expect(await stored()).toEqual([{ text: 'Hi', id: 'm1' }]);
    const { rows } = await scene.ports.database.execute(sql`select kind from stream_events`);
    expect(rows).toEqual([{ kind: 'new_message' }]);
  });

  it.each(['before', 'after'])('are sent once although a process dies %s Slack has completed them', async (when) => {
    const id = await uploaded('a.png');
    const dying: SlackCalls = {
      ...scene.calls,
      async call(caller, method, args, options) {
        if (method === complete && when === 'before') throw new Error('The process is gone');
        const answer = await scene.calls.call(caller, method, args, options);
        if (method === complete) throw new Error('The process is gone');
        return answer as never;
      },
    };
    await expect(sending(dying)(alice, message('Hi', [id]))).rejects.toThrow('gone');
    await resumeOutbox(scene.ports, { ...scene.calls, now: async () => Date.now() + 40_000 });
    expect(await stored()).toHaveLength(when === 'after' ? 1 : 0);
    expect(await sending()(alice, message('Hi', [id]))).toMatchObject({ client_msg_id: 'm1' });
    expect(shared()).toEqual([{ text: 'Hi', fileIds: [id] }]);
    expect(await stored()).toHaveLength(1);
  });

  it('of an upload that Slack has discarded are to be attached again', async () => {
    const id = await uploaded('a.png');
    scene.slack.world.expireUploads();
    const expired = [400, 'Slack no longer has this upload. Attach the file again.'];
    expect(await failureOf(sending()(alice, message('Hi', [id])))).toEqual(expired);
    // After an uncertain try, too: nobody has completed it.
    scene.slack.faults.failNext(complete, 'internal_error');
    expect(await failureOf(sending()(alice, message('Hi', [id], { clientMsgId: 'm2' })))).toEqual(expired);
    expect(await outbox()).toEqual(['refused', 'refused']);
    const next = await uploaded('a.png');
    expect(await sending()(alice, message('Hi', [next]))).toMatchObject({ files: [{ id: next }] });
  });

  it('belong to their author and to one message', async () => {
    const id = await uploaded('a.png');
    const noUpload = [400, 'files.0: there is no such upload. Attach the file again.'];
    expect(await failureOf(sending()(bob, message('Mine', [id])))).toEqual(noUpload);
    await sending()(alice, message('Hi', [id]));
    expect(await failureOf(sending()(alice, message('Again', [id], { clientMsgId: 'm2' })))).toEqual([
      400,
      'files.0: is in another message. Attach the file again.',
    ]);
    expect(shared()).toHaveLength(1);
  });

  it('stay with their author when Slack refuses the message', async () => {
    const id = await uploaded('a.png');
    const refusal = (code: string, clientMsgId: string) => {
      scene.slack.faults.failNext(complete, code);
      return failureOf(sending()(alice, message('Hi', [id], { clientMsgId })));
    };
    expect(await refusal('posting_to_channel_denied', 'm1')).toEqual([
      403,
      'A setting of this channel does not allow you to write in it.',
    ]);
    expect(await refusal('file_uploads_except_images_disabled', 'm2')).toEqual([
      403,
      'Your workspace allows pictures only.',
    ]);
    expect((await refusal('missing_scope', 'm3'))?.[0]).toBe(403);
    scene.slack.faults.rateLimit(complete, 30);
    await expect(sending()(alice, message('Hi', [id]))).rejects.toMatchObject({ status: 429, retryAfterSeconds: 30 });
    scene.slack.faults.clear();
    expect(await sending()(alice, message('Hi', [id], { clientMsgId: 'm5' }))).toMatchObject({ files: [{ id }] });
  });
});
