import { afterEach, expect, it } from 'vitest';
import { type FakeSlack, startFakeSlack } from '../startFakeSlack.ts';
import { unmodifiedClient } from '../unmodifiedClient.ts';
import { bigWorld } from './bigWorld.ts';

let slack: FakeSlack | undefined;
afterEach(async () => {
  await slack?.close();
});

interface Listed {
  id?: string;
}

it('has the asked number of conversations, and its truth agrees with what the API tells', async () => {
  slack = await startFakeSlack({ world: bigWorld({ channels: 480, foreignChannels: 1000 }) });
  const client = unmodifiedClient(slack, slack.tokenFor('U0ALICE'));
  const conversations: Listed[] = [];
  const query = { types: 'public_channel,private_channel,mpim,im', limit: 200 };
  for await (const page of client.paginate('users.conversations', query)) {
    conversations.push(...((page as { channels?: Listed[] }).channels ?? []));
  }
  const truth = slack.world.truth('U0ALICE');
  expect(conversations).toHaveLength(480);
  expect(conversations.map(({ id = '' }) => id).sort()).toEqual([...truth.keys()].sort());

  for (const { id = '' } of conversations.slice(0, 30)) {
    const { channel } = await client.conversations.info({ channel: id });
    const unread = await client.conversations.history({ channel: id, oldest: channel?.last_read ?? '', limit: 51 });
    expect(unread.messages).toHaveLength(truth.get(id)?.unread ?? -1);
  }
  const counts = [...truth.values()].map(({ unread }) => unread);
  expect(counts.filter((count) => count === 0).length).toBeGreaterThan(100);
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(100);
});

it('is the same each time', async () => {
  const read = async () => {
    const started = await startFakeSlack({ now: () => 1_700_000_000_000, world: bigWorld({ channels: 40 }) });
    await started.close();
    return [...started.world.truth('U0ALICE').values()];
  };
  expect(await read()).toEqual(await read());
});
