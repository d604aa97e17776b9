import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SampleSeed } from './build/buildWorkspace.ts';
import { sampleWorkspaces } from './sampleWorkspaces.ts';

const now = Date.UTC(2026, 2, 11, 14, 5, 9, 123);
const seeds = sampleWorkspaces(now);
const [larkspur, tidewater] = seeds as [SampleSeed, SampleSeed];

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
const micros = (ts: string): number => Math.round(Number(ts) * 1e6);
const isReply = ({ ts, thread_ts }: { ts: string; thread_ts?: string }): boolean =>
  thread_ts !== undefined && thread_ts !== ts;

const byConversation = (seed: SampleSeed) => {
  const found = new Map<string, SampleSeed['messages']>();
  for (const message of seed.messages)
    found.set(message.conversationId, [...(found.get(message.conversationId) ?? []), message]);
  return found;
};

/** The reader's unread counts, computed like in the server: replies count for their conversation and, for followers,
 * for their thread. */
function unread(seed: SampleSeed): Map<string, number> {
  const me = seed.defaultUserId;
  const cursors = new Map(
    seed.readCursors.filter(({ userId }) => userId === me).map((cursor) => [cursor.conversationId, cursor.last_read]),
  );
  const counts = new Map<string, number>();
  const add = (id: string, ts: string, user: string | undefined, mustFollow: boolean) => {
    const cursor = cursors.get(id);
    if (mustFollow && cursor === undefined) return;
    if (user !== me && micros(ts) > micros(cursor ?? '0')) counts.set(id, (counts.get(id) ?? 0) + 1);
  };
  const mine = new Set(seed.conversations.filter(({ memberIds }) => memberIds.includes(me)).map(({ id }) => id));
  for (const message of seed.messages) {
    if (!mine.has(message.conversationId)) continue;
    if (message.subtype === 'channel_join') continue;
    if (isReply(message)) add(`${message.conversationId}:${message.thread_ts}`, message.ts, message.user, true);
    add(message.conversationId, message.ts, message.user, false);
  }
  return counts;
}

const nameOf = (seed: SampleSeed, id: string): string => {
  const [conversationId = '', threadTs] = id.split(':');
  const conversation = seed.conversations.find((candidate) => candidate.id === conversationId);
  const names = conversation?.memberIds
    .filter((member) => member !== seed.defaultUserId)
    .map((member) => seed.people.find((person) => person.id === member)?.display_name);
  const root = seed.messages.find((message) => message.conversationId === conversationId && message.ts === threadTs);
  return root ? (root.text.split(/[.?]/)[0] ?? '') : conversation?.name || (names ?? []).join(', ');
};

