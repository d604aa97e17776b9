import type { InboxPage } from '../fixtures/inboxPage.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { createWorkspace, names } from '../fixtures/workspace.ts';

/** Ana has two workspaces. The second one differs by one channel. */
const test = base.extend<{ twoWorkspaces: { inbox: InboxPage; first: string; second: string } }>({
  twoWorkspaces: async ({ context, control, inbox, server }, use) => {
    const here = createWorkspace();
    const account = `account-${here.id}`;
    const there = createWorkspace({ account, name: `Globex ${here.id}` });
    const harbour = { id: 'HARBOUR', name: 'harbour', type: 'channel', is_private: false, created: 1 } as const;
    await control.addWorkspace(here.seed);
    await control.addWorkspace({
      ...there.seed,
      conversations: [...there.seed.conversations, { ...harbour, memberIds: ['ANA', 'BEN'] }],
      messages: [
        ...(there.seed.messages as Iterable<never>),
        { conversationId: 'HARBOUR', ts: `${Math.floor(Date.now() / 1000)}.000100`, user: 'BEN', text: 'Ships ahoy' },
      ],
    });
    await control.signIn({ workspaceId: there.id });
    await context.request.post(`${server.url}/__test__/session`, { data: { workspaceId: here.id } });
    await inbox.page.goto('/inbox');
    await inbox.rows.first().waitFor();
    await inbox.connection('Live').waitFor();
    await use({ inbox, first: here.seed.name, second: there.seed.name });
  },
});

const switchTo = async ({ page }: InboxPage, from: string, to: string): Promise<void> => {
  await page.getByRole('button', { name: `Switch workspace ${from}` }).click();
  await expect(page.getByRole('menuitemradio', { name: from })).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('menuitemradio', { name: to }).click();
};

test('a switch reloads everything; back and forward over it show what was there [SGN-8] [NAV-2] [NAV-3]', {
  tag: '@proof',
}, async ({ twoWorkspaces, control }) => {
  const { inbox, first, second } = twoWorkspaces;
  const { page } = inbox;
  const workspace = (name: string) => page.getByRole('button', { name: `Switch workspace ${name}` });
  await inbox.row(names.design).click();
  await expect(inbox.message('New icons are up')).toBeVisible();
  await switchTo(inbox, first, second);
  await expect(inbox.rows).toHaveCount(5);
  await expect(page).toHaveTitle(`(5) Inbox · ${second}`);
  await expect.poll(inbox.isFocusLost).toBe(false);
  await expect.poll(control.openStreams).toBe(1);
  await inbox.row('harbour').click();
  await expect(inbox.message('Ships ahoy')).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/\/inbox$/);
  await expect(workspace(second)).toBeVisible();
  await expect(inbox.pane('harbour')).toHaveCount(0);
  await page.goBack();
  await expect(workspace(first)).toBeVisible();
  await expect(page).toHaveURL(/\/inbox\/c\/DESIGN$/);
  await expect(inbox.message('New icons are up')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/inbox$/);
  await expect(workspace(first)).toBeVisible();
  await page.goForward();
  await expect(inbox.message('New icons are up')).toBeVisible();
  await page.goForward();
  await expect(workspace(second)).toBeVisible();
  await page.goForward();
  await expect(inbox.message('Ships ahoy')).toBeVisible();
  await expect(page).toHaveURL(/\/inbox\/c\/HARBOUR$/);
});

test('back to a workspace that refuses the user stays in this one and says so', { tag: '@proof' }, async ({
  twoWorkspaces,
  control,
  problems,
}) => {
  const { inbox, first, second } = twoWorkspaces;
  const { page } = inbox;
  await inbox.row(names.design).click();
  await switchTo(inbox, first, second);
  await expect(inbox.row('harbour')).toBeVisible();
  await control.fault({ call: 'POST /auth/switch-workspace', status: 500, error: 'Not today' });
  problems.expect(/ 500 .*\/auth\/switch-workspace/);
  problems.allow(/Server error/);
  await page.goBack();
  await expect(inbox.alert.filter({ hasText: 'Failed to switch workspace: Not today' })).toBeVisible();
  await expect(page).toHaveURL(/\/inbox$/);
  await inbox.row('harbour').click();
  await expect(page).toHaveURL(/\/inbox\/c\/HARBOUR$/);
  await expect(inbox.message('Ships ahoy')).toBeVisible();
});
