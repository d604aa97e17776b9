import { holdCalls, recordCalls } from '../fixtures/calls.ts';
import { searchDialog } from '../fixtures/searchDialog.ts';
import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

test('text typed right after Ctrl+K goes into the search field, however late its chunk loads [SRC-1] [KEY-5]', async ({
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
  const search = searchDialog(page);
  await expect(search.dialog).toHaveCount(0);
  chunk.release();
  await expect(search.field).toBeFocused();
  await expect(search.field).toHaveValue('ex');
  await page.keyboard.type('tra');
  await expect(search.field).toHaveValue('extra');
  expect(calls.made.filter((call) => call.includes('mark-'))).toEqual([]);
  await expect(inbox.rows).toHaveCount(4);

  // The chunk is loaded now, so the field gets every letter directly.
  await page.keyboard.press('Escape');
  await expect(search.dialog).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('icons');
  await expect(search.field).toHaveValue('icons');
});

test('text typed right after Ctrl+K does not go into an open reply', async ({ context, inbox, signIn }) => {
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
  const search = searchDialog(page);
  await expect(search.field).toBeFocused();
  await expect(search.field).toHaveValue('icons');
  await page.keyboard.press('Escape');
  await expect(inbox.composer(names.general)).toBeFocused();
  await expect(inbox.composer(names.general)).toHaveValue('half a thought');
  expect(calls.count('POST /api/messages/send')).toBe(0);
});

test('the chunks of search and shortcuts are prefetched', async ({ context, inbox, signIn }) => {
  const { page } = inbox;
  await signIn(context);
  const fetched = ['SearchDialog', 'ShortcutsDialog'].map((name) =>
    page.waitForResponse((response) => response.url().includes(`/assets/${name}-`)),
  );
  await page.goto('/inbox');
  await Promise.all(fetched);
});
