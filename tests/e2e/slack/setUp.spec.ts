import { expectAccessible } from '../fixtures/axe.ts';
import { clippedContent } from '../fixtures/clippedContent.ts';
import { expect, test } from './slackProduct.ts';

test('without keys, the server explains how to get them', { tag: '@proof' }, async ({ startServer, page }) => {
  const server = await startServer();

  await test.step('every address leads to the page', async () => {
    await page.goto(`${server.address}/inbox/c/C1`);
    await expect(page).toHaveURL(`${server.address}/`);
    await expect(page.getByRole('heading', { name: 'Connect your Slack workspace' })).toBeVisible();
    await expectAccessible(page, 'set-up page');
  });

  await test.step('the link creates an app from the manifest', async () => {
    const link = page.getByRole('link', { name: 'Create the Slack app' });
    const target = new URL((await link.getAttribute('href')) ?? '');
    expect(`${target.origin}${target.pathname}`).toBe('https://api.slack.com/apps');
    expect(target.searchParams.get('new_app')).toBe('1');
    await page.getByText('The manifest', { exact: true }).click();
    const manifest = page.getByText(`- ${server.address}/auth/slack/callback`);
    await expect(manifest).toBeVisible();
    expect(target.searchParams.get('manifest_yaml')).toBe(await manifest.textContent());
    await expect(manifest).toContainText('socket_mode_enabled: true');
  });

  await test.step('it names the three values, and each permission with its reason', async () => {
    await expect(page.getByRole('term')).toHaveText(['SLACK_CLIENT_ID', 'SLACK_CLIENT_SECRET', 'SLACK_APP_TOKEN']);
    await expect(page.getByText(/^SLACK_CLIENT_ID=.*\nSLACK_CLIENT_SECRET=.*\nSLACK_APP_TOKEN=/)).toBeVisible();
    await expect(page.getByText('npm start -- --slack', { exact: true })).toBeVisible();
    await page.getByText('The permissions, and what they are for').click();
    await expect(page.getByRole('listitem').filter({ hasText: /^search:read search all of Slack/ })).toBeVisible();
    await expectAccessible(page, 'set-up page with its details');
  });

  await test.step('nothing is cut off on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await clippedContent(page)).toEqual([]);
  });
});
