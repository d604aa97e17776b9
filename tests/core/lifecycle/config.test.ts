import { expect, it } from 'vitest';
import { defaultConfig } from '../../../src/core/config.ts';
import { startTestInbox } from '../harness.ts';

it('an option that is undefined has its default', async () => {
  const config = Object.fromEntries(Object.keys(defaultConfig).map((name) => [name, undefined]));
  const { inbox } = await startTestInbox({ config });
  expect(inbox.config).toEqual(defaultConfig);
});
