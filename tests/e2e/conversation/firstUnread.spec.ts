import { expect, test } from '../fixtures/test.ts';
import { ana, ben } from '../fixtures/workspace.ts';

const heights = { short: 'line', tall: 'many words in a row '.repeat(40) };

/** Every combination of two of the three values occurs. */
const cases = [
  ['short', 25, 'messages'],
  ['short', 60, 'list'],
  ['tall', 25, 'list'],
  ['tall', 60, 'messages'],
] as const;

for (const [kind, count, first] of cases) {
  const words = heights[kind];
  const tag = kind === 'tall' && count === 60 ? [] : '@proof';
  test(`a link to the first of ${count} ${kind} unread messages shows it, with the ${first} first [NAV-10] [MSG-3]`, {
    tag,
  }, async ({ page, context, control, workspace, inbox, server }) => {
    const started = Math.floor(Date.now() / 1000) - (count + 1) * 600;
    const id = `${workspace.id}L`;
    await control.addWorkspace({
      ...workspace.seed,
      id,
      people: workspace.seed.people.map((each) => ({ ...each, account: `${each.id}-${id}` })),
      conversations: [
        { id: 'LOG', name: 'log', type: 'channel', is_private: false, memberIds: [ana, ben], created: started },
      ],
      messages: Array.from({ length: count }, (_, index) => ({
        conversationId: 'LOG',
        ts: `${started + index * 600}.000100`,
        user: ben,
        text: `${index} ${words}`,
      })),
      readCursors: [],
    });
    await context.request.post(`${server.url}/__test__/session`, { data: { workspaceId: id } });
    const shown = page.getByRole('log').getByRole('article').first();
    // The other answer comes when the first one is shown.
    const late = first === 'messages' ? '**/api/conversations/data*' : '**/api/conversations/LOG/threads*';
    const early = first === 'messages' ? shown : inbox.row('log');
    await page.route(late, async (route) => {
      await early.waitFor();
      await route.continue();
    });
    await page.goto(`/conversations/c/LOG?message=${started}.000100`);
    await inbox.row('log', count).waitFor();
    await shown.waitFor();
    const target = page.getByRole('log').locator(`[data-ts="${started}.000100"]`);
    await expect(target).toBeInViewport();
    await expect(page.getByRole('separator', { name: 'New messages' })).toBeInViewport();
    await expect(page.getByText('This is the beginning of log')).toBeInViewport();
    // The whole view has lines: nothing waits for a scroll.
    const view = page.getByRole('log');
    await expect
      .poll(() =>
        view.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return [0.3, 0.5, 0.7, 0.9].every((part) =>
            document.elementFromPoint(left + width / 2, top + height * part)?.closest('article, [role=separator]'),
          );
        }),
      )
      .toBe(true);
  });
}
