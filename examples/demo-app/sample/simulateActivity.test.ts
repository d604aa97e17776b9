import { createFakeClock } from 'triage-inbox/testing';
import { describe, expect, it } from 'vitest';
import { kindOf } from './activity/readerAnswers.ts';
import { createDirectory } from './build/directory.ts';
import { readWorkspace } from './script/readWorkspace.ts';
import { createSeededRandom } from './script/seededRandom.ts';
import {
  type ActivityOptions,
  type ObservedMessage,
  type SimulatedMessage,
  simulateActivity,
} from './simulateActivity.ts';

const larkspur = readWorkspace('larkspur');
const directory = createDirectory(larkspur);
const wren = directory.person('wren');

interface Written extends SimulatedMessage {
  ts: string;
  at: number;
}

/** A minimal server: assigns timestamps to posted messages and notifies the listeners. */
function simulate(options: Partial<ActivityOptions> & { seed?: string } = {}) {
  const clock = createFakeClock();
  const start = clock.now();
  const written: Written[] = [];
  const errors: unknown[] = [];
  const listeners = new Set<(observed: ObservedMessage) => void>();
  const notify = (message: Omit<SimulatedMessage, 'workspaceId'>, ts: string) => {
    const { userId, threadTs, ...content } = message;
    const wire = { ...content, ts, ...(userId && { user: userId }), ...(threadTs && { thread_ts: threadTs }) };
    for (const listener of listeners)
      listener({ workspaceId: directory.workspaceId, conversationId: message.conversationId, message: wire });
  };
  const stop = simulateActivity({
    postMessage: async (message) => {
      const ts = `${Math.floor(clock.now() / 1000)}.${String(written.length).padStart(6, '0')}`;
      written.push({ ...message, ts, at: clock.now() - start });
      notify(message, ts);
      return { ts };
    },
    onMessage: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clock,
    random: createSeededRandom(options.seed ?? 'life').next,
    onError: (error) => errors.push(error),
    ...options,
  });
  const pass = async (ms: number, step = 500) => {
    for (let passed = 0; passed < ms; passed += step) {
      clock.advance(step);
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  };
  const readerSays = (key: string, text: string, threadTs?: string) =>
    notify(
      { conversationId: directory.conversation(key).id, userId: wren, text, ...(threadTs && { threadTs }) },
      `${Math.floor(clock.now() / 1000)}.999999`,
    );
  return { clock, written, errors, listeners, stop, pass, readerSays };
}

describe('simulateActivity', () => {
  it('posts within ten seconds, then at least every two minutes for ten minutes, spread over time', async () => {
    const { written, pass, stop } = simulate();
    await pass(10_000);
    expect(written.length).toBeGreaterThanOrEqual(1);
    await pass(590_000);
    stop();
    const gaps = written.slice(1).map(({ at }, index) => at - (written[index]?.at ?? 0));
    expect(Math.max(...gaps)).toBeLessThan(120_000);
    expect(written.length).toBeGreaterThan(15);
    expect(written.length).toBeLessThan(100);
  });

  it('becomes slow after ten minutes, so that the reader can catch up', async () => {
    const { written, pass, stop } = simulate();
    await pass(3_600_000);
    stop();
    const late = written.filter(({ at }) => at > 700_000);
    expect(late.length).toBeGreaterThan(3);
    expect(late.length).toBeLessThan(40);
    const pauses = late.slice(1).map(({ at }, index) => at - (late[index]?.at ?? 0));
    expect(Math.max(...pauses)).toBeGreaterThan(240_000);
  });

  it('repeats no scene and is quiet when all are told', async () => {
    const { written, clock, pass, stop } = simulate();
    await pass(14 * 3_600_000, 5_000);
    const texts = written.map(({ text, workspaceId }) => `${workspaceId} ${text}`);
    expect(new Set(texts).size).toBe(texts.length);
    expect(new Set(texts).size).toBeGreaterThan(60);
    expect(clock.pending).toBe(0);
    stop();
  });

  it('posts in channels, dms, group dms and threads as their members, never as the reader', async () => {
    const { written, errors, pass, stop } = simulate();
    await pass(14 * 3_600_000, 5_000);
    stop();
    expect(errors).toEqual([]);
    const both = [directory, createDirectory(readWorkspace('tidewater'))];
    const kinds = new Set<string>();
    for (const { workspaceId, conversationId, userId, username, text, threadTs } of written) {
      const place = both.find((candidate) => candidate.workspaceId === workspaceId);
      const conversation = [...(place?.conversations.values() ?? [])].find(({ id }) => id === conversationId);
      kinds.add(
        threadTs
          ? 'thread'
          : conversation?.type === 'dm'
            ? conversation.members.length > 2
              ? 'group'
              : 'dm'
            : 'channel',
      );
      if (userId) expect(conversation?.members.map((member) => place?.person(member))).toContain(userId);
      else expect(username).toBeTruthy();
      expect(userId).not.toBe(place?.person('wren'));
      expect(text).not.toMatch(/[{}]/);
    }
    expect(kinds).toEqual(new Set(['channel', 'dm', 'group', 'thread']));
    expect(new Set(written.map(({ workspaceId }) => workspaceId)).size).toBe(2);
  });

  it('replies in the thread of the scene’s first message', async () => {
    const { written, pass, stop } = simulate();
    await pass(14 * 3_600_000, 5_000);
    stop();
    const replies = written.filter(({ threadTs }) => threadTs !== undefined);
    expect(replies.length).toBeGreaterThan(10);
    for (const reply of replies) {
      const root = written.find(({ ts }) => ts === reply.threadTs);
      expect(root).toMatchObject({ conversationId: reply.conversationId });
      expect(root?.threadTs).toBeUndefined();
      expect(reply.at).toBeGreaterThan(root?.at ?? 0);
    }
  });

  it('posts only in existing workspaces', async () => {
    const { written, pass, stop } = simulate({ workspaceIds: [directory.workspaceId] });
    await pass(1_800_000);
    stop();
    expect(new Set(written.map(({ workspaceId }) => workspaceId))).toEqual(new Set([directory.workspaceId]));
    const nowhere = simulate({ workspaceIds: [] });
    await nowhere.pass(60_000);
    expect([nowhere.written, nowhere.clock.pending, nowhere.listeners.size]).toEqual([[], 0, 0]);
  });

  it('stops at once and removes its timers and listeners', async () => {
    const { written, clock, listeners, pass, stop } = simulate();
    await pass(45_000);
    expect(clock.pending).toBeGreaterThan(0);
    const before = written.length;
    stop();
    expect([clock.pending, listeners.size]).toEqual([0, 0]);
    await pass(300_000);
    expect(written).toHaveLength(before);
  });

  it('goes on after a failed message and reports the error', async () => {
    let calls = 0;
    const errors: unknown[] = [];
    const { pass, stop } = simulate({
      onError: (error) => errors.push(error),
      postMessage: async () => {
        calls += 1;
        throw new Error('disk full');
      },
    });
    await pass(600_000);
    stop();
    expect(calls).toBeGreaterThan(5);
    expect(errors).toHaveLength(calls);
  });
});

describe('answers to the reader', () => {
  const firstAnswer = async (seed: string, key: string, text: string, threadTs?: string) => {
    const { written, readerSays, pass, stop, clock } = simulate({ seed });
    const began = clock.now();
    readerSays(key, text, threadTs);
    await pass(30_000);
    stop();
    const id = directory.conversation(key).id;
    const found = written.find((message) => message.conversationId === id && message.threadTs === threadTs);
    return found && { ...found, after: found.at - (began - createFakeClock().now()) };
  };
  const seeds = Array.from({ length: 40 }, (_, index) => `answer ${index}`);

  it('usually come from the other person of a dm within five to twenty seconds', async () => {
    const answers = await Promise.all(seeds.map((seed) => firstAnswer(seed, 'wren+bea', 'Shall we talk on Friday?')));
    const given = answers.filter((answer) => answer !== undefined);
    expect(given.length).toBeGreaterThan(30);
    for (const { userId, after } of given) {
      expect(userId).toBe(directory.person('bea'));
      expect(after).toBeGreaterThanOrEqual(5_000);
      expect(after).toBeLessThanOrEqual(20_000);
    }
  });

  it('sometimes come in a channel, and nearly always from a mentioned person', async () => {
    const plain = await Promise.all(seeds.map((seed) => firstAnswer(seed, 'leadership', 'I read the numbers.')));
    const given = plain.filter((answer) => answer !== undefined);
    expect(given.length).toBeGreaterThan(5);
    expect(given.length).toBeLessThan(35);
    const tamsin = directory.person('tamsin');
    const mentioned = await Promise.all(
      seeds.map((seed) => firstAnswer(seed, 'leadership', `<@${tamsin}> is it true?`)),
    );
    const answered = mentioned.filter((answer) => answer !== undefined);
    expect(answered.length).toBeGreaterThan(34);
    expect(new Set(answered.map(({ userId }) => userId))).toEqual(new Set([tamsin]));
  });

  it('are not given twice', async () => {
    const { written, readerSays, pass, stop } = simulate();
    for (let question = 0; question < 40; question += 1) {
      readerSays('wren+bea', `Is it done, ${question}?`);
      await pass(20_000);
    }
    stop();
    const id = directory.conversation('wren+bea').id;
    const given = written.filter(({ conversationId }) => conversationId === id).map(({ text }) => text);
    expect(given.length).toBeGreaterThan(15);
    expect(new Set(given).size).toBe(given.length);
  });

  it('stay in the thread of the reader’s message', async () => {
    const answers = await Promise.all(seeds.map((seed) => firstAnswer(seed, 'comp-review', 'Agreed.', '17.000001')));
    expect(answers.filter((answer) => answer !== undefined).length).toBeGreaterThan(15);
  });

  it('come once for several messages in a row, and never without other members', async () => {
    const possible = larkspur.answers.other?.map((answer) => answer.join('|'));
    const given = await Promise.all(
      seeds.map(async (seed) => {
        const { written, readerSays, pass, stop } = simulate({ seed });
        for (const text of ['One more thing', 'and another', 'and the last']) {
          readerSays('wren+bea', text);
          readerSays('wren-notes', text);
          await pass(2_000);
        }
        await pass(40_000);
        stop();
        const textsIn = (key: string) =>
          written.filter((m) => m.conversationId === directory.conversation(key).id).map(({ text }) => text);
        expect(textsIn('wren-notes')).toEqual([]);
        return textsIn('wren+bea').join('|');
      }),
    );
    const answered = given.filter((texts) => texts !== '');
    expect(answered.length).toBeGreaterThan(35);
    for (const texts of answered) expect(possible).toContain(texts);
  });

  it.each([
    ['Can you look?', 'question'],
    ['thanks a lot', 'thanks'],
    ['Yes, go ahead', 'agreement'],
    ['Good morning everyone', 'greeting'],
    ['Try `npm ci` first', 'code'],
    ['The report is in the folder.', 'other'],
  ])('classify "%s"', (text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });
});
