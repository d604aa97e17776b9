// @ts-check
import { openConversationPage, rest } from './openedConversation.mjs';

const count = 5000;

/** @type {import('../row.ts').Row} */
export const row = {
  id: 'openConversation',
  variants: ['started', 'limit', 'plain', 'virtua'],
  figures: [
    { work: 'open 5 000 messages, click to paint', metric: 'time', unit: 'ms', of: 'started', ratio: 3 },
    { work: 'the same, CPU until idle', metric: 'cpu', unit: 'ms', of: 'started' },
  ],
  async sample(kit, variant) {
    const page = await openConversationPage(kit, variant, { count, opens: false });
    const { value: time, cpu } = await kit.measure(page, async () => {
      const opened = await page.evaluate(() => window.conversation.open());
      await rest(page);
      return opened;
    });
    return { time, cpu };
  },
};
