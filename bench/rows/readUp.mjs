// @ts-check
import { openConversationPage } from './openedConversation.mjs';

const steps = 60;
const stepPx = 320;

/** @type {import('../row.ts').Row} */
export const row = {
  id: 'readUp',
  variants: ['started', 'limit', 'plain', 'virtua'],
  figures: [
    { work: 'read up in 5 000 messages, CPU of a message', metric: 'cpu', unit: 'ms', of: 'started', ratio: 1.4 },
  ],
  async sample(kit, variant) {
    const page = await openConversationPage(kit, variant, { count: 5000, isAt60Hz: true });
    const log = await page.locator('[role=log]').boundingBox();
    if (!log) throw new Error('The page shows no log.');
    await page.mouse.move(log.x + log.width / 2, log.y + log.height / 2);
    const from = await page.evaluate(() => window.conversation.topMessage());
    const { cpu } = await kit.measure(page, async () => {
      for (let step = 0; step < steps; step += 1) {
        await page.mouse.wheel(0, -stepPx);
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      }
    });
    const passed = from - (await page.evaluate(() => window.conversation.topMessage()));
    if (!(passed > steps)) throw new Error(`The log moved by ${passed} messages only.`);
    return { cpu: cpu / passed };
  },
};
