import type { Message, Ts } from '../../model/index.ts';
import { tsFromMilliseconds } from '../../model/index.ts';
import type { World, WorldConversation, WorldUser } from '../../transport/memory/world.ts';
import { createWorld } from '../../transport/memory/world.ts';
import { sampleNow } from '../builders.ts';
import type { Random } from './random.ts';
import { createRandom, oneOf } from './random.ts';

/** The size of the world; the same `seed` creates the same world. @inline */
export interface SyntheticWorldOptions {
  /** Default: 10 000. */
  conversations?: number;
  /** Default: 3. */
  messagesPerConversation?: number;
  /** Default: 200. The viewer is "U0". */
  people?: number;
  /** Maximum number of members of a channel besides the viewer. Default: 5. */
  members?: number;
  /** The fraction of conversations with unread messages. Default: 0.3. */
  unread?: number;
  /** The fraction of conversations whose first message has replies. Default: 0.1. */
  threads?: number;
  /** Seed of the random numbers. The same seed gives the same world. */
  seed?: number;
  /** Milliseconds; the newest activity is one minute before. */
  now?: number;
}

const words =
  'the plan build green review today merge later draft ready ship thanks server list thread customer export index cache design'.split(
    ' ',
  );

/** A large world for stress tests and measurements; the same for the same options. */
export function syntheticWorld({
  conversations = 10_000,
  messagesPerConversation = 3,
  people = 200,
  members = 5,
  unread = 0.3,
  threads = 0.1,
  seed = 1,
  now = sampleNow,
}: SyntheticWorldOptions = {}): World {
  const random = createRandom(seed);
  const users = Array.from({ length: people }, (_, index) => personOf(index));
  const cursors: Record<string, Ts> = {};
  const built = Array.from({ length: conversations }, (_, index) => {
    const conversation = roomOf(index, users, members, random);
    const newest = now - 60_000 * (index + 1);
    conversation.messages = writtenIn(conversation, messagesPerConversation, newest, random, random() < threads);
    const read = random() < unread ? conversation.messages.at(-2) : conversation.messages.at(-1);
    if (read) cursors[conversation.id] = read.ts;
    return conversation;
  });
  return createWorld({
    viewer: 'U0',
    workspaces: [
      {
        id: 'T0',
        name: 'Synthetic',
        users: Object.fromEntries(users.map((user) => [user.id, user])),
        conversations: built,
        readCursors: { U0: cursors },
      },
    ],
  });
}

const personOf = (index: number): WorldUser => ({
  id: `U${index}`,
  name: `person.${index}`,
  real_name: `Person ${index}`,
  display_name: `Person ${index}`,
});

function roomOf(index: number, users: readonly WorldUser[], members: number, random: Random): WorldConversation {
  const isDm = index % 4 === 0;
  const others = Array.from({ length: isDm ? 1 : members }, () => oneOf(users.slice(1), random).id);
  return {
    id: `${isDm ? 'D' : 'C'}${index}`,
    name: `${oneOf(words, random)}-${index}`,
    type: isDm ? 'dm' : 'channel',
    is_private: isDm || index % 7 === 0,
    members: ['U0', ...new Set(others)],
    created: 0,
    messages: [],
  };
}

/** The messages end at `newest`. The last one is not the viewer's own, so that it can be unread. */
function writtenIn(
  { members }: WorldConversation,
  count: number,
  newest: number,
  random: Random,
  hasThread: boolean,
): Message[] {
  const messages: Message[] = Array.from({ length: count }, (_, index) => ({
    ts: tsFromMilliseconds(newest - (count - 1 - index) * 1_000),
    user: index === count - 1 ? (members[1] ?? 'U0') : oneOf(members, random),
    text: sentence(random),
  }));
  const parent = messages[0];
  if (!hasThread || parent === undefined || count < 2) return messages;
  return messages.map((message, index) => (index === 1 ? { ...message, thread_ts: parent.ts } : message));
}

const sentence = (random: Random): string =>
  Array.from({ length: 4 + Math.floor(random() * 12) }, () => oneOf(words, random)).join(' ');
