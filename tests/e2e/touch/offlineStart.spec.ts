import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('starts without a network with the last list and its time, goes on when it is back, and forgets on sign-out', async ({
  context,
  signIn,
  inbox,
  problems,
}) => {
  const { page } = inbox;
  problems.expect(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /network/i);
  // The idle inbox fetches the pane of the conversation ahead; the worker may not have stored it before the network went.
  problems.allow(/ERR_FAILED \(\/assets\//);
  await signIn(context);
  await page.goto('/inbox');
  await expect(inbox.rows).toHaveCount(4);
  const manifest = await page.request.get((await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  expect(await manifest.json()).toMatchObject({ start_url: './', scope: './', display: 'standalone' });
  // The worker has taken the page, and with it the shell.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });

  await context.setOffline(true);
  await page.reload();
  await expect(inbox.row(names.general)).toBeVisible();
  await expect(inbox.rows).toHaveCount(4);
  await expect(page.getByText(/^as of /)).toBeVisible();
  if (process.env.SHOTS !== undefined) await page.screenshot({ path: `${process.env.SHOTS}/offline.png` });

  await context.setOffline(false);
  await expect(page.getByText(/^as of /)).toBeHidden();
  await expect(inbox.rows).toHaveCount(4);

  await page.getByRole('button', { name: 'Toggle navigation' }).tap();
  await page.getByRole('dialog', { name: 'Navigation' }).getByRole('button', { name: 'Ana Ruiz' }).tap();
  await page.getByRole('menuitem', { name: 'Logout' }).tap();
  await expect(inbox.connectButton).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('triage-inbox:last-list'))).toBeNull();
});
