import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from './fixtures/test.ts';

/** Makes Node resolve the host's own packages and nothing above them. */
const keepLinks = ['--preserve-symlinks', '--preserve-symlinks-main'];

test.describe('the custom transport example', { tag: '@proof' }, () => {
  test.use({ hosts: ['custom-transport'] });

  test('passes the contract suite under node --test', ({ folderOf }) => {
    const env = { ...process.env, NODE_OPTIONS: keepLinks.join(' ') };
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--test', '--test-reporter=tap', 'contract.test.mjs'],
      {
        cwd: folderOf('custom-transport'),
        encoding: 'utf8',
        env,
      },
    );
    expect(status, stdout + stderr).toBe(0);
    expect(Number(/^# pass (\d+)$/m.exec(stdout)?.[1])).toBeGreaterThan(20);
    expect(stdout).toMatch(/^# fail 0$/m);
  });

  test('shows a live inbox and reconnects after a server restart', async ({ page, folderOf, problems }) => {
    // The browser logs the broken socket.
    problems.allow(/WebSocket connection to/, /net::ERR_CONNECTION_REFUSED/, /\[triage-inbox\] transport: \w+ failed/);
    const folder = folderOf('custom-transport');
    const start = async (port = 0) => {
      const child = spawn(process.execPath, [...keepLinks, 'server.mjs'], {
        cwd: folder,
        env: { ...process.env, PORT: String(port) },
      });
      const [line] = await once(child.stdout, 'data');
      const ended = once(child, 'exit');
      const stop = async (): Promise<void> => {
        child.kill();
        await ended;
      };
      return { url: String(line).trim().split(' ').at(-1) ?? '', stop };
    };
    const first = await start();
    await page.goto(first.url);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await page.getByRole('option', { name: /^incidents/ }).click();
    await page.getByRole('textbox', { name: /^Reply to/ }).fill('Over a socket');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log').getByText('Over a socket')).toBeVisible();

    // The second server reuses the port.
    await first.stop();
    await expect(page.getByText('Reconnecting…')).toBeVisible();
    const second = await start(Number(new URL(first.url).port));
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await second.stop();
  });
});

test.describe('the headless example', { tag: '@proof' }, () => {
  test.use({ hosts: ['headless'] });

  test('counts and marks as read without a component or style of the package', async ({ page, serve }) => {
    const { url } = await serve('headless');
    await page.goto(url);
    const rows = page.getByRole('listitem');
    const heading = page.getByRole('heading');
    await expect(heading).toHaveText(/^[1-9]\d* unread$/);
    const before = Number.parseInt((await heading.textContent()) ?? '', 10);
    await expect(rows).toHaveCount(before);
    await page.getByRole('button', { name: /^Read \d+ in incidents$/ }).click();
    await expect(rows).toHaveCount(before - 1);
    await expect(page.getByRole('heading')).toHaveText(`${before - 1} unread`);
    await expect(page.locator('[class*="ti-"]')).toHaveCount(0);
    expect(await page.evaluate(() => document.styleSheets.length)).toBe(0);
  });
});
