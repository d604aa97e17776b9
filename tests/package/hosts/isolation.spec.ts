import { hostStyles } from './fixtures/hostStyles.ts';
import { readPageResources, trackPageResources } from './fixtures/pageResources.ts';
import { pageState, storedKeys } from './fixtures/pageState.ts';
import { servePage } from './fixtures/servePage.ts';
import { expect, test } from './fixtures/test.ts';
import { triage } from './fixtures/triage.ts';

const knownKeys = /^triage-inbox:.+$/;

test.describe('an embedded inbox', { tag: '@proof' }, () => {
  test.use({ hosts: ['page'] });

  for (const reset of ['bootstrap4', 'preflight', 'legacy']) {
    test(`changes no computed style of its host on ${reset}, with and without cascade layers`, async ({
      page,
      serve,
      folderOf,
    }) => {
      await page.goto(await servePage(serve, folderOf('page'), { styles: [`/${reset}.css`, '/page.css'] }));
      const before = await hostStyles(page);
      expect(Object.keys(before).length).toBeGreaterThan(100);
      for (const styles of ['styles', 'styles.unlayered']) {
        const sheet = await page.addStyleTag({ url: `/${styles}.css` });
        await page.evaluate(() => window.host.mount({}));
        await page.getByRole('listbox', { name: 'Conversations' }).waitFor();
        expect(await hostStyles(page), styles).toEqual(before);
        await page.evaluate(() => window.host.unmount());
        await sheet.evaluate((element) => element.parentNode?.removeChild(element));
      }
    });
  }

  test('restores the page when it is unmounted', async ({ page, serve, folderOf }) => {
    await trackPageResources(page);
    const url = await servePage(serve, folderOf('page'), { styles: ['/page.css', '/styles.css'] });
    await page.goto(`${url}/somewhere?q=1#part`);
    await page.evaluate(() => window.localStorage.setItem('host', 'own'));
    const before = { state: await pageState(page), resources: await readPageResources(page) };

    await page.evaluate(() => window.host.mount({}));
    await triage(page);
    // Clicks below the fold have scrolled the page, which is not undone.
    const { scroll } = await pageState(page);
    await page.evaluate(() => window.host.unmount());

    await expect.poll(() => readPageResources(page)).toEqual(before.resources);
    expect(await pageState(page)).toEqual({ ...before.state, scroll });
    const stored = await storedKeys(page);
    expect(stored.filter((key) => !knownKeys.test(key))).toEqual(['host']);
    expect(stored.length).toBeGreaterThan(1);
  });

  test('changes no global state while it is mounted', async ({ page, serve, folderOf }) => {
    const url = await servePage(serve, folderOf('page'), { styles: ['/page.css', '/styles.css'] });
    await page.goto(url);
    const before = await pageState(page);
    await page.evaluate(() => window.host.mount({}));
    await page.getByRole('option', { name: /^incidents/ }).click();
    await page.getByRole('log').waitFor();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    const { focus: _before, ...alone } = before;
    const { focus: _now, ...now } = await pageState(page);
    expect(now).toEqual(alone);
    await page.keyboard.press('Escape');

    // Keys outside the inbox belong to the host.
    const field = page.getByRole('searchbox', { name: 'Name' });
    await field.focus();
    await page.keyboard.type('jk/?e');
    await expect(field).toHaveValue('jk/?e');
    await page.getByRole('listbox', { name: 'Own list' }).focus();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('log')).toBeVisible();
  });
});
