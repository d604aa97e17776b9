import type { Locator } from 'playwright/test';
import { animationsFinished, recordAnimations } from '../fixtures/animations.ts';
import { focusInboxPage } from '../fixtures/focusInbox.ts';
import type { InboxPage } from '../fixtures/inboxPage.ts';
import { searchDialog } from '../fixtures/searchDialog.ts';
import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

/** The computed value of a system colour inside the inbox. */
const systemColor = ({ root }: InboxPage, name: string): Promise<string> =>
  root.evaluate((element, color) => {
    const probe = document.createElement('span');
    probe.style.cssText = `color: ${color}; forced-color-adjust: none`;
    element.append(probe);
    const computed = getComputedStyle(probe).color;
    probe.remove();
    return computed;
  }, name);

interface Look {
  outline: string;
  border: string;
  background: string;
  color: string;
}

const look = (element: Locator, pseudo?: string): Promise<Look> =>
  element.evaluate((shown, of) => {
    const { outlineStyle, outlineWidth, outlineColor, borderTopStyle, borderTopWidth, backgroundColor, color } =
      getComputedStyle(shown, of);
    return {
      outline: `${outlineWidth} ${outlineStyle} ${outlineColor}`,
      border: `${borderTopWidth} ${borderTopStyle}`,
      background: backgroundColor,
      color,
    };
  }, pseudo);

/** Polls one part of an element's style: transitions may still run. */
const expectLook = (element: Locator, part: keyof Look, pseudo?: string) =>
  expect.poll(async () => (await look(element, pseudo))[part]);

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('outlines tell the cursor, the open row, selected rows and the focus apart', { tag: '@proof' }, async ({
    signedIn: inbox,
  }) => {
    const { page } = inbox;
    const highlight = await systemColor(inbox, 'Highlight');
    const text = await systemColor(inbox, 'CanvasText');
    await inbox.list.focus();
    await page.keyboard.press('j');
    await expectLook(inbox.row(names.general), 'outline').toMatch(/^2px solid/);
    await expectLook(inbox.row(names.ben), 'outline').toMatch(/none/);
    await page.getByRole('button', { name: 'Fetch data' }).focus();
    await expectLook(inbox.row(names.general), 'outline').toBe(`1px dashed ${text}`);
    await expectLook(inbox.row(names.general), 'background', '::before').toBe(highlight);
    await inbox.row(names.design).click();
    await expectLook(inbox.row(names.design), 'outline').toBe(`1px solid ${highlight}`);
    await page.keyboard.press('x');
    await expectLook(inbox.row(names.design), 'outline').toBe(`3px double ${highlight}`);

    // The count of a row has a border, the selected tab is filled.
    expect((await look(inbox.row(names.general).locator('.ti-count'))).border).toBe('1px solid');
    expect(await look(inbox.tab('Inbox'))).toMatchObject({
      background: highlight,
      color: await systemColor(inbox, 'HighlightText'),
    });
    expect((await look(inbox.pageLink('Inbox'))).outline).toBe(`1px solid ${highlight}`);
    // Icons take the colour of the text beside them, not a colour of the theme.
    const fetchData = page.getByRole('button', { name: 'Fetch data' });
    expect((await look(fetchData.locator('svg'))).color).toBe((await look(fetchData)).color);
    const name = inbox.row(names.general).locator('.ti-row__name');
    expect((await look(inbox.row(names.general).locator('.ti-row__icon'))).color).toBe((await look(name)).color);
  });

  test('buttons, fields, chips and switches keep a border and show their state', { tag: '@proof' }, async ({
    signedIn: inbox,
  }) => {
    const { page } = inbox;
    const highlight = await systemColor(inbox, 'Highlight');
    const canvas = await systemColor(inbox, 'Canvas');
    for (const name of ['Fetch data', 'Search', 'Filter']) {
      const button = page.getByRole('button', { name, exact: true });
      await expectLook(button, 'outline').toMatch(/^1px solid/);
      await button.focus();
      await page.keyboard.press('Shift');
      await expectLook(button, 'outline').toMatch(/^2px solid/);
    }

    await page.keyboard.press('ControlOrMeta+,');
    const sound = page.getByRole('switch', { name: 'Play a sound for new messages' });
    await expect(sound).toBeChecked();
    await expectLook(sound, 'background').toBe(highlight);
    await expectLook(sound, 'background', '::before').toBe(await systemColor(inbox, 'HighlightText'));
    await sound.uncheck();
    await expectLook(sound, 'background').toBe(canvas);
    await expectLook(sound, 'background', '::before').toBe(await systemColor(inbox, 'CanvasText'));
    const dark = page.getByText('Dark', { exact: true });
    await expectLook(dark, 'outline').toBe(`2px solid ${highlight}`);
    await page.keyboard.press('Escape');
    await expect(sound).toHaveCount(0);

    const search = searchDialog(page);
    await search.open();
    await search.find('from:cleo icons');
    await expectLook(search.lines.first(), 'background').toBe(highlight);
    expect((await look(search.dialog.getByRole('button', { name: /^Remove/ }).first())).border).toBe('1px solid');
    await page.keyboard.press('Escape');
    await expect(search.dialog).toHaveCount(0);

    const focus = focusInboxPage(page);
    await focus.create.click();
    await expectLook(focus.name, 'border').toBe('1px solid');
    await expectLook(page.getByText('All', { exact: true }).last(), 'background').toBe(highlight);
    const box = focus.type('DMs').locator('+ *');
    await expectLook(box, 'background').toBe(highlight);
    await expect(box.locator('svg')).toBeVisible();
    await focus.type('DMs').uncheck();
    await expectLook(box, 'border').toBe('1px solid');
    await expect(box.locator('svg')).toBeHidden();
  });
});

