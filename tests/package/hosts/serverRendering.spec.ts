import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNode } from './fixtures/runInNode.ts';
import { expect, test } from './fixtures/test.ts';
import type { PageName } from './server-rendering/App.tsx';

/** What the host's server, a Node without a browser's globals, makes of each page. */
const render = (folder: string): Record<PageName | 'loaded', string> =>
  runInNode(
    folder,
    `import { renderLoaded, renderPage } from './dist-server/render.js';
    const [whole, light, own] = ['whole', 'light', 'own'].map(renderPage);
    process.stdout.write(JSON.stringify({ whole, light, own, loaded: await renderLoaded() }));`,
  ) as Record<PageName | 'loaded', string>;

test.describe('a host that renders on its server', () => {
  let markup: ReturnType<typeof render>;
  let template: string;
  test.beforeEach(({ folderOf }) => {
    const folder = folderOf('server-rendering');
    markup ??= render(folder);
    template ??= readFileSync(path.join(folder, 'dist/index.html'), 'utf8');
  });

  test('sends what stands there while the inbox is not loaded', async () => {
    expect(markup.whole).toMatch(/<section[^>]* aria-label="Triage inbox"[^>]*>.*Loading\.\.\./s);
    expect(markup.whole).toContain('data-ti-theme="dark"');
    expect(markup.light).toContain('data-ti-theme="light"');
    expect(markup.own).toContain('<main aria-busy="true"><h1>0 unread</h1>');
  });

  test('sends the list of an inbox that it has loaded itself', async () => {
    expect(markup.loaded).toContain('role="listbox"');
    expect(markup.loaded).toMatch(/role="option"[^>]* aria-label="incidents/);
  });

  const sights: { page: PageName; stored?: 'light' | 'dark'; theme?: 'light' | 'dark' }[] = [
    { page: 'whole', theme: 'dark' },
    { page: 'whole', stored: 'light', theme: 'light' },
    { page: 'light', theme: 'light' },
    { page: 'light', stored: 'dark', theme: 'light' },
    { page: 'own' },
  ];
  for (const { page: name, stored, theme } of sights) {
    const title = `hydrates without a word: ${name}${stored === undefined ? '' : `, ${stored} stored`}`;
    test(title, async ({ page, serve, api }) => {
      const { url } = await serve('server-rendering', {
        api: api.answer,
        page: template.replace('<!--markup-->', () => markup[name]),
      });
      if (stored !== undefined) {
        await page.addInitScript((value) => {
          window.localStorage.setItem('theme', value);
          window.localStorage.setItem('triage-inbox:settings', '{"density":"compact"}');
        }, stored);
      }
      // A Mac names its keys by other signs than the server knows.
      await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }));
      await page.goto(`${url}/${name}`);
      const items = name === 'own' ? page.getByRole('listitem') : page.getByRole('option');
      await expect(items.first()).toBeVisible();
      if (theme === undefined) return;
      const inbox = page.getByRole('region', { name: 'Triage inbox' });
      await expect(inbox).toHaveAttribute('data-ti-theme', theme);
      await expect(inbox).toHaveAttribute('data-ti-density', stored === undefined ? 'comfortable' : 'compact');
    });
  }
});
