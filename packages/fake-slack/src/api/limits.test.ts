import type { WebAPIRateLimitedError } from '@slack/web-api';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../../server/testing/eventually.ts';
import { type FakeSlack, startFakeSlack } from '../startFakeSlack.ts';
import { unmodifiedClient } from '../unmodifiedClient.ts';

let slack: FakeSlack;
let now = 1_700_000_000_000;

beforeEach(async () => {
  now = 1_700_000_000_000;
  slack = await startFakeSlack({ now: () => now });
});
afterEach(() => slack.close());

const alice = () => unmodifiedClient(slack, slack.tokenFor('U0ALICE'));

/** Seconds of `Retry-After`; 0 if the call was answered. */
const waitOf = async (call: Promise<unknown>): Promise<number> => {
  try {
    await call;
    return 0;
  } catch (error) {
    return (error as Partial<WebAPIRateLimitedError>).retryAfter ?? Number.NaN;
  }
};

it('counts the calls of each method in each workspace', async () => {
  slack.faults.realLimits = true;
  const client = alice();
  const history = (who = client) => waitOf(who.conversations.history({ channel: 'C0SHARED' }));
  for (let call = 0; call < 50; call += 1) expect(await history()).toBe(0);
  now += 20_000;
  expect(await history()).toBe(40);
  // Another person of the workspace shares the limit; another workspace and another method do not.
  expect(await history(unmodifiedClient(slack, slack.tokenFor('U0ALICE')))).toBe(40);
  expect(await history(unmodifiedClient(slack, slack.tokenFor('U0ZOE')))).toBe(0);
  expect(await waitOf(client.conversations.info({ channel: 'C0SHARED' }))).toBe(0);
  now += 40_000;
  expect(await history()).toBe(0);
});

it('limits messages for each conversation', async () => {
  slack.faults.realLimits = true;
  const client = alice();
  const post = (channel: string) => waitOf(client.chat.postMessage({ channel, text: 'x' }));
  const burst = [await post('C0RANDOM'), await post('C0RANDOM'), await post('C0RANDOM'), await post('C0RANDOM')];
  expect(burst).toEqual([0, 0, 0, 3]);
  expect(await post('C0GENERAL')).toBe(0);
  now += 3000;
  expect(await post('C0RANDOM')).toBe(0);
});

it('gives apps outside the Marketplace one history call a minute with 15 messages', async () => {
  slack.faults.lowLimits = true;
  for (let index = 0; index < 20; index += 1) slack.world.post('C0RANDOM', 'U0BOB', `${index}`);
  const client = alice();
  const first = await client.conversations.history({ channel: 'C0RANDOM', limit: 200 });
  expect(first.messages).toHaveLength(15);
  expect(first.has_more).toBe(true);
  now += 59_000;
  expect(await waitOf(client.conversations.history({ channel: 'C0RANDOM' }))).toBe(1);
  expect(await waitOf(client.conversations.info({ channel: 'C0RANDOM' }))).toBe(0);
  now += 1000;
  expect(await waitOf(client.conversations.history({ channel: 'C0RANDOM' }))).toBe(0);
});

it('blocks one method, and lists calls that come too early', async () => {
  slack.faults.rateLimit('conversations.history', 30);
  const client = alice();
  const history = () => waitOf(client.conversations.history({ channel: 'C0RANDOM' }));
  expect(await history()).toBe(30);
  expect(slack.violations).toEqual([]);
  expect(await waitOf(client.users.list({}))).toBe(0);
  now += 10_000;
  await eventually(async () => {
    expect(await history()).toBe(20);
    expect(slack.violations).toMatchObject([{ method: 'conversations.history', teamId: 'T0ACME' }]);
  });
  now += 20_000;
  expect(await history()).toBe(0);
});
