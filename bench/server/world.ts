import { createSeededRandom, type SeededRandom } from '../../examples/demo-app/sample/script/seededRandom.ts';
import type { SeedMessage, SeedReadCursor, WorkspaceSeed } from '../../packages/server/src/seed/workspaceSeed.ts';

export const workspaceId = 'SCALE';
/** The person whose calls are measured. */
export const reader = 'U0';

const size = { people: 2000, conversations: 5000, joined: 500, threads: 200, words: 8000 };
/** Channels with all people. */
const largeChannels = 10;
const start = 1_700_000_000;
/** Of the unread share of each conversation. */
const unreadShares = [0, 0, 0.02, 0.1, 0.5, 1];

export const conversationIdOf = (index: number): string => `C${index}`;
const isJoined = (index: number): boolean => index % (size.conversations / size.joined) === 0;
export const joinedIds: readonly string[] = Array.from({ length: size.conversations }, (_, index) => index)
  .filter(isJoined)
  .map(conversationIdOf);

/** Frequent words are short numbers of the list, as in a language. */
export const wordOf = (rank: number): string => {
  const syllables = [
    'ka',
    'lo',
    'mi',
    'ne',
    'ru',
    'so',
    'ta',
    'vi',
    'we',
    'zo',
    'ber',
    'dan',
    'fel',
    'gor',
    'hin',
    'jam',
  ];
  let word = '';
  for (let rest = rank + 16; rest > 0; rest = Math.floor(rest / 16)) word += syllables[rest % 16] ?? '';
  return word;
};

const timestampOf = (index: number, messages: number): string => {
  const micros = Math.floor((index / messages) * 31_536_000 * 1_000_000);
  return `${start + Math.floor(micros / 1_000_000)}.${String(micros % 1_000_000).padStart(6, '0')}`;
};

/**
 * A workspace with 5 000 conversations of 2 000 people and as many messages as given. The sizes of conversations follow a power law.
 * The reader is in 500 of them and follows 200 threads.
 */
export function scaleWorkspace(messages: number): WorkspaceSeed {
  const random = createSeededRandom('scale');
  const memberIds = (index: number): string[] => {
    if (index < largeChannels) return Array.from({ length: size.people }, (_, person) => `U${person}`);
    const others = random.int(1, index % 4 === 0 ? 3 : 40);
    const ids = Array.from({ length: others }, () => `U${random.int(1, size.people - 1)}`);
    return [...new Set([...(isJoined(index) ? [reader] : []), ...ids])];
  };
  const conversations = Array.from({ length: size.conversations }, (_, index) => ({
    id: conversationIdOf(index),
    name: index % 4 === 3 ? '' : `channel-${index}`,
    type: index % 4 === 3 ? ('dm' as const) : ('channel' as const),
    is_private: index % 3 === 0,
    created: start,
    memberIds:
      index < largeChannels && !isJoined(index) ? memberIds(index).filter((id) => id !== reader) : memberIds(index),
  }));
  return {
    id: workspaceId,
    name: 'Scale',
    defaultUserId: reader,
    people: Array.from({ length: size.people }, (_, index) => ({
      id: `U${index}`,
      name: `person.${index}`,
      real_name: `Person ${index}`,
    })),
    conversations,
    messages: writeMessages(
      messages,
      conversations.map(({ memberIds: ids }) => ids),
    ),
    readCursors: writeCursors(
      messages,
      conversations.map(({ memberIds: ids }) => ids),
    ),
  };
}

const busyPlace = (random: SeededRandom): number => Math.floor(size.conversations * random.next() ** 2);

/** A conversation, the busy ones more often. */
export const busyConversationId = (random: SeededRandom): string => conversationIdOf(busyPlace(random));

function* writeMessages(total: number, members: readonly (readonly string[])[]): Generator<SeedMessage> {
  const random = createSeededRandom('messages');
  const parents: (string | undefined)[] = [];
  const readersThreads = new Set<string>();
  for (let index = 0; index < total; index += 1) {
    // One message each first, so that no conversation is empty.
    const place = index < size.conversations ? index : busyPlace(random);
    const ts = timestampOf(index, total);
    const parent = parents[place];
    const isReply = parent !== undefined && random.chance(0.25);
    if (!isReply && (parent === undefined || random.chance(0.1))) parents[place] = ts;
    const key = `${place}:${parent}`;
    // The reader answers in as many threads as they follow, all over the year.
    const isReaders =
      isReply && isJoined(place) && readersThreads.size < size.threads * (index / total) && !readersThreads.has(key);
    if (isReaders) readersThreads.add(key);
    const authors = members[place] ?? [];
    const user = isReaders
      ? reader
      : (authors.filter((id) => id !== reader || authors.length === 1)[
          random.int(0, Math.max(0, authors.length - 2))
        ] ?? 'U1');
    const words = Array.from({ length: random.int(4, 24) }, () => wordOf(Math.floor(size.words * random.next() ** 3)));
    if (random.chance(0.04)) words.push(`<@U${random.int(1, size.people - 1)}>`);
    if (random.chance(0.002)) words.push('<!here>');
    if (random.chance(0.001)) words.push(`<@${reader}>`);
    if (random.chance(0.03)) words.push('<https://example.com/page>');
    yield {
      conversationId: conversationIdOf(place),
      ts,
      user,
      text: words.join(' '),
      ...(isReply && { thread_ts: parent }),
      ...(random.chance(0.005) && { deleted: true }),
    };
  }
}

function* writeCursors(total: number, members: readonly (readonly string[])[]): Generator<SeedReadCursor> {
  const random = createSeededRandom('cursors');
  for (const [place, ids] of members.entries()) {
    for (const userId of ids) {
      const unread = random.pick(unreadShares);
      if (unread === 1) continue;
      const last_read = timestampOf(Math.floor(total * (1 - unread)), total);
      yield { userId, conversationId: conversationIdOf(place), last_read };
    }
  }
}
