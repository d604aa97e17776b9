import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startNodeProcess } from '../../e2e/fixtures/nodeProcess.ts';
import { expect, test } from './fixtures/test.ts';

test.describe('triage-inbox-app, installed from its package', { tag: '@proof' }, () => {
  test.use({ hosts: ['app'] });

  test('serves the sample workspaces from an empty folder', async ({ page, folderOf, problems }) => {
    // A new person has no data yet: the inbox fetches them.
    problems.allow(/ 404 .*\/api\/conversations\/data/, /Not found {call: GET \/api\/conversations\/data/);
    const folder = mkdtempSync(path.join(tmpdir(), 'triage-inbox-app-'));
    const program = path.join(folderOf('app'), 'node_modules/triage-inbox-app/bin/triage-inbox-app.js');
    const app = await startNodeProcess({
      args: [program, '--sample', '--quiet', '--port', '0'],
      cwd: folder,
      readLine: (output) => /Triage Inbox is running at (\S+)/.exec(output)?.[1],
    });
    await page.goto(app.ready);
    await page.getByRole('button', { name: 'Connect to Slack' }).click();
    await page.getByRole('button', { name: /^(Allow|Authorize)/ }).click();
    await expect(page.getByRole('listbox', { name: 'Conversations' }).getByRole('option').first()).toBeVisible();
    await page.close();
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  });
});
