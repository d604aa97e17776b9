import { animationsFinished } from '../fixtures/animations.ts';
import { focusInboxPage } from '../fixtures/focusInbox.ts';
import type { InboxPage } from '../fixtures/inboxPage.ts';
import { dialogOverflow, dialogOverhang } from '../fixtures/layout.ts';
import { searchDialog } from '../fixtures/searchDialog.ts';
import { expect, test } from '../fixtures/test.ts';

const saved = {
  label: 'Busy',
  parentViewId: 'inbox',
  position: 10,
  filters: { group: { operator: 'AND', filters: [{ field: 'unread_count', operator: 'gt', value: 1 }] } },
};

/** Opens each dialog and calls `check` on it. */
async function openEach({ page, list }: InboxPage, check: (dialog: string) => Promise<void>): Promise<void> {
  await list.focus();
  for (const [keys, name] of [
    ['?', 'Keyboard shortcuts'],
    ['ControlOrMeta+,', 'Settings'],
    ['c', 'New message'],
  ] as const) {
    await page.keyboard.press(keys);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await check(name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  const focus = focusInboxPage(page);
  await focus.create.click();
  const addGroup = focus.dialog.getByRole('button', { name: 'Add group' });
  await addGroup.click();
  await expect(addGroup).toHaveCount(2);
  await addGroup.first().click();
  await expect(addGroup).toHaveCount(3);
  await addGroup.first().click();
  await expect(addGroup).toHaveCount(4);
  await check('the editor of a new Focus Inbox');
  await focus.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(focus.dialog).toHaveCount(0);
  await focus.configure(saved.label).click();
  await focus.dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await check('the question before deleting');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(focus.dialog).toHaveCount(0);

  const search = searchDialog(page);
  await search.open();
  await search.find('from:cleo icons');
  await check('the search');
  await search.field.fill('');
  await search.dialog.getByRole('button', { name: 'Ask AI' }).click();
  await page.getByRole('textbox', { name: 'Question' }).fill('Who has new icons?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Sources' })).toBeVisible();
  await check('an answer of the assistant');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Toggle navigation' }).click();
  await page.getByRole('button', { name: 'Ana Ruiz' }).click();
  await page.getByRole('menuitem', { name: 'Error log' }).click();
  await expect(page.getByRole('dialog', { name: 'Error log' })).toBeVisible();
  await check('the list of problems');
}

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone, every dialog fills the screen, and its contents stay inside [NAV-5]', { tag: '@proof' }, async ({
  context,
  inbox,
  signIn,
}) => {
  const { page } = inbox;
  await signIn(context);
  expect((await page.request.post('/api/custom-views', { data: saved })).ok()).toBe(true);
  await page.goto('/inbox');
  await expect(inbox.rows).toHaveCount(4);
  const softly = expect.configure({ soft: true });
  await openEach(inbox, async (dialog) => {
    for (const width of [390, 320]) {
      const screen = `${dialog} at ${width} px`;
      await page.setViewportSize({ width, height: 844 });
      await animationsFinished(page);
      if (dialog !== 'the question before deleting') {
        const box = page.locator(':is([role="dialog"], dialog[open])').last();
        await softly.poll(() => box.boundingBox(), screen).toEqual({ x: 0, y: 0, width, height: 844 });
      }
      softly(await dialogOverflow(page), screen).toEqual([]);
      softly(await dialogOverhang(page), screen).toBe(0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
  });
});
