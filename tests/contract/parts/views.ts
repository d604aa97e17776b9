import { describe, expect, it } from 'vitest';
import type { Running } from '../subject.ts';
import { needed } from '../subject.ts';
import { errorOf } from './acts.ts';

const filters = [{ field: 'type', operator: 'eq', value: 'dm' }];
const draft = { label: 'Contract', filters, parentViewId: 'inbox', position: 7 };

export function describeViews(running: Running): void {
  describe.runIf(running.capabilities.views)('saved and built-in views', () => {
    const views = () => needed(running.subject.transport.views, 'views');

    it('are created, found, changed and deleted', async () => {
      const created = await views().createCustomView(draft);
      expect(created).toMatchObject({ ...draft, isCustom: true, isVisible: true });
      expect(await views().loadCustomView(created.id)).toEqual(created);
      expect((await views().loadCustomViews()).map(({ id }) => id)).toContain(created.id);

      const group = { group: { operator: 'OR' as const, filters } };
      const changed = await views().updateCustomView(created.id, {
        ...draft,
        label: 'Renamed',
        filters: group,
        parentViewId: 'conversations',
      });
      expect(changed).toMatchObject({
        id: created.id,
        label: 'Renamed',
        filters: group,
        parentViewId: 'conversations',
      });
      expect(await views().loadCustomView(created.id)).toEqual(changed);

      await views().deleteCustomView(created.id);
      expect(await errorOf(views().loadCustomView(created.id))).toMatchObject({ kind: 'http', status: 404 });
      expect((await views().loadCustomViews()).map(({ id }) => id)).not.toContain(created.id);
      expect(await errorOf(views().deleteCustomView(created.id))).toMatchObject({ status: 404 });
    });

    it('are shown and hidden', async () => {
      const { id } = await views().createCustomView(draft);
      expect((await views().toggleCustomViewVisibility(id)).isVisible).toBe(false);
      expect((await views().toggleCustomViewVisibility(id)).isVisible).toBe(true);
      expect((await views().setCustomViewVisibility(id, false)).isVisible).toBe(false);
      expect((await views().setCustomViewVisibility(id, false)).isVisible).toBe(false);
      expect((await views().loadCustomView(id)).isVisible).toBe(false);
      await views().deleteCustomView(id);
    });

    it('are put into an order', async () => {
      const first = await views().createCustomView({ ...draft, label: 'First', position: 20 });
      const second = await views().createCustomView({ ...draft, label: 'Second', position: 21 });
      await views().reorderCustomViews([
        { id: first.id, position: 31 },
        { id: second.id, position: 30 },
      ]);
      const all = await views().loadAllViews('inbox');
      expect(all.map(({ position }) => position ?? 999)).toEqual(
        all.map(({ position }) => position ?? 999).sort((a, b) => a - b),
      );
      const order = all.map(({ id }) => id);
      expect(order.indexOf(second.id)).toBeLessThan(order.indexOf(first.id));
      expect(all.every(({ parentViewId }) => parentViewId === 'inbox')).toBe(true);
      await views().deleteCustomView(first.id);
      await views().deleteCustomView(second.id);
    });

    it('belong to the person who made them', async (context) => {
      const { asOther } = running.subject;
      if (!asOther) return context.skip();
      const { id } = await views().createCustomView(draft);
      const theirs = needed(asOther.views, 'views');
      expect((await theirs.loadCustomViews()).map((view) => view.id)).not.toContain(id);
      expect(await errorOf(theirs.deleteCustomView(id))).toMatchObject({ status: 404 });
      await views().deleteCustomView(id);
    });

    it('that are built in can be shown and hidden, too', async () => {
      await views().initializeBuiltinViews();
      const [builtin] = await views().loadBuiltinViews();
      const { id, isVisible } = needed(builtin, 'built-in view');
      expect(builtin?.isCustom).toBe(false);
      expect((await views().toggleBuiltinViewVisibility(id)).isVisible).toBe(!isVisible);
      expect((await views().setBuiltinViewVisibility(id, true)).isVisible).toBe(true);
      await views().initializeBuiltinViews();
      const again = (await views().loadBuiltinViews()).map((view) => view.id);
      expect(new Set(again).size).toBe(again.length);
    });
  });
}
