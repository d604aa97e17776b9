import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSlackScene, type SlackScene } from '../../../testing/slackScene.ts';
import { createSession } from '../../auth/sessions.ts';
import { HttpFailure } from '../../failures/httpFailure.ts';
import { searchWorkspace } from '../../search/searchWorkspace.ts';
import type { ServerEnv } from '../../serverEnv.ts';
import { emojiRoutes } from '../emoji/emojiRoutes.ts';
import { serviceSearchRoutes } from './serviceSearchRoutes.ts';
import { slackQuery } from './slackQuery.ts';

const workspaceId = 'T0ACME';

describe('the search of Slack', () => {
  let scene: SlackScene;
  let app: Hono<ServerEnv>;

  beforeAll(async () => {
    scene = await openSlackScene(['U0ALICE', 'U0BOB']);
    app = new Hono<ServerEnv>();
    app.onError((error, context) => {
      if (!(error instanceof HttpFailure)) throw error;
      return context.json({ message: error.message }, error.status);
    });
    app.route('/search', serviceSearchRoutes(scene.ports, scene.context));
    app.route('/emoji', emojiRoutes(scene.ports, scene.context));
  });
  afterAll(() => scene.close());

  const get = async (path: string, userId = 'U0ALICE') => {
    const { database, now } = scene.ports;
    const token = await createSession(database, { workspaceId, userId, now: now() });
    const response = await app.request(path, { headers: { authorization: `Bearer ${token}` } });
    return { status: response.status, body: await response.json() };
  };
  const search = async (q: string, userId?: string, page = 1) => {
    const { status, body } = await get(`/search?q=${encodeURIComponent(q)}&page=${page}`, userId);
    expect(status, body.message).toBe(200);
    return body.data;
  };

  it("finds what is not stored, in the shape of the product's own search", async () => {
    const { messages, total, has_more } = await search('minute');
    expect([total, has_more]).toEqual([1, false]);
    expect(messages).toEqual([
      {
        id: expect.stringMatching(/^D0ALICEBOB-\d+\.\d{6}$/),
        conversation_id: 'D0ALICEBOB',
        conversation_name: 'Bob',
        conversation_type: 'dm',
        conversation_is_private: true,
        user: 'U0BOB',
        text: 'Do you have a minute?',
        ts: expect.stringMatching(/^\d+\.\d{6}$/),
        highlights: ['minute'],
      },
    ]);
  });

  it('finds replies with their thread', async () => {
    const { messages } = await search('"can review"');
    expect(messages).toMatchObject([{ conversation_id: 'C0GENERAL', text: 'I can review &amp; test' }]);
    expect(messages[0].id).toBe(`C0GENERAL:${messages[0].thread_ts}-${messages[0].ts}`);
  });

  it('gives a stored message the id that the own search gives it', async () => {
    await scene.fetchMessages('C0SECRET');
    const { messages } = await search('secret plan');
    const own = await searchWorkspace(
      scene.ports,
      { workspaceId, userId: 'U0ALICE' },
      { q: 'secret plan', type: 'messages', offset: 0, limit: 20 },
    );
    expect(messages.map(({ id }: { id: string }) => id)).toEqual(own.results.messages.map(({ id }) => id));
    expect(messages).toHaveLength(1);
    await scene.ports.database.execute(sql`update messages set deleted = true where conversation_id = 'C0SECRET'`);
    expect(await search('secret plan')).toMatchObject({ messages: [], total: 0 });
  });

  it("shows nothing of other people's conversations and of channels that are not joined", async () => {
    expect(await search('must not see')).toMatchObject({ messages: [], total: 0 });
    expect((await search('must not see', 'U0BOB')).messages).toMatchObject([{ conversation_id: 'C0OTHERS' }]);
    scene.slack.world.post('C0LOBBY', 'U0CAROL', 'Lobby talk');
    expect(await search('lobby talk')).toMatchObject({ messages: [], total: 0 });
  });

  it('answers in pages', async () => {
    for (let index = 0; index < 25; index += 1) scene.slack.world.post('C0RANDOM', 'U0BOB', `paged ${index}`);
    const first = await search('paged');
    expect([first.messages.length, first.total, first.has_more]).toEqual([20, 25, true]);
    const second = await search('paged', 'U0ALICE', 2);
    expect([second.messages.length, second.has_more]).toEqual([5, false]);
  });

  it('goes on to the first page with a visible message, and tells its number', async () => {
    const { world } = scene.slack;
    world.post('C0RANDOM', 'U0BOB', 'farther back');
    for (let index = 0; index < 45; index += 1) world.post('C0LOBBY', 'U0CAROL', `farther ${index}`);
    expect(await search('farther')).toMatchObject({
      messages: [{ text: 'farther back' }],
      total: 1,
      has_more: false,
      page: 3,
    });
    const before = scene.callsOf('search.messages').length;
    for (let index = 0; index < 80; index += 1) world.post('C0LOBBY', 'U0CAROL', `farther again ${index}`);
    expect(await search('farther')).toMatchObject({ messages: [], has_more: true, page: 5 });
    expect(scene.callsOf('search.messages').length - before).toBe(5);
    expect(await search('farther', 'U0ALICE', 6)).toMatchObject({ messages: [{ text: 'farther back' }], page: 7 });
  });

  it('writes the operators as Slack understands them', () => {
    const user = (id: string, name: string) => [id, { id, name, display_name: name }] as const;
    const context = {
      names: {
        users: Object.fromEntries([user('U1', 'Ana'), user('U2', 'Ben')]),
        channels: new Map(),
        groups: new Map(),
      },
      places: [
        { id: 'C1', name: 'general', userId: null, isChannel: true },
        { id: 'D1', name: 'Ben', userId: 'U2', isChannel: false },
      ],
      now: new Date(2026, 4, 10, 12).getTime(),
    };
    const written = (query: string) => slackQuery(query, context);
    expect(written('deploy "all green" -draft from:me -from:ana in:#general in:Ben has:link')).toBe(
      'deploy "all green" -draft from:me -from:<@U1> in:general in:<@U2> has:link',
    );
    expect(written('before:2026-03 after:2026-02 after:yesterday')).toBe(
      'before:2026-03-01 after:2026-02-28 after:2026-05-09',
    );
    const inZone = (timeZone: string) =>
      slackQuery('after:yesterday before:today before:2026-03', {
        ...context,
        now: Date.UTC(2026, 4, 10, 12),
        timeZone,
      });
    expect(inZone('Pacific/Kiritimati')).toBe('after:2026-05-10 before:2026-05-11 before:2026-03-01');
    expect(inZone('Pacific/Pago_Pago')).toBe('after:2026-05-09 before:2026-05-10 before:2026-03-01');
    expect(written('to:ana a:b from:"Who Else" from:')).toBe('"to:ana" "a:b" from:Who-Else');
    expect(written('')).toBe('');
    expect(() => written('is:unread')).toThrow('unread');
  });

  it('takes the days of a query from the time zone of the person, or its own without a known one', async () => {
    const asked = async (tz: string) => {
      expect((await get(`/search?q=after:yesterday&tz=${encodeURIComponent(tz)}`)).status).toBe(200);
      return scene.callsOf('search.messages').at(-1)?.query;
    };
    expect(await asked('Pacific/Kiritimati')).not.toBe(await asked('Pacific/Pago_Pago'));
    await search('after:yesterday');
    const own = scene.callsOf('search.messages').at(-1)?.query;
    expect([await asked('Mars/Olympus'), await asked('')]).toEqual([own, own]);
  });

  it('asks Slack with the token of the viewer, and tells a missing permission', async () => {
    const before = scene.callsOf('search.messages').length;
    expect(await search('')).toEqual({ messages: [], total: 0, has_more: false });
    expect(scene.callsOf('search.messages')).toHaveLength(before);
    scene.slack.faults.failNext('search.messages', 'missing_scope');
    const { status, body } = await get('/search?q=x');
    expect([status, body.message]).toEqual([403, expect.stringContaining('permission')]);
    expect((await get('/search?q=x&page=0')).status).toBe(400);
  });

  it('answers custom emoji with their aliases resolved, and fetches them once', async () => {
    scene.slack.world.addEmoji('ok', 'alias:white_check_mark');
    scene.slack.world.addEmoji('loop', 'alias:loop');
    const url = 'https://emoji.example.test/shipit.png';
    const emoji = { shipit: url, squirrel: url, ok: 'alias:white_check_mark' };
    expect((await get('/emoji')).body).toEqual({ success: true, data: { emoji } });
    await get('/emoji', 'U0BOB');
    expect(scene.callsOf('emoji.list')).toHaveLength(1);
  });
});
