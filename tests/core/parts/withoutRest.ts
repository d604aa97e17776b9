import { createRest } from '../../../src/core/parts/rest.ts';
import { aConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox, type TestInboxOptions } from '../harness.ts';

/** One time the second half was asked for; the test delivers it, or does not. */
interface Fetch {
  resolve(): void;
  reject(error: unknown): void;
}

/** An inbox at work whose second half the test delivers. */
export async function startWithoutRest(options: TestInboxOptions = {}): Promise<TestInbox & { fetches: Fetch[] }> {
  const fetches: Fetch[] = [];
  const test = await startTestInbox({
    conversations: [aConversation({ id: 'C1', name: 'design', unread_count: 0 })],
    ...options,
    parts: {
      createRest: () =>
        new Promise((resolve, reject) => void fetches.push({ resolve: () => resolve(createRest), reject })),
    },
  });
  return { ...test, fetches };
}
