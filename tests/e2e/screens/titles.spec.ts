import { expect, test } from '../fixtures/test.ts';
import { visibleText } from '../fixtures/visibleText.ts';
import { ana, ben } from '../fixtures/workspace.ts';

// No test measures a pane on its way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const question = 'Should we move the launch of the spring campaign by a week, because of the holidays?';

test('a title shows at least 16 characters at every width, alone and beside its thread', { tag: '@proof' }, async ({
  control,
  workspace,
  signedIn: inbox,
}) => {
  const { page } = inbox;
  const write = (threadTs?: string) =>
    control.write({
      workspaceId: workspace.id,
      conversationId: 'RANDOM',
      userId: threadTs === undefined ? ana : ben,
      text: threadTs === undefined ? question : 'A week is fine with me',
      ...(threadTs !== undefined && { threadTs }),
    });
  const { ts } = await write();
  await write(ts);
  const origin = new URL(page.url()).origin;
  const titles = page.getByRole('region').getByRole('heading', { level: 2 }).locator('.ti-clip:visible');
  for (const address of [encodeURIComponent(`RANDOM:${ts}`), `RANDOM?thread=${ts}`]) {
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto(`${origin}/inbox/c/${address}`);
    await expect(page.getByText('A week is fine with me').last()).toBeVisible();
    for (const width of [1440, 1280, 1180, 1100, 1024, 900, 768, 640, 480, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(async () => {
          const seen = await Promise.all((await titles.all()).map(visibleText));
          return seen.filter((text) => text.length < 16 && text !== 'random');
        }, `${address} at ${width} px`)
        .toEqual([]);
      expect(await titles.count()).toBeGreaterThan(0);
    }
  }
});
