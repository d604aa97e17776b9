import type { Page } from 'playwright/test';
import { ben, names } from '../fixtures/office.ts';
import { expect, test } from '../fixtures/test.ts';

const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });

test('mentions are chosen by keys, sent as markup with their ids, and seen as names [SND-6]', async ({
  signedIn: inbox,
  visitor,
}) => {
  const { page } = inbox;
  const other = await visitor(ben);
  await other.page.goto('/conversations/c/GENERAL');
  await expect(other.connection('Live')).toBeVisible();
  await expect(other.message('Thanks')).toBeVisible();

  await inbox.row(names.general).click();
  const field = inbox.composer(names.general);
  await field.pressSequentially('Hi @be');
  await expect(suggestions(page).getByRole('option', { name: /^Ben Okafor/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Hi @Ben Okafor ');
  await field.pressSequentially('see #ran');
  await expect(suggestions(page).getByRole('option')).toHaveText(['random']);
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await field.pressSequentially('<!channel> & more');
  await expect(field).toHaveValue('Hi @Ben Okafor see #random <!channel> & more');

  const sent = page.waitForRequest((request) => request.url().endsWith('/api/messages/send'));
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({
    channel: 'GENERAL',
    text: 'Hi <@BEN> see <#RANDOM|random> &lt;!channel&gt; &amp; more',
    mentions: { users: ['BEN'], channels: ['RANDOM'], everyone: false },
  });
  for (const each of [inbox, other]) {
    await expect(each.message('Hi @Ben Okafor see #random <!channel> & more')).toBeVisible();
  }
});

test('a name typed in full is meant, though nobody chose it from the list [SND-6]', async ({ signedIn: inbox }) => {
  const { page } = inbox;
  await inbox.row(names.general).click();
  const field = inbox.composer(names.general);
  await field.pressSequentially('Hi @');
  await expect(suggestions(page)).toBeVisible();
  await field.pressSequentially('channel, see #random, @Cleo Marsh too');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/messages/send'));
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({
    text: 'Hi <!channel>, see <#RANDOM|random>, <@CLEO> too',
    mentions: { users: ['CLEO'], channels: ['RANDOM'], everyone: true },
  });
});

test('undo takes a chosen name back, Backspace a whole mention, Escape only the list [SND-6]', async ({
  signedIn: inbox,
}) => {
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
  await expect(inbox.pane(names.general)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tap chooses, within reach and within the screen [SND-6]', async ({ context, inbox, signIn }) => {
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