describe('sampleWorkspaces', () => {
  it('gives the same seeds for the same time, and others for another time', () => {
    expect(digest(sampleWorkspaces(now))).toBe(digest(seeds));
    expect(digest(sampleWorkspaces(now + 1))).not.toBe(digest(seeds));
  });

  it('keeps the ids of workspaces, people and conversations at any time', () => {
    const ids = (all: SampleSeed[]) =>
      all.map(({ id, people, conversations }) => [id, people.map((p) => p.id), conversations.map((c) => c.id)]);
    expect(ids(sampleWorkspaces(now + 86_400_000 * 400))).toEqual(ids(seeds));
  });

  it('has two workspaces with about forty people, sixty conversations and a few thousand messages', () => {
    expect(seeds.map(({ name }) => name)).toEqual(['Larkspur', 'Tidewater Collective']);
    const people = seeds.flatMap(({ people }) => people.map(({ real_name }) => real_name));
    expect(new Set(people).size).toBeGreaterThanOrEqual(40);
    expect(people.filter((name) => name === 'Wren Halloway')).toHaveLength(2);
    const conversations = seeds.flatMap((seed) => seed.conversations);
    expect(conversations.length).toBeGreaterThanOrEqual(60);
    const total = seeds.reduce((sum, { messages }) => sum + messages.length, 0);
    expect(total).toBeGreaterThan(3_000);
    expect(total).toBeLessThan(4_500);
  });

  it('has conversations without the reader', () => {
    for (const seed of seeds) {
      const closed = seed.conversations.filter(({ memberIds }) => !memberIds.includes(seed.defaultUserId));
      expect(closed.some(({ type, is_private }) => type === 'channel' && is_private)).toBe(true);
      expect(closed.some(({ type }) => type === 'dm')).toBe(true);
    }
    expect(larkspur.conversations.some((c) => !c.is_private && !c.memberIds.includes(larkspur.defaultUserId))).toBe(
      true,
    );
    const groups = larkspur.conversations.filter(({ type, memberIds }) => type === 'dm' && memberIds.length > 2);
    expect(groups.length).toBeGreaterThanOrEqual(4);
  });

  it.each(seeds.map((seed) => [seed.name, seed] as const))('names only existing ids in %s', (_name, seed) => {
    const users = new Set(seed.people.map(({ id }) => id));
    const conversations = new Map(seed.conversations.map((c) => [c.id, c]));
    expect(users.size).toBe(seed.people.length);
    expect(conversations.size).toBe(seed.conversations.length);
    for (const { memberIds } of seed.conversations)
      for (const member of memberIds) expect(users.has(member)).toBe(true);
    for (const message of seed.messages) {
      const conversation = conversations.get(message.conversationId);
      if (message.user === undefined) expect(message).toMatchObject({ subtype: 'bot_message' });
      else expect(conversation?.memberIds).toContain(message.user);
      for (const [, user] of message.text.matchAll(/<@([^>|]+)/g)) expect(users.has(user ?? '')).toBe(true);
      for (const [, channel, name] of message.text.matchAll(/<#([^>|]+)\|([^>]+)>/g))
        expect(conversations.get(channel ?? '')?.name).toBe(name);
    }
  });

  it.each(seeds.map((seed) => [seed.name, seed] as const))(
    'orders every conversation of %s by unique ts',
    (_name, seed) => {
      for (const messages of byConversation(seed).values()) {
        const stamps = messages.map(({ ts }) => ts);
        for (const ts of stamps) expect(ts).toMatch(/^\d{10}\.\d{6}$/);
        for (let index = 1; index < stamps.length; index += 1)
          expect(micros(stamps[index] ?? '')).toBeGreaterThan(micros(stamps[index - 1] ?? ''));
        const roots = new Set(messages.filter((message) => !isReply(message)).map(({ ts }) => ts));
        for (const message of messages.filter(isReply)) {
          expect(roots.has(message.thread_ts ?? '')).toBe(true);
          expect(micros(message.ts)).toBeGreaterThan(micros(message.thread_ts ?? ''));
        }
      }
    },
  );

  it('has messages from six weeks ago until just now, and none in the future', () => {
    for (const seed of seeds) {
      const times = seed.messages.flatMap(({ ts, edited }) => [Number(ts), ...(edited ? [Number(edited.ts)] : [])]);
      expect(Math.max(...times)).toBeLessThanOrEqual(now / 1000);
      expect(Math.min(...times)).toBeGreaterThan(now / 1000 - 44 * 86_400);
    }
    const newest = Math.max(...larkspur.messages.map(({ ts }) => Number(ts)));
    expect(now / 1000 - newest).toBeLessThan(60);
  });

  it('follows working hours: few messages on weekends, bots at night', () => {
    const old = larkspur.messages.filter(({ ts, subtype }) => Number(ts) < now / 1000 - 2 * 86_400 && !subtype);
    const weekend = old.filter(({ ts }) => [0, 6].includes(new Date(Number(ts) * 1000).getUTCDay()));
    const night = old.filter(({ ts }) => new Date(Number(ts) * 1000).getUTCHours() < 5);
    expect(weekend.length / old.length).toBeLessThan(0.12);
    expect(night.length / old.length).toBeLessThan(0.05);
    expect(larkspur.messages.filter(({ subtype }) => subtype === 'bot_message').length).toBeGreaterThan(200);
  });

  it('has a realistic unread state', () => {
    const counts = new Map([...unread(larkspur)].map(([id, count]) => [nameOf(larkspur, id), count]));
    expect(Object.fromEntries(counts)).toEqual({
      'payments-platform': 4,
      'Priya Ramanathan': 2,
      'Should we cap webhook retries at five': 3,
      'design-systems': 6,
      'mobile-release': 1,
      'Nadia Farouk': 1,
      'incident-room': 9,
      'Draft onboarding checklist for dispatchers': 2,
      'growth-experiments': 3,
      'Mara Okonjo, Rafael Duarte': 2,
      'platform-infra': 5,
      'hiring-eng': 1,
      'Map tiles flicker when zooming on older tablets': 4,
      'customer-voice': 10,
      'wren-notes': 1,
      'docs-guild': 2,
    });
    expect([...unread(tidewater).values()].sort()).toEqual([2, 2, 3]);
  });

  it('has a unique, hand-written preview for every conversation of the reader', () => {
    for (const seed of seeds) {
      const mine = seed.conversations.filter(({ memberIds }) => memberIds.includes(seed.defaultUserId));
      const previews = mine.map(({ id }) => byConversation(seed).get(id)?.at(-1));
      for (const preview of previews) expect(now / 1000 - Number(preview?.ts)).toBeLessThan(2.1 * 86_400);
      expect(new Set(previews.map((preview) => preview?.text)).size).toBe(mine.length);
    }
  });

  it('uses all markup that the inbox supports', () => {
    const texts = larkspur.messages.map(({ text }) => text);
    const all = texts.join('\n');
    const wanted = [
      /\*[^*\n]+\*/,
      /_[^_\n]+_/,
      /`[^`\n]+`/,
      /```[\s\S]+?```/,
      /^&gt; /m,
      /^• /m,
      /^\d\. /m,
      /<https:\/\/[^|>]+\|[^>]+>/,
      /<https:\/\/[^|>]+>/,
      /<@U\w+>/,
      /<#C\w+\|[\w-]+>/,
      /<!channel>/,
      /<!subteam\^S\w+\|@oncall>/,
      /:[a-z_]+:/,
      /\p{Extended_Pictographic}/u,
      /&amp;/,
      /&lt;/,
      /[ぁ-んァ-ン]/,
      /[а-яіїє]/i,
      /[가-힣]/,
    ];
    for (const pattern of wanted) expect(all).toMatch(pattern);
    expect(tidewater.messages.map(({ text }) => text).join('\n')).toMatch(/[ء-ي]/);
    expect(Math.max(...texts.map((text) => text.length))).toBeGreaterThan(3_500);
    expect(larkspur.messages.filter(({ edited }) => edited).length).toBeGreaterThan(10);
    const subtypes = new Set(larkspur.messages.map(({ subtype }) => subtype));
    expect(subtypes).toEqual(new Set([undefined, 'bot_message', 'channel_join']));
  });

  it('has threads of all lengths, up to more than sixty replies', () => {
    const lengths = new Map<string, number>();
    for (const message of larkspur.messages.filter(isReply)) {
      const id = `${message.conversationId}:${message.thread_ts}`;
      lengths.set(id, (lengths.get(id) ?? 0) + 1);
    }
    expect(Math.max(...lengths.values())).toBeGreaterThanOrEqual(60);
    expect([...lengths.values()].filter((length) => length === 1).length).toBeGreaterThan(20);
    expect(lengths.size).toBeGreaterThan(200);
  });

  it('contains no unfilled slot or role and no unescaped markup', () => {
    for (const { messages } of seeds)
      for (const { text } of messages) {
        expect(text).not.toMatch(/\{(?:[a-z]+\d?|\d+-\d+)\}|@[A-E]\b/);
        expect(text.replaceAll(/<(?:https:\/\/|[@#!])[^<>]+>/g, '')).not.toMatch(/[<>]/);
        expect(text.replaceAll(/&(?:amp|lt|gt);/g, '')).not.toContain('&');
        expect(text.trim()).not.toBe('');
      }
  });

  it('repeats few sentences', () => {
    const spoken = larkspur.messages
      .filter(({ subtype, text }) => !subtype && text.length > 60)
      .map(({ text }) => text);
    expect(new Set(spoken).size / spoken.length).toBeGreaterThan(0.95);
  });
});
