// @ts-check
import { openConversationPage } from './openedConversation.mjs';

const older = 100;

/** @type {import('../row.ts').Row} */
export const row = {
  id: 'prepend',
  variants: ['started', 'limit', 'plain', 'virtua'],
  figures: [
    { work: 'prepend 100 messages, to paint', metric: 'time', unit: 'ms', of: 'started', ratio: 2 },
    { work: 'prepend 100 messages, shift', metric: 'shift', unit: 'px', of: 'started', quantile: 1, most: 0 },
  ],
  async sample(kit, variant) {
    const page = await openConversationPage(kit, variant, { count: 5000, older });
    const { value } = await kit.measure(page, () => page.evaluate(() => window.conversation.prepend()));
    return { ...value };
  },
};
