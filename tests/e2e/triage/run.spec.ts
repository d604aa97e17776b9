import { expect, test } from '../fixtures/test.ts';

test('a run goes through the unread conversations, ends with what it did, and is undone as a whole', async ({
  signedIn: inbox,
}) => {
  const { page } = inbox;
  const before = await inbox.order();
  const run = page.getByRole('dialog', { name: 'Run', exact: true });
  const position = (at: string) => run.getByText(at, { exact: true }).first();
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(position('1 of 4')).toBeVisible();
  await expect(run.getByRole('article').first()).toBeVisible();

  await page.keyboard.press('e');
  await expect(position('2 of 4')).toBeVisible();
  // Left in the middle, it goes on there after a reload.
  await page.keyboard.press('Escape');
  await expect(run).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Run through the list' }).click();
  await expect(position('2 of 4')).toBeVisible();
  await page.keyboard.press('h');
  await page.getByRole('button', { name: /^In 1 hour/ }).click();
  await expect(position('3 of 4')).toBeVisible();
  await run.getByRole('button', { name: 'Reply', exact: true }).click();
  await page.keyboard.type('On my way');
  await page.keyboard.press('Enter');
  await expect(position('4 of 4')).toBeVisible();
  await run.getByRole('button', { name: 'Skip' }).click();

  await expect(run.getByText('2 done in 1 min · 1 reply · 1 later · 1 skipped')).toBeVisible();
  await run.getByRole('button', { name: 'Undo all' }).click();
  await expect(run).toBeHidden();
  await expect.poll(async () => [...(await inbox.order())].sort()).toEqual([...before].sort());
});
