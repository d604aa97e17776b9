// @ts-check
import { openConversationPage } from './openedConversation.mjs';

const times = 12;

/** @type {import('../row.ts').Row} */
export const row = {
  id: 'append',
  variants: ['started', 'limit', 'plain', 'virtua'],
  figures: [
    { work: 'append to 5 000 messages, to paint', metric: 'time', unit: 'ms', of: 'started', ratio: 2 },
    { work: 'the same, CPU of a message', metric: 'cpu', unit: 'ms', of: 'started' },
    { work: 'the first one after opening', metric: 'first', unit: 'ms', of: 'started', ratio: 3 },
  ],
  async sample(kit, variant) {
    const page = await openConversationPage(kit, variant, { count: 5000 });
    const { value: time, cpu } = await kit.measure(page, () =>
      page.evaluate((messages) => window.conversation.append(messages), times),
    );
    return { time, first: time[0] ?? Number.NaN, cpu: cpu / times };
  },
};
