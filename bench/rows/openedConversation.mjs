// @ts-check

/** @typedef {import('../row.ts').Kit} Kit */
/** @typedef {import('../row.ts').Variant} Variant */
/** @typedef {import('playwright').Page} Page */

/** Opens a page whose list shows conversations of `count` messages. The limit page draws templates from the package's page.
 * @param {Kit} kit @param {Variant} variant
 * @param {{ count: number, older?: number, isAt60Hz?: boolean, opens?: boolean }} options
 * @returns {Promise<Page>} */
export async function openConversationPage(kit, variant, { count, older = 0, isAt60Hz = false, opens = true }) {
  const entry = {
    started: 'ours.tsx',
    nothing: 'ours.tsx',
    limit: 'limit.ts',
    plain: 'plain.tsx',
    virtua: 'virtua.tsx',
  };
  const template =
    variant === 'limit'
      ? await kit.template('conversation', async () => {
          const page = await openConversationPage(kit, 'started', { count: 200 });
          return page.evaluate(() => window.conversation.template());
        })
      : undefined;
  const page = await kit.open(`conversation/${entry[variant]}`, { isAt60Hz, template });
  await page.evaluate(
    ([messages, before]) => window.conversation.mount(messages, before),
    /** @type {const} */ ([count, older]),
  );
  if (opens) {
    await page.evaluate(() => window.conversation.open());
    await rest(page);
  }
  return page;
}

/** Waits until the page has nothing to do: what a person does next must not wait for the work after the last paint.
 * @param {Page} page */
export const rest = (page) =>
  page.evaluate(async () => {
    for (let round = 0; round < 3; round += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  });

/** Presses keys one by one, each after the frame of the one before.
 * @param {Page} page @param {import('../pages/conversation/page.ts').KeyPurpose} purpose @param {readonly string[]} keys
 * @param {number} pauseMs between two presses
 * @returns {Promise<number[]>} */
export async function pressKeys(page, purpose, keys, pauseMs) {
  await page.evaluate(
    ([until, count]) => window.conversation.watchKeys(until, count),
    /** @type {const} */ ([purpose, keys.length]),
  );
  for (const [index, key] of keys.entries()) {
    await page.keyboard.press(key);
    await page.waitForFunction((presses) => document.documentElement.dataset.keys === presses, String(index + 1));
    await page.waitForTimeout(pauseMs);
  }
  return page.evaluate(() => window.conversation.keyTimes());
}
