import { expect, test } from '../fixtures/test.ts';
import { ben, names } from '../fixtures/workspace.ts';

test('two users see reactions of each other at once, and after a reload', { tag: '@proof' }, async ({
  signedIn: inbox,
  otherBrowser,
}) => {
  const bens = await otherBrowser(ben);
  await bens.page.goto('/inbox/c/DM_BEN');
  await expect(bens.connection('Live')).toBeVisible();
  await bens.composer('Ana Ruiz').fill('Shipped it');
  await bens.composer('Ana Ruiz').press('Enter');
  await inbox.row(names.ben).click();
  const message = inbox.message('Shipped it');
  await expect(message).toHaveCount(1);
  const ts = await message.getAttribute('data-ts');
  const answer = await bens.page.request.post('/api/conversations/DM_BEN/add-reaction', {
    data: { timestamp: ts, name: 'tada' },
  });
  expect(answer.ok()).toBe(true);

  const chip = message.getByRole('button', { name: /reacted with :tada:/ });
  const bensChip = bens.message('Shipped it').getByRole('button', { name: /reacted with :tada:/ });
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
  await expect(bensChip).toHaveAttribute('aria-pressed', 'true');
  await chip.focus();
  await chip.press('Enter');
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(bensChip).toHaveAccessibleName(/^Ana Ruiz and you reacted with :tada:/);

  await bensChip.click();
  await expect(chip).toHaveAccessibleName(/^You reacted with :tada:/);
  await inbox.page.reload();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await chip.click();
  await expect(chip).toHaveCount(0);
  await expect(message).toBeFocused();
  await expect(bensChip).toHaveCount(0);
});
