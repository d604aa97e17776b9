import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeWorld } from '../../../../fake-slack/src/world/fakeWorld.ts';
import { smallWorld } from '../../../../fake-slack/src/world/smallWorld.ts';
import { eventually } from '../../../testing/eventually.ts';
import { type KeptStream, type SlackPerson, signInPerson } from '../../../testing/slackPerson.ts';
import { type SlackServer, startSlackServer } from '../../../testing/slackServer.ts';
import { createCallScheduler } from '../client/callScheduler.ts';
import { createSlackClock } from '../client/slackClock.ts';
import type { SlackParts } from '../connectSlack.ts';

/** A place with a word that only its members may read. */
interface Place {
  id: string;
  word: string;
  members: readonly string[];
}

const isProof = import.meta.env.MODE === 'proof';
const allPlaces: readonly Place[] = [
  { id: 'C0OTHERS', word: 'quokka', members: ['U0BOB', 'U0CAROL'] },
  { id: 'D0CAROLBOB', word: 'wombat', members: ['U0BOB', 'U0CAROL'] },
  { id: 'D0ALICEDAN', word: 'narwhal', members: ['U0ALICE'] },
  { id: 'C0SECRET', word: 'platypus', members: ['U0ALICE', 'U0BOB'] },
  // A public channel: others may join it, and see nothing of it until then.
  { id: 'C0LOBBY', word: 'ocelot', members: ['U0CAROL'] },
  { id: 'C0RANDOM', word: 'tapir', members: ['U0ALICE', 'U0BOB', 'U0GUEST'] },
  { id: 'C0SHARED', word: 'gecko', members: ['U0ALICE', 'U0ZOE'] },
  { id: 'C0BETA', word: 'axolotl', members: ['U0ZOE'] },
];
/** `npm test` asks for each kind of place and of person, `npm run proof` for each pair. */
const places = isProof
  ? allPlaces
  : allPlaces.filter(({ id }) => ['C0OTHERS', 'D0CAROLBOB', 'C0SECRET', 'C0LOBBY', 'C0SHARED'].includes(id));
const userIds = isProof ? ['U0ALICE', 'U0BOB', 'U0CAROL', 'U0GUEST', 'U0ZOE'] : ['U0ALICE', 'U0BOB', 'U0ZOE'];
/** Stands beside the word in each text, so that the word of a question is no leak. */
const markOf = ({ word }: Place) => `mark0${word}`;
/** Messages may mention conversations of others: with their id, but never with the name of a private one. */
const mentions = /<#\w+\|[^>]*>/g;
const isMember = ({ members }: Place, { userId }: SlackPerson) => members.includes(userId);

