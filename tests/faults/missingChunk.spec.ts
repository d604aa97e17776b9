import { searchDialog } from '../e2e/fixtures/searchDialog.ts';
import { expect, test } from '../e2e/fixtures/test.ts';
import { cleo, names } from '../e2e/fixtures/workspace.ts';

const chunk = '**/assets/SearchDialog-*.js';

test('a search with a missing chunk shows a failure notice; the list stays live, and a reload loads the search', async ({
  context,
  inbox,
  signIn,
  workspace,
  control,
  problems,
}) => {
  const { page } = inbox;
  problems.expect(/ 404 .*SearchDialog-/);
  problems.allow(/Failed to fetch dynamically imported module/, /triage-inbox/);
  await signIn(context);
  await page.route(chunk, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }));
  await page.goto('/inbox');
  await inbox.rows.first().waitFor();

  await page.keyboard.press('ControlOrMeta+k');
  const { dialog, field } = searchDialog(page);
  await expect(dialog.getByRole('alert')).toHaveText(/This part could not be loaded/);
  const retry = dialog.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();

  await control.write({ workspaceId: workspace.id, conversationId: 'DESIGN', userId: cleo, text: 'Still here' });
  await expect(inbox.row(names.design, 2)).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(inbox.list).toBeFocused();
  await inbox.row(names.design, 2).click();
  await expect(inbox.message('Still here')).toBeVisible();

  await page.keyboard.press('ControlOrMeta+k');
  await dialog.getByRole('button', { name: 'Reload the page' }).waitFor();
  await page.unroute(chunk);
  await dialog.getByRole('button', { name: 'Reload the page' }).click();
  await expect(dialog).toHaveCount(0);
  await inbox.message('Still here').waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field).toBeFocused();
});

test('a draft survives the reload that a missing chunk calls for', async ({ context, inbox, signIn, problems }) => {
  const { page } = inbox;
  problems.expect(/ 404 .*SettingsDialog-/);
  problems.allow(/Failed to fetch dynamically imported module/, /triage-inbox/);
  await signIn(context);
  const settings = '**/assets/SettingsDialog-*.js';
  await page.route(settings, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }));
  await page.goto('/inbox');
  await inbox.row(names.design).click();
  await inbox.composer(names.design).fill('A draft\nof two lines');

  await page.getByRole('button', { name: 'Ana Ruiz' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await inbox.rows.first().waitFor();
  await expect(inbox.composer(names.design)).toHaveValue('A draft\nof two lines');
});

test('a missing part without a pane offers to reload the page', async ({ context, inbox, signIn, problems }) => {
  const { page } = inbox;
  problems.expect(/ 404 .*TooltipSurface-/);
  problems.allow(/Failed to fetch dynamically imported module/, /triage-inbox/);
  await signIn(context);
  const tooltip = '**/assets/TooltipSurface-*.js';
  await page.route(tooltip, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }));
  await page.goto('/inbox');
  await inbox.rows.first().waitFor();
  await page.getByRole('button', { name: 'Switch to light theme' }).hover();
  await expect(inbox.alert).toContainText('Part of the page could not be loaded');
  await page.unroute(tooltip);
  await inbox.alert.getByRole('button', { name: 'Reload the page' }).click();
  await inbox.rows.first().waitFor();
  await expect(inbox.alert).toBeEmpty();
});

test('a dialog opens on another try after a temporary failure', async ({ signedIn: inbox, problems }) => {
  const { page } = inbox;
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  problems.allow(/Failed to fetch dynamically imported module/, /triage-inbox/);
  const chunk = '**/assets/SettingsDialog-*.js';
  await page.route(chunk, (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Ana Ruiz' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await expect(dialog.getByRole('alert')).toHaveText(/This part could not be loaded/);
  // A second request of the page for the file may still be failing, and the next attempt would share its outcome.
  await page.unrouteAll({ behavior: 'wait' });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('switch').first()).toBeVisible();
});
