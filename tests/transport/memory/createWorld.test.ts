import { describe, expect, it } from 'vitest';
import { compareTs, unreadCountOf } from '../../../src/model/index.ts';
import { sampleNow, sampleWorld, syntheticWorld } from '../../../src/testing/index.ts';
import { createMemoryTransport } from '../../../src/transport/index.ts';

describe('the sample world', () => {
  it('is a small company with something to triage', async () => {
    const transport = createMemoryTransport(sampleWorld());
    const { conversations, users } = await transport.loadConversations();
    const kinds = (type: string) => conversations.filter((each) => each.type === type).length;
    expect(Object.keys(users)).toHaveLength(13);
    expect(conversations.length).toBeGreaterThanOrEqual(20);
    expect([kinds('channel'), kinds('dm'), kinds('thread')].every((count) => count >= 3)).toBe(true);
    const unread = conversations.filter((each) => unreadCountOf(each) > 0).length;
    expect(unread).toBeGreaterThan(5);
    expect(unread).toBeLessThan(conversations.length);
  });

  it('is deterministic, with times relative to `now`', () => {
    expect(sampleWorld()).toEqual(sampleWorld({ now: sampleNow }));
    const later = sampleWorld({ now: sampleNow + 3_600_000 });
    const newest = (world: typeof later) =>
      world.workspaces
        .flatMap(({ conversations }) => conversations.flatMap(({ messages }) => messages.map(({ ts }) => ts)))
        .sort(compareTs)
        .at(-1);
    expect(Number(newest(later)) - Number(newest(sampleWorld()))).toBeCloseTo(3_600, 3);
  });

  it('mentions only existing people and conversations', () => {
    for (const { users, conversations } of sampleWorld().workspaces) {
      for (const { members, messages } of conversations) {
        for (const member of members) expect(users).toHaveProperty(member);
        for (const { user, text } of messages) {
          expect(users).toHaveProperty(user ?? '');
          for (const [, id] of text.matchAll(/<@(\w+)>/g)) expect(users).toHaveProperty(id ?? '');
        }
        expect(messages.map(({ ts }) => ts)).toEqual(messages.map(({ ts }) => ts).sort(compareTs));
        expect(new Set(messages.map(({ ts }) => ts)).size).toBe(messages.length);
      }
    }
  });
});

describe('a synthetic world', () => {
  it('has the requested size and is the same for the same seed', async () => {
    const options = { conversations: 300, messagesPerConversation: 4, unread: 0.5, threads: 0.2 };
    const world = syntheticWorld(options);
    expect(world).toEqual(syntheticWorld(options));
    expect(world).not.toEqual(syntheticWorld({ ...options, seed: 2 }));
    const { conversations } = await createMemoryTransport(world).loadConversations();
    const rooms = conversations.filter(({ type }) => type !== 'thread');
    expect(rooms).toHaveLength(300);
    const unread = rooms.filter((each) => unreadCountOf(each) > 0).length;
    expect(unread).toBeGreaterThan(100);
    expect(unread).toBeLessThan(200);
    expect(conversations.length).toBeGreaterThan(300);
  });

  it('of 10 000 conversations can be opened and loaded', { tags: ['proof'] }, async () => {
    const { conversations } = await createMemoryTransport(syntheticWorld({ threads: 0 })).loadConversations();
    expect(conversations).toHaveLength(10_000);
    const activities = conversations.map(({ latest_activity }) => latest_activity);
    expect(activities).toEqual([...activities].sort((a, b) => b - a));
  });
});
