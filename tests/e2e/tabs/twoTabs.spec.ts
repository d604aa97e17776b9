import { inboxPage } from '../fixtures/inboxPage.ts';
import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

test.describe('two tabs of one browser', () => {
  const openBoth = test.extend<{ other: ReturnType<typeof inboxPage> }>({
    other: async ({ context, signedIn }, use) => {
      await expect(signedIn.connection('Live')).toBeVisible();
      const other = inboxPage(await context.newPage());
      await other.page.goto('/inbox');
      await other.connection('Live').waitFor();
      await use(other);
    },
  });

  openBoth('marks, sends and settings of one show in the other', async ({ signedIn: inbox, other, control }) => {
    await expect.poll(control.openStreams).toBe(1);
    await inbox.row(names.design).click();
    await inbox.markRead.click();
    await expect(other.row(names.design)).toHaveCount(0);
    for (const tab of [inbox, other]) await tab.row(names.general).click();
    await inbox.composer(names.general).fill('From here');
    await inbox.composer(names.general).press('Enter');
    await expect(other.message('From here')).toBeVisible();

    await inbox.page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect(other.page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
  });

  openBoth(
    'a draft is one draft; the caret of the other tab stays in its place',
    { tag: '@proof' },
    async ({ signedIn: inbox, other }) => {
      for (const tab of [inbox, other]) await tab.row(names.general).click();
      const [here, there] = [inbox.composer(names.general), other.composer(names.general)];
      await here.pressSequentially('see you');
      await expect(there).toHaveValue('see you');
      await there.focus();
      await there.press('Home');
      await there.press('ArrowRight');
      await here.pressSequentially(' soon');
      await expect(there).toHaveValue('see you soon');
      expect(await there.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(1);
      await here.fill('Together');
      await expect(there).toHaveValue('Together');
      await there.press('Enter');
      await expect(inbox.message('Together')).toBeVisible();
      await expect(here).toHaveValue('');
    },
  );
});
