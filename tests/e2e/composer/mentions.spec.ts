import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });

test('undo reverts a selected name, Backspace deletes a whole mention, Escape closes only the list [SND-6]', {
  tag: '@proof',
}, async ({ signedIn: inbox }) => {
  const { page } = inbox;
  await inbox.row(names.general).click();
  const field = inbox.composer(names.general);
  await field.pressSequentially('Hi @be');
  await expect(suggestions(page).getByRole('option', { name: /^Ben Okafor/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Hi @Ben Okafor ');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field).toHaveValue('Hi @be');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(field).toHaveValue('Hi @Ben Okafor ');

  await field.fill('');
  await field.pressSequentially('@cle');
  await expect(suggestions(page).getByRole('option', { name: /^Cleo Marsh/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('@Cleo Marsh ');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('');

  await field.pressSequentially('@da');
  await expect(suggestions(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(suggestions(page)).toBeHidden();
  await expect(inbox.pane(names.general)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(inbox.messages(names.general)).toBeFocused();
});

test('undo of a deletion brings the mention back, not only its text [SND-6]', { tag: '@proof' }, async ({
  signedIn: inbox,
}) => {
  const { page } = inbox;
  await inbox.row(names.general).click();
  const field = inbox.composer(names.general);
  await field.pressSequentially('@be');
  await expect(suggestions(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('please look');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field).toHaveValue('@Ben Okafor please look');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/messages/send'));
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ text: '<@BEN> please look', mentions: { users: ['BEN'] } });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tap selects a suggestion, which is 44 px high and inside the viewport [SND-6]', { tag: '@proof' }, async ({
    context,
    inbox,
    signIn,
  }) => {
    const { page } = inbox;
    await signIn(context);
    await page.goto('/inbox');
    await inbox.row(names.general).tap();
    const field = inbox.composer(names.general);
    await field.tap();
    await field.pressSequentially('@');
    const option = suggestions(page).getByRole('option', { name: /^Cleo Marsh/ });
    await expect(option).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => Math.round((await option.boundingBox())?.height ?? 0)).toBe(44);
    await option.tap();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('@Cleo Marsh ');
  });
});
