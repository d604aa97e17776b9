import { expect, test } from '../fixtures/test.ts';
import { ben, names } from '../fixtures/workspace.ts';

test('two users see new messages of each other at once [UNR-1] [UNR-2]', async ({ signedIn: inbox, otherBrowser }) => {
  const bens = await otherBrowser(ben);
  await bens.page.goto('/inbox/c/DM_BEN');
  await expect(bens.composer('Ana Ruiz')).toBeVisible();
  await expect(bens.connection('Live')).toBeVisible();
  await inbox.row(names.ben).click();
  await inbox.composer(names.ben).fill('Looking at it now');
  await inbox.composer(names.ben).press('Enter');
  await expect(bens.message('Looking at it now')).toHaveCount(1);
  await bens.composer('Ana Ruiz').fill('Great & thanks <3');
  await bens.composer('Ana Ruiz').press('Enter');
  await expect(inbox.message('Great & thanks <3')).toHaveCount(1);
});
