import { expectAccessible } from '../fixtures/axe.ts';
import { searchDialog } from '../fixtures/searchDialog.ts';
import { expect, test } from '../fixtures/test.ts';

test('the search shows the card of a person by keyboard and by a click, and begins a conversation from it', {
  tag: '@proof',
}, async ({ signedIn: inbox }) => {
  const { page } = inbox;
  const search = searchDialog(page);
  const card = page.getByRole('dialog', { name: 'Dan Weber', exact: true });
  await search.open();
  await search.find('dan weber');
  const person = search.line(/^Dan Weber/).first();
  await expect(person).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page, 'the search with a person');

  await page.keyboard.press('Alt+Enter');
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(search.field).toBeFocused();

  await person.locator('[data-ti-person]').click();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Message', exact: true }).click();
  await expect(search.dialog).toHaveCount(0);
  await expect(inbox.composer('Dan Weber')).toBeFocused();
});
