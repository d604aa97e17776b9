import { holdCalls, recordCalls } from '../fixtures/calls.ts';
import { searchDialog } from '../fixtures/searchDialog.ts';
import { expect, test } from '../fixtures/test.ts';

test('text typed right after Ctrl+K goes into the search field, however late its chunk loads [SRC-1] [KEY-5]', {
  tag: '@proof',
}, async ({ context, inbox, signIn }) => {
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

test('the chunks of search and shortcuts are prefetched', { tag: '@proof' }, async ({ context, inbox, signIn }) => {
  const { page } = inbox;
  await signIn(context);
  const fetched = ['SearchDialog', 'ShortcutsDialog'].map((name) =>
    page.waitForResponse((response) => response.url().includes(`/assets/${name}-`)),
  );
  await page.goto('/inbox');
  await Promise.all(fetched);
});
