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
