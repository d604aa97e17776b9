import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../testing/startTestServer.ts';
import { signIn } from '../../testing/testClient.ts';

const rule = { keepsOut: true, notify: 'mentions', marksRead: true };

describe('rules of Focus Inboxes', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const people = async () => [await signIn(server, 'ANA'), await signIn(server, 'BEN')] as const;

  it('are stored with the defaults of missing fields, and refused by the name of a wrong field', async () => {
    const [ana] = await people();
    const draft = { label: 'Rules', filters: [], parentViewId: 'inbox' };
    const { view } = (await ana.post('/api/custom-views', { ...draft, rule: { keepsOut: true } })).body.data;
    expect(view.rule).toEqual({
      ...{ keepsOut: true, notify: 'all', marksRead: false, unlessMentioned: true, isOn: true },
    });
    const wrong = await ana.post('/api/custom-views', { ...draft, rule: { notify: 'loudly' } });
    expect(wrong).toMatchObject({ status: 400, body: { error: 'rule: has no valid notify' } });
  });

  it('mark the reply of a followed thread in its thread and in its conversation, once', async () => {
    const [ana, ben] = await people();
    const channel = 'GENERAL';
    const parent = (await ana.post('/api/messages/send', { channel, text: 'A thread' })).body.data.message.ts;
    // An unread mention would keep the conversation unread.
    await ana.post(`/api/conversations/${channel}/mark-read`, { timestamp: parent });
    const filters = [{ field: 'is_private', operator: 'eq', value: false }];
    await ana.post('/api/custom-views', { label: 'Quiet', filters, parentViewId: 'inbox', rule });
    await ana.get('/api/conversations/fetch-all');
    const since = Date.now() - 60_000;
    await ben.post('/api/messages/send', { channel, text: 'A reply', thread_ts: parent });
    const { conversations } = (await ana.get('/api/conversations/data')).body.data;
    const unread = conversations
      .filter(({ id }: { id: string }) => [channel, `${channel}:${parent}`].includes(id))
      .map(({ unread_count }: { unread_count: number }) => unread_count);
    expect(unread).toEqual([0, 0]);
    const { marks } = (await ana.get(`/api/rule-marks?since=${since}`)).body.data;
    expect(marks.map(({ conversation_id }: { conversation_id: string }) => conversation_id).sort()).toEqual([
      channel,
      `${channel}:${parent}`,
    ]);
    expect((await ben.get(`/api/rule-marks?since=${since}`)).body.data.marks).toEqual([]);
    expect((await ana.get('/api/rule-marks?since=yesterday')).status).toBe(400);
  });
});
