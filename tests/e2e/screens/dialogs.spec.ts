import { focusInboxPage } from '../fixtures/focusInbox.ts';
import { sideways } from '../fixtures/goodFit.ts';
import type { InboxPage } from '../fixtures/inboxPage.ts';
import { stillness } from '../fixtures/motion.ts';
import { searchWindow } from '../fixtures/searchWindow.ts';
import { expect, test } from '../fixtures/test.ts';

const saved = {
  label: 'Busy',
  parentViewId: 'inbox',
  position: 10,
  filters: { group: { operator: 'AND', filters: [{ field: 'unread_count', operator: 'gt', value: 1 }] } },
};

/** Opens each thing that can lie over the inbox, and looks at it. */
async function openEach({ page, list }: InboxPage, look: (what: string) => Promise<void>): Promise<void> {
  await list.focus();
  for (const [keys, name] of [
    ['?', 'Keyboard shortcuts'],
    ['ControlOrMeta+,', 'Settings'],
  ] as const) {
    await page.keyboard.press(keys);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await look(name);
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
  await look('the editor of a new Focus Inbox');
  await focus.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(focus.dialog).toHaveCount(0);
  await focus.configure(saved.label).click();
  await focus.dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look('the question before deleting');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(focus.dialog).toHaveCount(0);

  const search = searchWindow(page);
  await search.open();
  await search.find('from:cleo icons');
  await look('the search');
  await search.field.fill('');
  await search.dialog.getByRole('button', { name: 'Ask AI' }).click();
  await page.getByRole('textbox', { name: 'Question' }).fill('Who has new icons?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText(/confidence, \d+%/)).toBeVisible();
  await look('an answer of the assistant');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Toggle navigation' }).click();
  await page.getByRole('button', { name: 'Ana Ruiz' }).click();
  await page.getByRole('menuitem', { name: 'Problems' }).click();
  await expect(page.getByRole('dialog', { name: 'Problems' })).toBeVisible();
  await look('the list of problems');
}

for (const width of [320, 390]) {
  test.describe(`on a phone that is ${width} wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('every dialog fills the screen, and nothing in it is wider [NAV-5]', async ({ context, inbox, signIn }) => {
      const { page } = inbox;
      await signIn(context);
      expect((await page.request.post('/api/custom-views', { data: saved })).ok()).toBe(true);
      await page.goto('/inbox');
      await expect(inbox.rows).toHaveCount(4);
      await openEach(inbox, async (what) => {
        await stillness(page);
        expect.soft(await sideways(page), what).toEqual([]);
        if (what === 'the question before deleting') return;
        const box = await page.locator(':is([role="dialog"], dialog[open])').last().boundingBox();
        expect.soft(box, what).toEqual({ x: 0, y: 0, width, height: 844 });
      });
    });
  });
}
