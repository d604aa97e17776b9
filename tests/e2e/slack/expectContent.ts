import type { FakeWorldSeed } from '../../../packages/fake-slack/src/world/fakeWorld.ts';
import { smallWorld } from '../../../packages/fake-slack/src/world/smallWorld.ts';
import type { InboxPage } from '../fixtures/inboxPage.ts';
import { searchDialog } from '../fixtures/searchDialog.ts';
import { contentCases } from './contentCases.ts';
import { expect, test } from './slackProduct.ts';

/** The world of most tests, and a conversation for each kind of content. */
export const worldWithContent: FakeWorldSeed = (world) => {
  smallWorld(world);
  for (const { name, userId = null, text = '', options = {} } of contentCases) {
    const id = world.createChannel({ name, private: true, members: ['U0ALICE', 'U0BOB'] });
    world.post(id, userId, text, { blocks: [], ...options, at: world.store.environment.now() });
  }
};

/** Expects each kind of content in the row, on the screen and in the search. */
export async function expectContent(inbox: InboxPage): Promise<void> {
  for (const { name, shows, previews = shows, never = [] } of contentCases) {
    await test.step(name, async () => {
      const row = inbox.row(name);
      for (const words of previews) await expect(row).toContainText(words);
      await row.click();
      const message = inbox.messages(name).getByRole('article').last();
      for (const words of shows) await expect(message).toContainText(words, { useInnerText: true });
      for (const words of never) {
        await expect(row).not.toContainText(words);
        await expect(message).not.toContainText(words, { useInnerText: true });
      }
    });
  }

  const search = searchDialog(inbox.page);
  await search.open();
  for (const { name, finds } of contentCases) {
    if (finds === undefined) continue;
    await test.step(`the search finds ${name}`, async () => {
      await search.field.fill(finds);
      await expect(search.lines.filter({ hasText: name }).first()).toBeVisible();
    });
  }
  await inbox.page.keyboard.press('Escape');
  await expect(search.dialog).toHaveCount(0);
}
