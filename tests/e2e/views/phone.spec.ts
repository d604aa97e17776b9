import { focusInboxPage } from '../fixtures/focusInbox.ts';
import { expectFitsTouchScreen, pageOverflow } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('creates a Focus Inbox on a phone by touch [FOC-2] [NAV-5]', { tag: '@proof' }, async ({
  context,
  inbox,
  signIn,
}) => {
  const { page } = inbox;
  await signIn(context);
  await page.goto('/inbox');
  await expect(inbox.rows).toHaveCount(4);
  const focus = focusInboxPage(page);
  await expectFitsTouchScreen(page);
  await focus.create.tap();
  await focus.name.fill('Busy');
  await focus.addCondition.tap();
  const { field, operator, value } = focus.condition('1');
  await field.fill('unread c');
  await page.getByRole('option', { name: /^Unread count/ }).tap();
  await operator.selectOption({ label: 'greater than' });
  await value.fill('1');
  await expect(focus.count).toHaveText('Matches 1 conversation');
  await expectFitsTouchScreen(page);
  await focus.dialog.getByRole('button', { name: 'Add group' }).tap();
  expect(await pageOverflow(page)).toBe(0);
  await focus.dialog.getByRole('button', { name: 'Remove group' }).tap();
  await focus.save.tap();
  await expect(inbox.tab('Busy')).toHaveAttribute('aria-selected', 'true');
  await expect(inbox.rows).toHaveCount(1);
  await expectFitsTouchScreen(page);
  await page.getByRole('button', { name: 'Manage views' }).tap();
  await expect(focus.menu).toBeVisible();
  await expectFitsTouchScreen(page);
  await focus.menu.getByRole('button', { name: 'Hide Busy' }).tap();
  await expect(inbox.tab('Busy')).toHaveCount(0);
});
