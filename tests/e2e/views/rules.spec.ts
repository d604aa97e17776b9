import { expect, test } from '../fixtures/test.ts';

const rule = { keepsOut: true, notify: 'mentions', marksRead: false, unlessMentioned: true, isOn: true };

test('rules move by drag, and their order is saved', { tag: '@proof' }, async ({ signedIn: inbox }) => {
  const { page } = inbox;
  const labels = ['One', 'Two', 'Three'];
  for (const [index, label] of labels.entries()) {
    const filters = [{ field: 'name', operator: 'eq', value: label }];
    const data = { label, filters, parentViewId: 'inbox', position: index + 2, rule };
    const isCreated = await page.evaluate(async (view) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/custom-views', { method: 'POST', headers, body: JSON.stringify(view) })).ok;
    }, data);
    expect(isCreated).toBe(true);
  }
  await page.reload();
  await page.getByRole('button', { name: 'Manage views' }).click();
  await page.getByRole('button', { name: 'Rules' }).click();
  const rows = page.getByRole('dialog', { name: 'Rules' }).getByRole('listitem');
  const order = async (): Promise<string[]> =>
    (await rows.allInnerTexts()).map((text) => labels.find((label) => text.includes(label)) ?? '');
  const stored = async (): Promise<string[]> => {
    const answer = await (await page.request.get('/api/custom-views')).json();
    const views: { label: string; position: number }[] = answer.data.views;
    return views.sort((a, b) => a.position - b.position).map(({ label }) => label);
  };
  await expect.poll(order).toEqual(['One', 'Two', 'Three']);
  const three = rows.filter({ hasText: 'Three' });
  await three.hover();
  await expect(three).toHaveAttribute('draggable', 'true');
  await three.dragTo(rows.filter({ hasText: 'One' }), { targetPosition: { x: 60, y: 4 } });
  await expect.poll(order).toEqual(['Three', 'One', 'Two']);
  await expect.poll(stored).toEqual(['Three', 'One', 'Two']);
});
