import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { createSettableClock } from '../../../testing/settableClock.ts';
import { type KeptStream, type SlackPerson, signInPerson } from '../../../testing/slackPerson.ts';
import { type SlackServer, startSlackServer } from '../../../testing/slackServer.ts';
import { createCallScheduler } from '../client/callScheduler.ts';
import type { SlackParts } from '../connectSlack.ts';

/** Slack refuses `conversations.history` alone, for 30 s. */
describe('a server whose history calls Slack refuses', () => {
  const clock = createSettableClock();
  let started: SlackServer;
  let alice: SlackPerson;
  let stream: KeptStream;

  beforeAll(async () => {
    const calls: SlackParts['calls'] = ({ database, log }, { settings, tokens }) =>
      createCallScheduler({ database, tokens, apiUrl: settings.apiUrl, clock, log });
    started = await startSlackServer({ now: clock.now, parts: { calls } }, { now: clock.now });
    // Of a dm that is read, the first check stores the newest message only.
    const { world } = started.slack;
    const newest = world.store.channel('D0ALICEBOB').messages.at(-1);
    world.mark('D0ALICEBOB', 'U0ALICE', newest?.ts ?? '0');
    alice = await signInPerson(started, 'U0ALICE');
    await eventually(async () => expect(await phaseOf(alice)).toBe('current'));
    stream = await alice.stream();
    started.slack.faults.rateLimit('conversations.history', 30);
  });
  afterAll(async () => {
    stream.close();
    await started.close();
  });

  const phaseOf = async (person: SlackPerson) => (await person.get('/api/sync')).body.data.phase;
  const rowsOf = async (person: SlackPerson): Promise<Record<string, unknown>[]> =>
    (await person.get('/api/conversations/data')).body.data.conversations;
  const refusals = () => started.slack.calls.filter(({ status }) => status === 429);

  it('asks once, and shows what is stored', async () => {
    // Only the newest message of this conversation is stored: opening it asks for more.
    const opened = await alice.get('/api/conversations/D0ALICEBOB/threads');
    expect(opened.status).toBe(200);
    expect(JSON.stringify(opened.body)).toContain('Do you have a minute?');
    await eventually(() => expect(refusals()).toHaveLength(1));
    const again = ['D0ALICEBOB', 'C0GENERAL', 'C0SECRET', 'D0ALICEBOB'];
    const answers = await Promise.all(again.map((id) => alice.get(`/api/conversations/${id}/threads`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // Nothing of this conversation is stored: an empty page would be a wrong answer.
    const unknown = await alice.get('/api/conversations/D0ALICEDAN/threads');
    expect([unknown.status, unknown.body.error]).toEqual([503, expect.stringContaining('Slack')]);
    expect(refusals()).toHaveLength(1);
  });

  it('sends, marks, reacts, searches and receives as before', async () => {
    const { world } = started.slack;
    const sent = await alice.send('C0RANDOM', 'Sent meanwhile', 'meanwhile');
    expect(sent.status).toBe(200);
    expect(world.store.channel('C0RANDOM').messages.map(({ text }) => text)).toContain('Sent meanwhile');

    const timestamp = world.post('C0SECRET', 'U0BOB', 'Written meanwhile');
    await eventually(() => expect(stream.texts()).toContain('Written meanwhile'));
    const path = '/api/conversations/C0SECRET';
    expect((await alice.post(`${path}/mark-read`, { timestamp })).status).toBe(200);
    await eventually(() => expect(world.truth('U0ALICE').get('C0SECRET')).toMatchObject({ lastRead: timestamp }));
    expect((await alice.post(`${path}/add-reaction`, { timestamp, name: 'tada' })).status).toBe(200);
    expect((await alice.post('/api/conversations/open', { users: ['U0CAROL'] })).status).toBe(200);
    const found = await alice.get('/api/search/service?q=Lunch');
    expect(found.body.data.messages).toHaveLength(1);
    expect(refusals()).toHaveLength(1);
  });

  it('counts nothing that it could not look at as read, for a person who signs in', async () => {
    const bob = await signInPerson(started, 'U0BOB');
    // #others is new to the server, and it cannot fetch its history.
    await eventually(async () => {
      const others = (await rowsOf(bob)).find(({ id }) => id === 'C0OTHERS');
      expect(others).toMatchObject({ name: 'others', is_unchecked: true });
    });
    expect(await phaseOf(bob)).not.toBe('current');
    expect(refusals()).toHaveLength(1);

    clock.skip(31_000);
    await eventually(async () => expect(await phaseOf(bob)).toBe('current'));
    const others = (await rowsOf(bob)).find(({ id }) => id === 'C0OTHERS');
    expect(others).toMatchObject({ unread_count: 1 });
    expect(others).not.toHaveProperty('is_unchecked');
    expect(started.slack.violations).toEqual([]);
    expect(started.server.errors).toEqual([]);
  });
});
