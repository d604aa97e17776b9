import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

test('a page that is left holds no stream, and resumes when it returns [LIV-5]', async ({
  signedIn: inbox,
  workspace,
  control,
}) => {
  const { page } = inbox;
  const show = (type: string) =>
    page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
  await expect.poll(control.openStreams).toBe(1);
  for (let visit = 1; visit <= 3; visit += 1) {
    await show('pagehide');
    await expect.poll(control.openStreams).toBe(0);
    await control.write({ workspaceId: workspace.id, conversationId: 'DESIGN', userId: 'CLEO', text: `${visit}` });
    await show('pageshow');
    await expect(inbox.row(names.design, 1 + visit)).toBeVisible();
    await expect(inbox.connection('Live')).toBeVisible();
    expect(await control.openStreams()).toBe(1);
  }
});
