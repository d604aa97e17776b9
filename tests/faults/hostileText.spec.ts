import { randomUUID } from 'node:crypto';
import type { WorkspaceSeed } from '../../packages/server/src/seed/workspaceSeed.ts';
import type { InboxPage } from '../e2e/fixtures/inboxPage.ts';
import { searchDialog } from '../e2e/fixtures/searchDialog.ts';
import { expect, test } from '../e2e/fixtures/test.ts';
import { hostileTexts } from './hostileTexts.ts';

/** One channel for each text: its name, its topic, its writer, its message and a reply are the text. */
function workspaceOf(texts: readonly string[], now = Math.floor(Date.now() / 1000)): WorkspaceSeed {
  const memberIds = ['ANA', ...texts.map((_, index) => `U${index}`)];
  const at = (index: number, micros: string): string => `${now - 3600 - index}.${micros}`;
  return {
    id: `T${randomUUID().slice(0, 8).toUpperCase()}`,
    name: 'Hostile <b>',
    defaultUserId: 'ANA',
    people: [
      { id: 'ANA', name: 'ana', real_name: 'Ana Ruiz', account: randomUUID() },
      ...texts.map((text, index) => ({
        id: `U${index}`,
        name: text,
        real_name: text,
        display_name: text,
        title: text,
        avatar: text,
      })),
    ],
    conversations: texts.map((text, index) => ({
      id: `C${index}`,
      name: text,
      topic: text,
      type: 'channel',
      is_private: false,
      memberIds,
      created: now - 86_400,
    })),
    messages: texts.flatMap((text, index) => {
      const said = { conversationId: `C${index}`, user: `U${index}`, text };
      return [
        { ...said, ts: at(index, '000100') },
        { ...said, ts: at(index, '000200'), thread_ts: at(index, '000100') },
        { ...said, ts: at(index, '000300'), text: `end of ${index}` },
      ];
    }),
    views: texts.slice(0, 10).map((text, index) => ({
      userId: 'ANA',
      id: `custom_${index}`,
      label: text.slice(0, 200).trim() || 'empty',
      filters: [{ field: 'name', operator: 'contains', value: text }],
      parentViewId: 'inbox',
      position: index,
    })),
  };
}

/** Fails if a text ran, became an element, or addressed another server. */
async function expectHarmless({ page }: InboxPage, requested: readonly string[]): Promise<void> {
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  await expect(page.locator('body script, iframe, object, embed, svg[onload], [onerror], [onclick]')).toHaveCount(0);
  const addresses = await page
    .locator('a[href], img[src]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? one.getAttribute('src') ?? ''));
  expect(addresses.filter((address) => !/^(https?:\/\/|mailto:|\/(?!\/))/.test(address))).toEqual([]);
  expect(requested).toEqual([]);
}

test('hostile texts stay text on every surface and violate no content security policy [MSG-6]', async ({
  context,
  inbox,
  control,
  server,
  problems,
}) => {
  const { page } = inbox;
  // An avatar with an address that is no picture is requested from the page's own origin at most.
  problems.allow(/Failed to load resource/, /triage-inbox/);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url)) requested.push(request.url());
  });
  page.on('dialog', (dialog) => void dialog.accept().then(() => requested.push(`dialog: ${dialog.message()}`)));

  const workspace = workspaceOf(hostileTexts);
  await control.addWorkspace(workspace);
  await context.request.post(`${server.url}/__test__/session`, { data: { workspaceId: workspace.id } });
  await page.goto('/conversations?view=channels');
  await expect(inbox.connection('Live')).toBeVisible();
  await expect(inbox.rows.first()).toBeVisible();
  await expectHarmless(inbox, requested);

  for (const [index, text] of hostileTexts.entries()) {
    await test.step(`text ${index}`, async () => {
      await page.goto(`/conversations/c/C${index}?view=channels`);
      await expect(inbox.message(`end of ${index}`)).toBeVisible();
      await control.write({ workspaceId: workspace.id, conversationId: `C${index}`, userId: `U${index}`, text });
      await control.write({
        workspaceId: workspace.id,
        conversationId: `C${index}`,
        userId: `U${index}`,
        text: `live end of ${index}`,
      });
      await expect(inbox.message(`live end of ${index}`)).toBeVisible();
      await expectHarmless(inbox, requested);
    });
  }

  const search = searchDialog(page);
  await inbox.list.focus();
  await search.open();
  for (const text of hostileTexts.slice(0, 40)) {
    await search.field.fill(text);
    await expect(search.dialog.getByText('Searching...')).toHaveCount(0);
    await expectHarmless(inbox, requested);
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(search.dialog).toHaveCount(0);
  await page.keyboard.press('Shift+K');
  for (const text of hostileTexts.slice(0, 40)) {
    await page.getByRole('searchbox', { name: /^Filter / }).fill(text);
    await expectHarmless(inbox, requested);
  }
});
