import type { FakeWorld, FakeWorldSeed } from './fakeWorld.ts';

export interface BigWorldOptions {
  /** Conversations of the person `U0ALICE`, one in six of them a direct message. */
  channels?: number;
  /** More public channels of the workspace that the person is not in. */
  foreignChannels?: number;
  /** Other people. */
  members?: number;
  /** The greatest number of messages in a conversation. */
  messages?: number;
  /** One conversation in this many is read to its end. */
  readEvery?: number;
}

const createdBeforeSeconds = 90 * 86_400;

/** A workspace of a chosen size; `world.truth('U0ALICE')` tells the right counts. The same options give the same world. */
export function bigWorld(options: BigWorldOptions = {}): FakeWorldSeed {
  const { channels = 480, foreignChannels = 0, members = 60, messages = 12, readEvery = 3 } = options;
  return (world: FakeWorld) => {
    const now = world.store.environment.now();
    world.addTeam({ id: 'T0ACME', name: 'Acme' });
    world.addUser({ id: 'U0ALICE', name: 'alice', realName: 'Alice Archer', displayName: 'Alice' });
    const others = Array.from({ length: members }, (_, index) =>
      world.addUser({ id: `U0P${index}`, name: `person${index}`, realName: `Person ${index}` }),
    );
    const other = (index: number) => others[index % others.length] ?? '';

    for (let index = 0; index < foreignChannels; index += 1) {
      world.createChannel({ id: `C0X${index}`, name: `elsewhere-${index}`, members: [other(index)] });
    }
    for (let index = 0; index < channels; index += 1) {
      const isDirect = index % 6 === 0 && index / 6 < members;
      const partner = isDirect ? other(index / 6) : other(index);
      const id = isDirect
        ? world.openIm([partner, 'U0ALICE'], { id: `D0N${index}` })
        : world.createChannel({
            id: `C0N${index}`,
            name: `channel-${index}`,
            private: index % 5 === 0,
            members: [partner, other(index + 1), 'U0ALICE'],
          });
      // Older than its messages: a channel that was just created would be one with news.
      world.store.channel(id).created -= createdBeforeSeconds;
      const count = 1 + ((index * 7) % messages);
      const posted = Array.from({ length: count }, (_, position) =>
        world.post(id, isDirect ? partner : other(index + (position % 2)), `Message ${position} in ${id}`, {
          at: now - (index + 1) * 60_000 - (count - position) * 1000,
        }),
      );
      const readCount = index % readEvery === 0 ? count : Math.floor(count / 2);
      const lastRead = posted[readCount - 1];
      if (lastRead !== undefined) world.mark(id, 'U0ALICE', lastRead);
    }
  };
}