/** Whole server, real parts: nothing of a place crosses to a person who is not its member. */
describe('people of one server', () => {
  let started: SlackServer;
  let people: SlackPerson[];
  const filesOf = new Map<string, string>();
  const messageOf = new Map<string, string>();
  const streams: KeptStream[] = [];

  const fill = (world: FakeWorld) => {
    smallWorld(world);
    for (const place of places) {
      const [author = ''] = place.members;
      const text = `The ${place.word} is ${markOf(place)}`;
      const file = world.addFile({
        userId: author,
        name: `${markOf(place)}.png`,
        mimetype: 'image/png',
        content: text,
      });
      const at = Date.now() - 60_000;
      const ts = world.post(place.id, author, text, { files: [file], at });
      world.post(place.id, author, `A reply: ${text}`, { thread_ts: ts, at: at + 1000 });
      filesOf.set(place.id, file);
      messageOf.set(place.id, ts);
    }
    world.rename('C0OTHERS', 'mark0quokka-channel');
    world.post('C0GENERAL', 'U0BOB', 'Ask in <#C0OTHERS|>', { at: Date.now() - 60_000 });
  };

  beforeAll(async () => {
    // The fake Slack has no limits here: the server needs not wait for its own.
    const calls: SlackParts['calls'] = ({ database, now, log }, { settings, tokens }) =>
      createCallScheduler({
        database,
        tokens,
        log,
        apiUrl: settings.apiUrl,
        clock: createSlackClock(now),
        limitFactor: 100,
      });
    started = await startSlackServer({ parts: { calls } }, { world: fill });
    people = await Promise.all(userIds.map((userId) => signInPerson(started, userId)));
    await eventually(async () => {
      for (const person of people) {
        expect((await person.get('/api/sync')).body.data).toMatchObject({ phase: 'current' });
      }
    });
  });
  afterAll(async () => {
    for (const stream of streams) stream.close();
    await started.close();
  });

  const person = (userId: string): SlackPerson => {
    const found = people.find((one) => one.userId === userId);
    if (!found) throw new Error(`${userId} has not signed in`);
    return found;
  };
  const listen = async (one: SlackPerson, cursor?: string) => {
    const stream = await one.stream(cursor);
    streams.push(stream);
    return stream;
  };
  const answersOf = async (one: SlackPerson, paths: readonly string[]) => {
    const answers = await Promise.all(paths.map((path) => one.get(path)));
    for (const [index, { status }] of answers.entries()) expect(status, paths[index]).toBe(200);
    return JSON.stringify(answers.map(({ body }) => body));
  };
  /** Fails if the text has anything of places of others; the person's own places must be in it. */
  const expectOwn = (one: SlackPerson, answer: string, own: readonly Place[], name: string) => {
    const text = answer.replaceAll(mentions, '');
    for (const place of places) {
      const label = `${name}: ${place.id} for ${one.userId}`;
      if (!isMember(place, one)) {
        expect(text, label).not.toContain(markOf(place));
        expect(text, label).not.toContain(place.id);
      } else if (own.includes(place)) expect(text, label).toContain(markOf(place));
    }
  };

  it('see the lists of their own conversations only', async () => {
    for (const one of people) {
      const lists = ['/api/conversations/data', '/api/conversations/data?resolve_mentions=false'];
      const types = ['dm', 'channel', 'thread'].map((type) => `/api/conversations/data?type=${type}`);
      const text = await answersOf(one, [...lists, ...types, '/api/users/display-data', '/api/all-views', '/api/sync']);
      expectOwn(one, text, places, 'lists');
      const filtered = await one.post('/api/conversations/filtered', { filter: [] });
      expect(filtered.status).toBe(200);
      expectOwn(one, JSON.stringify(filtered.body), places, 'filtered');
      for (const place of places) {
        const filters = [{ field: 'id', operator: 'eq', value: place.id }];
        const { body } = await one.post('/api/conversations/aggregate', { groups: [{ id: 'g', filters }] });
        if (!isMember(place, one)) expect(body.results.g, `${place.id} for ${one.userId}`).toEqual({ unread_count: 0 });
      }
    }
    const zoe = (await person('U0ZOE').get('/api/users/display-data')).body.data.users;
    expect(Object.keys(zoe)).not.toContain('U0BOB');
  });

  it('open, and load files of, their own conversations only', async () => {
    for (const one of people) {
      for (const place of places) {
        const label = `${place.id} for ${one.userId}`;
        const expected = isMember(place, one) ? 200 : 404;
        const ts = messageOf.get(place.id) ?? '';
        for (const id of [place.id, `${place.id}:${ts}`]) {
          const { status, body } = await one.get(`/api/conversations/${encodeURIComponent(id)}/threads`);
          expect(status, label).toBe(expected);
          expect(JSON.stringify(body).includes(markOf(place)), label).toBe(isMember(place, one));
        }
        const file = `/api/files/${filesOf.get(place.id)}`;
        expect((await one.get(file)).status, label).toBe(expected);
        expect((await one.get(`${file}?thumb=360`)).status, label).toBe(expected);
      }
    }
  });

  it('find and are answered from their own conversations only', async () => {
    for (const one of people) {
      const search = (queries: readonly string[], types: readonly string[]) =>
        answersOf(
          one,
          queries.flatMap((q) => types.map((type) => encodeURI(`/api/search?q=${q}&type=${type}`))),
        );
      expectOwn(one, await search(['mark0'], ['all', 'conversations', 'messages', 'users']), [], 'search');
      for (const place of places) {
        const queries = [place.word, `in:${place.id}`, `${place.word} in:mark0quokka-channel`];
        const own = isMember(place, one) ? [place] : [];
        expectOwn(one, await search(queries, ['all']), own, 'search');
        const { status, body } = await one.post('/api/ask', { question: `What is the ${place.word}?` });
        expect(status).toBe(200);
        // An own message is no answer: the first member has written those of a place.
        expectOwn(one, JSON.stringify(body), place.members[0] === one.userId ? [] : own, 'ask');
      }
      // One query, because Slack allows few; all replies have the word.
      expectOwn(one, await answersOf(one, ['/api/search/service?q=reply']), places, 'search of Slack');
    }
  });

  it('cannot write into conversations of others, and Slack gets no call for it', async () => {
    const isWrite = (method: string) => /^(chat|reactions)\.|\.(mark|open|join)$/.test(method);
    const callsBefore = started.slack.calls.filter(({ method }) => isWrite(method)).length;
    for (const one of people) {
      for (const place of places.filter((foreign) => !isMember(foreign, one))) {
        const timestamp = messageOf.get(place.id) ?? '';
        const thread = `${place.id}:${timestamp}`;
        const refused = [
          one.send(place.id, 'Hello', `foreign-${one.userId}-${place.id}`),
          one.post('/api/messages/send', { channel: place.id, text: 'Hello', thread_ts: timestamp }),
          one.post('/api/messages/send', { channel: thread, text: 'Hello', thread_ts: timestamp }),
          ...[place.id, thread].flatMap((id) => {
            const path = `/api/conversations/${encodeURIComponent(id)}`;
            return [
              one.post(`${path}/mark-read`, { timestamp }),
              one.post(`${path}/add-reaction`, { timestamp, name: 'tada' }),
              one.post(`${path}/remove-reaction`, { timestamp, name: 'tada' }),
              one.post(`${path}/edit-message`, { timestamp, text: 'Changed' }),
              one.post(`${path}/delete-message`, { timestamp }),
              one.post(`${path}/follow`, { followed: true }),
            ];
          }),
        ];
        for (const { status, body } of await Promise.all(refused)) {
          expect([403, 404], `${place.id} for ${one.userId}: ${JSON.stringify(body)}`).toContain(status);
          expect(JSON.stringify(body)).not.toContain(markOf(place));
        }
      }
    }
    expect(started.slack.calls.filter(({ method }) => isWrite(method))).toHaveLength(callsBefore);
  });

  it('open a direct message of their own, never the one that others have', async () => {
    const opened = await person('U0ALICE').post('/api/conversations/open', { users: ['U0CAROL'] });
    expect(opened.status).toBe(200);
    expect(opened.body.data.conversation.id).not.toBe('D0CAROLBOB');
    expectOwn(person('U0ALICE'), JSON.stringify(opened.body), [], 'open');
    const foreign = await person('U0ALICE').post('/api/conversations/open', { users: ['U0YAN'] });
    expect(foreign.status).toBeGreaterThanOrEqual(400);
  });

  it('receive events of their own conversations only', async () => {
    const { world } = started.slack;
    const open = await Promise.all(people.map(async (one) => ({ one, stream: await listen(one) })));
    for (const place of places) {
      const [author = ''] = place.members;
      const ts = world.post(place.id, author, `Live ${markOf(place)}`);
      world.post(place.id, author, `Live reply ${markOf(place)}`, { thread_ts: messageOf.get(place.id) ?? '' });
      world.edit(place.id, ts, `Live and edited ${markOf(place)}`);
      world.react(place.id, ts, author, 'eyes');
    }
    await eventually(() => {
      for (const { one, stream } of open) {
        for (const place of places.filter((own) => isMember(own, one))) {
          expect(JSON.stringify(stream.frames), place.id).toContain(`Live and edited ${markOf(place)}`);
        }
      }
    });
    for (const { one, stream } of open) expectOwn(one, JSON.stringify(stream.frames), places, 'stream');
  });

  it('lose a conversation they are removed from at once, also in the past of their stream', async () => {
    const { world } = started.slack;
    const alice = person('U0ALICE');
    const before = await listen(alice);
    const bob = await listen(person('U0BOB'));
    const cursor = before.cursor();
    const live = await listen(alice);
    before.close();
    world.post('C0SECRET', 'U0BOB', 'Unseen mark0early');
    await eventually(() => expect(bob.texts()).toContain('Unseen mark0early'));
    world.kick('C0SECRET', 'U0ALICE', 'U0BOB');
    await eventually(() => expect(JSON.stringify(live.frames)).toContain('conversation_removed'));
    world.post('C0SECRET', 'U0BOB', 'Later mark0late');
    await eventually(() => expect(bob.texts()).toContain('Later mark0late'));
    world.post('C0RANDOM', 'U0BOB', 'The last one');
    const resumed = await listen(alice, cursor);
    await eventually(() => {
      for (const { texts } of [live, resumed]) expect(texts()).toContain('The last one');
    });
    expect(JSON.stringify(live.frames)).not.toContain('mark0late');
    expect(JSON.stringify(resumed.frames)).not.toMatch(/mark0(early|late)/);

    const paths = ['/api/conversations/data', '/api/search?q=platypus', '/api/search/service?q=platypus'];
    expect(await answersOf(alice, paths)).not.toMatch(/mark0platypus|C0SECRET/);
    const asked = await alice.post('/api/ask', { question: 'What is the platypus?' });
    expect(JSON.stringify(asked.body)).not.toContain('mark0platypus');
    expect((await alice.get('/api/conversations/C0SECRET/threads')).status).toBe(404);
    expect((await alice.get(`/api/files/${filesOf.get('C0SECRET')}`)).status).toBe(404);
    expect((await alice.send('C0SECRET', 'Still here?', 'kicked')).status).toBe(404);
    expect(started.server.errors.map(({ text, cause }) => `${text}: ${cause}`)).toEqual([]);
  });
});
