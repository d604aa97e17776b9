import { hostStyles } from './fixtures/hostStyles.ts';
import { keepLedgerOf, readLedger } from './fixtures/ledger.ts';
import { pageState, storedKeys } from './fixtures/pageState.ts';
import { servePage } from './fixtures/servePage.ts';
import { expect, test } from './fixtures/test.ts';
import { triage } from './fixtures/triage.ts';

/** The spec's own names (product spec §2, §3, §6, §9), and ours. */
const ours = /^(auth_token|theme|app_errors|debug|triage-inbox:.+)$/;

test.describe('a guest', () => {
  for (const reset of ['bootstrap4', 'preflight', 'legacy']) {
    for (const styles of ['styles', 'styles.unlayered']) {
      test(`changes no style of its host: ${styles}.css on ${reset}`, async ({ page, serve, folderOf }) => {
        await page.goto(await servePage(serve, folderOf('page'), { styles: [`/${reset}.css`, '/page.css'] }));
        const before = await hostStyles(page);
        expect(Object.keys(before).length).toBeGreaterThan(100);
        await page.addStyleTag({ url: `/${styles}.css` });
        await page.evaluate(() => window.host.mount({}));
        await page.getByRole('listbox', { name: 'Conversations' }).waitFor();
        expect(await hostStyles(page)).toEqual(before);
      });
    }
  }

  test('leaves everything as it was when it goes', async ({ page, serve, folderOf }) => {
    await keepLedgerOf(page);
    const url = await servePage(serve, folderOf('page'), { styles: ['/page.css', '/styles.css'] });
    await page.goto(`${url}/somewhere?q=1#part`);
    await page.evaluate(() => window.localStorage.setItem('host', 'own'));
    const before = { state: await pageState(page), ledger: await readLedger(page) };

    await page.evaluate(() => window.host.mount({}));
    await triage(page);
    // Whoever clicks at what is below the window's edge has scrolled there, and stays there.
    const { scroll } = await pageState(page);
    await page.evaluate(() => window.host.unmount());

    await expect.poll(() => readLedger(page)).toEqual(before.ledger);
    expect(await pageState(page)).toEqual({ ...before.state, scroll });
    const stored = await storedKeys(page);
    expect(stored.filter((key) => !ours.test(key))).toEqual(['host']);
    expect(stored.length).toBeGreaterThan(1);
  });

  test('keeps to its place while it is there', async ({ page, serve, folderOf }) => {
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

    // Keys outside of it are the host's.
    const field = page.getByRole('searchbox', { name: 'Name' });
    await field.focus();
    await page.keyboard.type('jk/?e');
    await expect(field).toHaveValue('jk/?e');
    await page.getByRole('listbox', { name: 'Own list' }).focus();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('log')).toBeVisible();
  });
});
