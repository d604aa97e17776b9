import { expect, test } from '../e2e/fixtures/test.ts';
import { ana, names } from '../e2e/fixtures/workspace.ts';
import { createClient } from './client.ts';
import { scaled } from './scale.ts';

test('a message whose answer is lost is shown once and stored once, without a failure [SND-3]', async ({
  signedIn: inbox,
  workspace,
  control,
  server,
  problems,
}) => {
  problems.allow(/ERR_/, /triage-inbox/);
  await inbox.row(names.general).click();
  const composer = inbox.composer(names.general);
  const rounds = scaled(3, 40);
  const texts = Array.from({ length: rounds }, (_, index) => `Sent without an answer ${index}!`);
  for (const text of texts) {
    await control.fault({ call: 'POST /api/messages/send', loseAnswer: true, times: 5 });
    await composer.fill(text);
    await composer.press('Enter');
    await expect(composer).toHaveValue('');
    await expect(inbox.message(text)).toHaveCount(1);
    await expect(inbox.alert.filter({ hasText: /Failed to send/ })).toHaveCount(0);
    await control.clearFaults();
  }
  const asAna = createClient(server.url, await control.signIn({ workspaceId: workspace.id, userId: ana }));
  const { messages } = (await asAna('GET', '/api/conversations/GENERAL/threads')).body.data;
  const stored = messages.map(({ text }: { text: string }) => text).filter((text: string) => texts.includes(text));
  expect(stored).toEqual(texts);
});

test('a mark whose answer is lost leaves the list and the server with the same read state [UNR-7]', async ({
  signedIn: inbox,
  workspace,
  control,
  server,
  problems,
}) => {
  const { page } = inbox;
  problems.allow(/ERR_/, /triage-inbox/);
  await control.fault({ call: 'POST /api/conversations/{id}/mark-read', loseAnswer: true, times: 5 });
  await inbox.row(names.design).click();
  await expect(inbox.message('New icons are up')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+e');
  await expect(inbox.row(names.design)).toHaveCount(0);
  const asAna = createClient(server.url, await control.signIn({ workspaceId: workspace.id, userId: ana }));
  const design = async () => {
    const { conversations } = (await asAna('GET', '/api/conversations/data')).body.data;
    return conversations.find(({ id }: { id: string }) => id === 'DESIGN');
  };
  await expect.poll(async () => (await design()).unread_count).toBe(0);
  await page.reload();
  await expect(inbox.rows).toHaveCount(3);
  await expect(inbox.row(names.design)).toHaveCount(0);
});
