import type { Locator } from 'playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { ben, names } from '../fixtures/workspace.ts';

/** Whether clicks on the upper and the lower edge of an element hit it. */
const isOnTop = (element: Locator): Promise<boolean> =>
  element.evaluate((toolbar) => {
    const { left, width, top, bottom } = toolbar.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => toolbar.contains(document.elementFromPoint(left + width / 2, y)));
  });

test('the toolbar of a short message lies above the lines around it, hovered or focused', { tag: '@proof' }, async ({
  control,
  workspace,
  signedIn: inbox,
}) => {
  for (const text of ['one', 'two', 'three']) {
    await control.write({ workspaceId: workspace.id, conversationId: 'RANDOM', userId: ben, text });
  }
  await inbox.row(names.random, 3).click();
  const line = inbox.message('two');
  const toolbar = line.getByRole('toolbar');
  await line.hover();
  await expect(toolbar).toBeVisible();
  await expect.poll(() => isOnTop(toolbar)).toBe(true);
  for (let press = 0; press < 10; press += 1) await inbox.page.keyboard.press('n');
  await expect(inbox.message('three')).toBeFocused();
  await inbox.page.keyboard.press('p');
  await expect(line).toBeFocused();
  await inbox.message('three').hover();
  await expect(toolbar).toBeVisible();
  await expect.poll(() => isOnTop(toolbar)).toBe(true);
});

test('selected text has the selection colour of the inbox in every element', { tag: '@proof' }, async ({
  signedIn: inbox,
}) => {
  await inbox.row(names.general).click();
  const colours = await inbox.message('Deploy at').evaluate((message) => {
    const probe = message.appendChild(document.createElement('i'));
    probe.style.background = 'var(--ti--selection)';
    const expected = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const elements = [message, ...message.querySelectorAll('strong, b, code, a'), document.querySelector('textarea')];
    return { expected, shown: elements.map((each) => each && getComputedStyle(each, '::selection').backgroundColor) };
  });
  expect(colours.expected).toMatch(/^rgb\(/);
  expect(colours.shown.length).toBeGreaterThan(3);
  expect(new Set(colours.shown)).toEqual(new Set([colours.expected]));
});

test('the toolbar of a message covers no text and no link of any message', { tag: '@proof' }, async ({
  control,
  workspace,
  signedIn: inbox,
}) => {
  const { page } = inbox;
  const texts = [
    'one',
    `A long line with a link at its end: ${'word '.repeat(40)}<https://example.com/runbook|the runbook>`,
    'https://example.com/a/very/long/address/that/fills/the/whole/width/of/the/pane/and/goes/on/for/a/second/line/too',
    '```\na block of code\n```',
    'last',
  ];
  for (const text of texts) {
    await control.write({ workspaceId: workspace.id, conversationId: 'RANDOM', userId: ben, text });
  }
  await inbox.row(names.random, texts.length).click();
  const messages = page.getByRole('log').getByRole('article');
  for (const width of [1440, 1024, 800]) {
    await page.setViewportSize({ width, height: 900 });
    for (let index = 1; index < (await messages.count()); index += 1) {
      await messages.nth(index).hover();
      await expect(messages.nth(index).getByRole('toolbar')).toBeVisible();
      const covered = await page.evaluate(() => {
        const bar = [...document.querySelectorAll('.ti-message-actions')].find((each) => each.checkVisibility());
        const card = bar?.getBoundingClientRect();
        const walker = document.createTreeWalker(document.querySelector('[role="log"]') ?? document.body, 4);
        const found: string[] = [];
        for (let node = walker.nextNode(); node !== null && card; node = walker.nextNode()) {
          if (!node.textContent?.trim() || bar?.contains(node) || node.parentElement?.checkVisibility() !== true)
            continue;
          if (node.parentElement.closest('.ti-visually-hidden, time')) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          for (const line of range.getClientRects()) {
            const isBeside = line.right <= card.left || line.left >= card.right;
            if (!isBeside && line.bottom > card.top + 1 && line.top < card.bottom - 1) found.push(node.textContent);
          }
        }
        return found;
      });
      expect(covered, `message ${index} at ${width} px`).toEqual([]);
    }
  }
});
