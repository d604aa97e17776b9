import { holdCalls, recordCalls } from '../fixtures/calls.ts';
import { names } from '../fixtures/office.ts';
import { searchWindow } from '../fixtures/searchWindow.ts';
import { expect, test } from '../fixtures/test.ts';

test('what is typed right after Ctrl+K stands in the search, however late that comes [SRC-1] [KEY-5]', async ({
  context,
  inbox,
  signIn,
}) => {
  const { page } = inbox;
  await signIn(context);
  const calls = recordCalls(page);
  const chunk = await holdCalls(page, '/assets/SearchDialog-*.js');
  await page.goto('/inbox');
  await inbox.rows.first().waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('exljunch');
  for (const _ of 'ljunch') await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  const search = searchWindow(page);
  await expect(search.dialog).toHaveCount(0);
  chunk.release();
  await expect(search.field).toBeFocused();
  await expect(search.field).toHaveValue('ex');
  await page.keyboard.type('tra');
  await expect(search.field).toHaveValue('extra');
  expect(calls.made.filter((call) => call.includes('mark-'))).toEqual([]);
  await expect(inbox.rows).toHaveCount(4);

  // It is there now, for as long as the inbox is: not one letter is in between.
  await page.keyboard.press('Escape');
  await expect(search.dialog).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('icons');
  await expect(search.field).toHaveValue('icons');
});

test('and not in the reply that was being written', async ({ context, inbox, signIn }) => {
  const { page } = inbox;
  await signIn(context);
  const chunk = await holdCalls(page, '/assets/SearchDialog-*.js');
  const calls = recordCalls(page);
  await page.goto('/inbox/c/GENERAL');
  await inbox.composer(names.general).fill('half a thought');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('icons');
  await page.keyboard.press('Enter');
  chunk.release();
  const search = searchWindow(page);
  await expect(search.field).toBeFocused();
  await expect(search.field).toHaveValue('icons');
  await page.keyboard.press('Escape');
  await expect(inbox.composer(names.general)).toBeFocused();
  await expect(inbox.composer(names.general)).toHaveValue('half a thought');
  expect(calls.count('POST /api/messages/send')).toBe(0);
});

test('search and shortcuts are fetched before they are asked for', async ({ context, inbox, signIn }) => {
  const { page } = inbox;
  await signIn(context);
  const fetched = ['SearchDialog', 'ShortcutsDialog'].map((name) =>
    page.waitForResponse((response) => response.url().includes(`/assets/${name}-`)),
  );
  await page.goto('/inbox');
  await Promise.all(fetched);
});
