// @ts-check
/// <reference path="../pages/list/listPage.ts" />

/** @typedef {import('../row.ts').Kit} Kit @typedef {import('../row.ts').Variant} Variant */

const entries = {
  nothing: 'ours.tsx',
  started: 'ours.tsx',
  limit: 'limit.ts',
  plain: 'plain.tsx',
  virtua: 'virtua.tsx',
};

/** The elements of the package's list, for the page of the limit.
 * @param {Kit} kit */
const templateOf = (kit) =>
  kit.template('list', async () => {
    const page = await kit.open('list/ours.tsx');
    await page.evaluate(() => window.list.prepare(1000, true));
    await page.evaluate(() => window.list.mount());
    return page.evaluate(() => window.list.template());
  });

/** Opens a page with `count` conversations that does not show them yet.
 * @param {Kit} kit @param {Variant} variant @param {number} count @param {import('../row.ts').OpenOptions} [options] */
export async function openList(kit, variant, count, options = {}) {
  const template = variant === 'limit' ? await templateOf(kit) : undefined;
  const page = await kit.open(`list/${entries[variant]}`, { ...options, template });
  await page.evaluate(
    ([rows, isStarted]) => window.list.prepare(rows, isStarted),
    /** @type {const} */ ([count, variant === 'started']),
  );
  return page;
}

/** @param {Kit} kit @param {Variant} variant @param {number} count @param {import('../row.ts').OpenOptions} [options] */
export async function mountList(kit, variant, count, options = {}) {
  const page = await openList(kit, variant, count, options);
  await page.evaluate(() => window.list.mount());
  // The rows beyond the window and what else follows the first paint.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(undefined))));
  return page;
}
