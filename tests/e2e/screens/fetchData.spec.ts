import { recordCalls } from '../fixtures/calls.ts';
import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

test('"Fetch data" fetches from the chat service and reloads the list [NAV-9]', async ({ signedIn: inbox }) => {
  const { page } = inbox;
  const calls = recordCalls(page);
  await page.getByRole('button', { name: 'Fetch data' }).click();
  await expect.poll(() => calls.answered(/^GET .api.conversations.data$/)).toBe(1);
  await expect(page.getByRole('button', { name: 'Fetch data' })).not.toHaveAttribute('aria-busy');
  expect(calls.count('GET /api/conversations/data')).toBe(1);
  expect(calls.count('GET /api/conversations/fetch-all')).toBe(1);
  await expect(inbox.rows).toHaveCount(4);
});

test('a refused and an unreachable service have different messages [ERR-1]', async ({
  signedIn: inbox,
  control,
  problems,
}) => {
  const { page } = inbox;
  const refresh = page.getByRole('button', { name: 'Fetch data' });
  problems.allow(/Failed to load resource/, /Server error/, /transport:/);
  await control.fault({
    call: 'GET /api/conversations/fetch-all',
    status: 200,
    body: '{"success":false,"error":"The chat service is closed"}',
  });
  await refresh.click();
  const refused = inbox.alert.filter({ hasText: /^Failed to refresh data from Slack/ });
  await expect(refused).toBeVisible();
  await expect(inbox.rows).toHaveCount(4);
  await refused.getByRole('button', { name: 'Dismiss' }).click();
  await expect(refused).toBeHidden();
  await expect.poll(inbox.isFocusLost).toBe(false);

  // Many times: browsers retry by themselves after a dropped connection.
  await control.fault({ call: 'GET /api/conversations/fetch-all', drop: true, times: 100 });
  await refresh.click();
  const unreachable = inbox.alert.filter({ hasText: /^Failed to refresh data\. Please check your connection\./ });
  await expect(unreachable).toBeVisible();
  await expect(inbox.rows).toHaveCount(4);
  await inbox.row(names.design).click();
  await expect(inbox.message('New icons are up')).toBeVisible();
});
