import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNode } from './fixtures/runInNode.ts';
import { expect, test } from './fixtures/test.ts';
import type { PageName } from './server-rendering/App.tsx';

/** Renders each page in Node, without the globals of a browser. */
const render = (folder: string): Record<PageName | 'loaded', string> =>
  runInNode(
    folder,
    `import { renderLoaded, renderPage } from './dist-server/render.js';
    const [whole, light, own] = ['whole', 'light', 'own'].map(renderPage);
    process.stdout.write(JSON.stringify({ whole, light, own, loaded: await renderLoaded() }));`,
  ) as Record<PageName | 'loaded', string>;

test.describe('a host that renders on its server', { tag: '@proof' }, () => {
  test.use({ hosts: ['server-rendering'] });

  let markup: ReturnType<typeof render>;
  let template: string;
  test.beforeEach(({ folderOf }) => {
    const folder = folderOf('server-rendering');
    markup ??= render(folder);
    template ??= readFileSync(path.join(folder, 'dist/index.html'), 'utf8');
  });

  test('renders the loading state on the server', async () => {
    expect(markup.whole).toMatch(/<section[^>]* aria-label="Triage inbox"[^>]*>.*Loading\.\.\./s);
    expect(markup.whole).toContain('data-ti-theme="dark"');
    expect(markup.light).toContain('data-ti-theme="light"');
    expect(markup.own).toContain('<main aria-busy="true"><h1>0 unread</h1>');
  });

  test('renders the list of an inbox that the server has loaded', async () => {
    expect(markup.loaded).toContain('role="listbox"');
    expect(markup.loaded).toMatch(/role="option"[^>]* aria-label="incidents/);
  });

  const cases: { page: PageName; stored?: 'light' | 'dark'; theme?: 'light' | 'dark' }[] = [
    { page: 'whole', theme: 'dark' },
    { page: 'whole', stored: 'light', theme: 'light' },
    { page: 'light', theme: 'light' },
    { page: 'light', stored: 'dark', theme: 'light' },
    { page: 'own' },
  ];
  for (const { page: name, stored, theme } of cases) {
    const title = `hydrates without warnings: ${name}${stored === undefined ? '' : `, ${stored} stored`}`;
    test(title, async ({ page, serve, api }) => {
      const { url } = await serve('server-rendering', {
        api: api.answer,
        page: template.replace('<!--markup-->', () => markup[name]),
      });
      if (stored !== undefined) {
        await page.addInitScript((value) => {
          window.localStorage.setItem('triage-inbox:theme', value);
          window.localStorage.setItem('triage-inbox:settings', '{"density":"compact"}');
        }, stored);
      }
      // Key symbols differ on a Mac, which the server cannot know.
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
