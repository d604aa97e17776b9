import type { Page } from 'playwright/test';
import { createBusyWorkspace, tenNames } from '../fixtures/busyWorkspace.ts';
import { keyboardOnly } from '../fixtures/keyboard.ts';
import { test as base, expect } from '../fixtures/test.ts';

const test = base.extend({
  workspace: async ({ control }, use) => {
    const workspace = createBusyWorkspace();
    await control.addWorkspace(workspace.seed);
    await use(workspace);
  },
});

const [ben, general, thread, design, cleo, support, billing, incidents, hiring, dan] = tenNames;
const inGeneral = 'Thread in general';

/** The texts of a conversation on the server, with those of its replies. */
async function textsOf(page: Page, conversationId: string): Promise<string[]> {
  const answer = await page.request.get(`/api/conversations/${conversationId}/threads`);
  const { data }: { data: { messages: { text: string; threads?: { text: string }[] }[] } } = await answer.json();
  return data.messages.flatMap(({ text, threads = [] }) => [text, ...threads.map((reply) => reply.text)]);
}

/** Milliseconds of each send and each load of messages. */
const latency = 700;

const sizes = { 'a desktop': { width: 1440, height: 900 }, 'a phone': { width: 390, height: 844 } };

for (const [size, viewport] of Object.entries(sizes)) {
  test(`answers ten conversations by keyboard alone on ${size}, with latency and a refused message [KEY-4] [SND-1] [SND-2]`, {
    tag: '@proof',
  }, async ({ context, page, inbox, signIn, control, problems }) => {
    test.setTimeout(600_000);
    const { to, press, type, pointerEvents } = await keyboardOnly(page);
    await signIn(context);
    await page.goto('/inbox');
    await inbox.connection('Live').waitFor();
    await page.setViewportSize(viewport);
    await expect(inbox.rows).toHaveCount(10);
    await inbox.list.focus();
    const slowDown = async (): Promise<void> => {
      for (const call of ['POST /api/messages/send', 'GET /api/conversations/{id}/threads']) {
        await control.fault({ call, delayMs: latency, times: 60 });
      }
    };
    await slowDown();
    const messageIn = (text: string) => page.getByRole('article').filter({ hasText: text }).last();

    await test.step('a dm: sends and goes on', async () => {
      await to(inbox.composer(ben), 'r');
      await type('On my way');
      await to(inbox.messages(general), 'ControlOrMeta+Enter');
    });

    await test.step('a channel: answers in the thread of a message, and returns to it', async () => {
      const lunch = inbox.messages(general).getByRole('article').filter({ hasText: 'Lunch' });
      await expect(lunch).toBeVisible();
      for (let turn = 0; turn < 8 && !(await lunch.evaluate((one) => one === document.activeElement)); turn += 1) {
        await press('n');
      }
      await to(lunch);
      await press('t');
      await type('I will be there');
      await to(inbox.composer(inGeneral), 'Enter');
      await expect(messageIn('I will be there')).toHaveCount(1);
      await to(inbox.composer(inGeneral));
      await to(inbox.messages(inGeneral), 'Escape');
      await to(lunch, 'Escape');
      await press('a');
      const picker = page.getByRole('dialog', { name: 'Add reaction' });
      await to(picker.getByRole('combobox'));
      await type('tada');
      await press('Enter');
      await expect(lunch.getByRole('button', { name: /^You reacted with :tada:/ })).toBeVisible();
      await to(inbox.messages(thread), ']');
    });

    await test.step('a followed thread: sends and goes on', async () => {
      await to(inbox.composer(thread), 'r');
      await type('Thanks all');
      await to(inbox.messages(design), 'ControlOrMeta+Enter');
    });

    await test.step('a private channel: sends, stays, and goes on from the field', async () => {
      await to(inbox.composer(design), 'r');
      await type('They look great');
      await press('Enter');
      await expect(messageIn('They look great')).not.toHaveAttribute('data-pending');
      await to(inbox.composer(design));
      await to(page.getByRole('textbox', { name: 'Edit message' }), 'ArrowUp');
      await type(', all of them');
      await to(inbox.composer(design), 'Enter');
      await expect(messageIn('They look great, all of them')).toContainText('(edited)');
      await to(inbox.composer(cleo), 'Alt+ArrowDown');
    });

    await test.step('another dm: a refused message returns to its field', async () => {
      problems.expect(/messages\/send/);
      await control.clearFaults();
      await control.fault({ call: 'POST /api/messages/send', status: 422, error: 'Not now', delayMs: latency });
      await type('At four');
      await to(inbox.messages(support), 'ControlOrMeta+Enter');
      const notice = inbox.alert.filter({ hasText: 'Failed to send message to Cleo Marsh' });
      await expect(notice).toBeVisible();
      await slowDown();
      await page.goto('/conversations/c/DM_CLEO?reply=1');
      await expect(inbox.composer(cleo)).toHaveValue('At four');
      await to(inbox.composer(cleo));
      await press('Enter');
      await expect(messageIn('At four')).not.toHaveAttribute('data-pending');
      await page.goto('/inbox/c/SUPPORT');
      await expect(inbox.messages(support)).toBeFocused();
    });

    await test.step('a channel: begins a dm from it', async () => {
      await to(page.getByRole('combobox', { name: 'To' }), 'c');
      await type('dan');
      await expect(page.getByRole('dialog').getByRole('option', { name: /^Dan Weber/ })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await press('Enter');
      await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
      await to(inbox.composer(dan), 'Enter');
      await type('See you on the train');
      await press('Enter');
      await expect(messageIn('See you on the train')).not.toHaveAttribute('data-pending');
      await to(inbox.messages(dan), 'Escape');
    });

    await test.step('back through the channels', async () => {
      await to(inbox.messages(hiring), '[');
      await to(inbox.composer(hiring), 'r');
      await type('I can talk to both');
      await press('Enter');
      await to(inbox.composer(incidents), 'Alt+ArrowUp');
      await type('Good news');
      await press('Enter');
      await expect(messageIn('Good news')).not.toHaveAttribute('data-pending');
      await to(inbox.composer(billing), 'Alt+ArrowUp');
      await type('Paid');
      await press('Enter');
      await expect(messageIn('Paid')).not.toHaveAttribute('data-pending');
      await to(inbox.composer(support), 'Alt+ArrowUp');
      await type('Reset it');
      await press('ControlOrMeta+Enter');
      await expect(inbox.row(support)).toHaveCount(0);
    });

    expect(await pointerEvents()).toEqual([]);
    await control.clearFaults();
    for (const [id, text] of [
      ['DM_BEN', 'On my way'],
      ['GENERAL', 'I will be there'],
      ['GENERAL', 'Thanks all'],
      ['DESIGN', 'They look great, all of them'],
      ['DM_CLEO', 'At four'],
      ['DM_DAN', 'See you on the train'],
      ['HIRING', 'I can talk to both'],
      ['INCIDENTS', 'Good news'],
      ['BILLING', 'Paid'],
      ['SUPPORT', 'Reset it'],
    ] as const) {
      const sent = async () => (await textsOf(page, id)).filter((one) => one === text);
      await expect.poll(sent, `${text} in ${id}`).toEqual([text]);
    }
    await page.goto('/drafts');
    await expect(page.getByText('No drafts')).toBeVisible();
  });
}
