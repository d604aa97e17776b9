import { animationsFinished } from '../fixtures/animations.ts';
import { holdCalls, recordCalls } from '../fixtures/calls.ts';
import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

test('shows the next conversation without an animation of its messages', { tag: '@proof' }, async ({
  signedIn: inbox,
}) => {
  const { page } = inbox;
  await inbox.row(names.ben).click();
  await expect(inbox.pane(names.ben).getByRole('article').first()).toBeVisible();
  await animationsFinished(page);
  const answer = await holdCalls(page, '/api/conversations/GENERAL/threads*');
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { animatedMessages: seen });
    const note = (): void => {
      for (const { effect } of document.getAnimations()) {
        if (!(effect instanceof KeyframeEffect)) continue;
        const holdsMessages = effect.target?.closest('article') ?? effect.target?.querySelector('article');
        if (holdsMessages) seen.add(String(effect.target?.className));
      }
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.keyboard.press('ControlOrMeta+e');
  answer.release();
  await expect(inbox.pane(names.general).getByRole('article').first()).toBeVisible();
  const animated = await page.evaluate(() => [
    ...(window as unknown as { animatedMessages: Set<string> }).animatedMessages,
  ]);
  expect(animated).toEqual([]);
});

test('shows the next conversation before the server answers, once it was loaded ahead', { tag: '@proof' }, async ({
  signedIn: inbox,
}) => {
  const { page } = inbox;
  const calls = recordCalls(page);
  await inbox.row(names.ben).click();
  await expect.poll(() => calls.answered(/^GET \/api\/conversations\/GENERAL\/threads$/)).toBe(1);
  expect(calls.made.filter((call) => /mark-read/.test(call))).toEqual([]);
  const answer = await holdCalls(page, '/api/conversations/GENERAL/threads*');
  await page.keyboard.press('ControlOrMeta+e');
  await expect(inbox.pane(names.general).getByRole('article').first()).toBeVisible();
  answer.release();
  await expect(inbox.row(names.general, 3)).toBeVisible();
});
