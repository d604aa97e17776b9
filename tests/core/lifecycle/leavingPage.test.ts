import { expect, it } from 'vitest';
import { startTestInbox } from '../harness.ts';
import { apiError } from '../scriptedTransport.ts';

async function failingInbox() {
  const test = await startTestInbox();
  const errors: unknown[] = [];
  test.inbox.on('error', (event) => errors.push(event));
  const reload = async (): Promise<void> => {
    test.transport.fail('loadConversations', apiError(null));
    test.inbox.actions.reload();
    await test.flush();
    test.inbox.actions.reportError(new TypeError('Failed to fetch dynamically imported module'), 'settings');
  };
  const stored = () => JSON.parse(test.env.local.get('app_errors') ?? '[]') as unknown[];
  return { ...test, errors, reload, stored };
}

it('requests that a reload cut off are no problems', async () => {
  const { env, errors, reload, stored, advance } = await failingInbox();
  for (let times = 0; times < 8; times += 1) {
    env.beginLeaving();
    await reload();
    await advance(500);
  }
  env.leavePage();
  await advance(60_000);
  expect(errors).toEqual([]);
  expect(stored()).toEqual([]);
});

it('are reported if the user stays on the page', async () => {
  const { env, errors, reload, stored, advance } = await failingInbox();
  env.beginLeaving();
  await reload();
  await advance(29_999);
  expect(errors).toEqual([]);
  await advance(1);
  expect(errors).toHaveLength(2);
  expect(stored()).toHaveLength(2);
  await reload();
  expect(errors).toHaveLength(4);
});

it('count again on a page that the browser restores', async () => {
  const { env, errors, reload, advance } = await failingInbox();
  env.beginLeaving();
  await reload();
  env.leavePage();
  await advance(60_000);
  env.restorePage();
  await advance(60_000);
  const before = errors.length;
  await reload();
  expect(errors.length).toBeGreaterThan(before);
});
