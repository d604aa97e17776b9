import { servePage } from './fixtures/servePage.ts';
import { expect, test } from './fixtures/test.ts';
import { triage } from './fixtures/triage.ts';

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

test.describe('a host with a strict content security policy', { tag: '@proof' }, () => {
  test.use({ hosts: ['page'] });

  test('reports no violation during a whole triage', async ({ page, serve, folderOf }) => {
    // The console reports each violation, and each console error fails the test.
    const headers = { 'content-security-policy': policy };
    await page.goto(await servePage(serve, folderOf('page'), { styles: ['/page.css', '/styles.css'] }, { headers }));
    await page.evaluate(() => window.host.mount({}));
    await triage(page);
  });

  test('reports none for pasted rich text, which keeps its formatting', async ({ page, serve, folderOf }) => {
    const headers = { 'content-security-policy': policy };
    await page.goto(await servePage(serve, folderOf('page'), { styles: ['/page.css', '/styles.css'] }, { headers }));
    await page.evaluate(() => window.host.mount({}));
    await page.getByRole('option', { name: /^incidents/ }).click();
    const field = page.getByRole('textbox', { name: /^Reply to/ });
    // The browser inserts nothing for an event of a script, and the code of the paste is loaded on demand.
    await expect(async () => {
      await field.evaluate((element) => {
        const clipboardData = new DataTransfer();
        const styled = '<span style="font-weight:700">now</span> <i onclick="stop()">or</i> never';
        clipboardData.setData('text/html', `<style>p { color: red }</style>${styled}`);
        clipboardData.setData('text/plain', 'now or never');
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      });
      await expect(field).toHaveValue('*now* _or_ never', { timeout: 1000 });
    }).toPass();
  });

  test('detects a violation', async ({ page, problems, serve, folderOf }) => {
    problems.expect(/Content security policy: style-src-attr/);
    problems.allow(/Content Security Policy/i);
    const headers = { 'content-security-policy': policy };
    await page.goto(await servePage(serve, folderOf('page'), { styles: ['/page.css'] }, { headers }));
    await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
    await expect(page.locator('body')).not.toHaveCSS('color', 'rgb(255, 0, 0)');
  });
});