test('prefers-contrast strengthens lines and secondary text', { tag: '@proof' }, async ({ signedIn: inbox }) => {
  const { page } = inbox;
  const secondary = inbox.rows.first().locator('.ti-row__time');
  const primary = inbox.row(names.general).locator('.ti-row__author');
  const line = (): Promise<string> =>
    page.getByRole('tablist', { name: 'Views' }).evaluate((tabs) => {
      const bar = tabs.closest('header');
      return bar === null ? '' : getComputedStyle(bar).borderBottomColor;
    });
  const opacityOf = (color: string): number => Number(/([\d.]+)\)$/.exec(color)?.[1] ?? 1);
  for (const theme of ['dark', 'light']) {
    if (theme === 'light') await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect(inbox.root).toHaveAttribute('data-ti-theme', theme);
    await animationsFinished(page);
    const before = { secondary: (await look(secondary)).color, line: await line() };
    await page.emulateMedia({ contrast: 'more' });
    await expectLook(secondary, 'color').not.toBe(before.secondary);
    await animationsFinished(page);
    expect((await look(secondary)).color, theme).toBe((await look(primary)).color);
    expect(opacityOf(await line()), theme).toBeGreaterThan(opacityOf(before.line));
    await page.emulateMedia({ contrast: 'no-preference' });
    await expectLook(secondary, 'color').toBe(before.secondary);
  }
});

test.describe('animations', () => {
  /** Opens and closes everything that animates. */
  async function openAndCloseAll(inbox: InboxPage): Promise<void> {
    const { page } = inbox;
    await inbox.list.focus();
    await page.keyboard.press('e');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.keyboard.press('z');
    await expect(inbox.rows).toHaveCount(4);
    for (const keys of ['?', 'ControlOrMeta+,', 'ControlOrMeta+k']) {
      await page.keyboard.press(keys);
      await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Ana Ruiz' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await inbox.row(names.general).click();
    await expect(inbox.message('Thanks')).toBeVisible();
    await inbox.composer(names.general).fill('@');
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
    await page.keyboard.press('Escape');
    await inbox.close.hover();
  }

  test('run by default and stop with prefers-reduced-motion', { tag: '@proof' }, async ({ signedIn: inbox }) => {
    const { page } = inbox;
    const before = await recordAnimations(page);
    await openAndCloseAll(inbox);
    const moved = (await before.recorded()).join('\n');
    for (const part of ['ti-toast__card', 'ti-dialog', 'ti-menu__card', 'ti-body__detail'])
      expect(moved).toContain(part);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await expect(inbox.connection('Live')).toBeVisible();
    const { recorded } = await recordAnimations(page);
    await inbox.close.click();
    await openAndCloseAll(inbox);
    expect((await recorded()).filter((motion) => !motion.includes('ti-spinner'))).toEqual([]);
  });
});
