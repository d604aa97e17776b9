import { describe, expect, it } from 'vitest';
import type { BuiltinView } from '../../../src/model/index.ts';
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

    it('move to another page, and back', async () => {
      const pageOf = async (id: string) => {
        const pages = await Promise.all(['inbox', 'conversations'].map((page) => views().loadAllViews(page)));
        return ['inbox', 'conversations'].filter((_page, index) => pages[index]?.some((view) => view.id === id));
      };
      const { id } = await views().createCustomView(draft);
      expect(await pageOf(id)).toEqual(['inbox']);
      await views().updateCustomView(id, { ...draft, page: 'conversations' });
      expect(await pageOf(id)).toEqual(['conversations']);
      await views().updateCustomView(id, draft);
      expect(await pageOf(id)).toEqual(['inbox']);
      await views().updateCustomView(id, { ...draft, parentViewId: 'conversations' });
      expect(await pageOf(id)).toEqual(['conversations']);
      await views().deleteCustomView(id);
    });

    it('belong to whoever saves them, keep their place, and are saved once however often [FOC-7]', async () => {
      const status = await running.subject.transport.loadAuthStatus();
      const id = `custom_${Date.now()}`;
      const wanted = { ...draft, id, created_by: 'SOMEBODY_ELSE' };
      const created = await views().createCustomView(wanted);
      expect(created).toMatchObject({ id, created_by: status.authenticated ? status.user.id : '' });
      expect(await views().createCustomView({ ...wanted, label: 'Again' })).toEqual({ ...created, label: 'Again' });
      expect((await views().loadCustomViews()).filter((view) => view.id === id)).toHaveLength(1);
      const { position: _, ...unplaced } = draft;
      expect(await views().updateCustomView(id, unplaced)).toMatchObject({ position: draft.position });
      await views().deleteCustomView(id);
    });

    it('stand last without a position [FOC-5]', async () => {
      const { position: _, ...unplaced } = draft;
      const { id, position } = await views().createCustomView(unplaced);
      expect(position).toBeUndefined();
      const placed = await views().createCustomView({ ...draft, position: 998 });
      expect((await views().loadCustomViews()).at(-1)?.id).toBe(id);
      expect((await views().loadAllViews('inbox')).at(-1)?.id).toBe(id);
      await views().deleteCustomView(id);
      await views().deleteCustomView(placed.id);
    });

    const nested = Array.from({ length: 40 }).reduce<unknown>(
      (inner) => ({ group: { operator: 'AND', filters: [inner] } }),
      filters[0],
    );
    it.each([
      ['label', { label: ' \n' }],
      ['label', { label: 'x'.repeat(201) }],
      ['label', { label: 7 }],
      ['filters', { filters: [{ operator: 'eq', value: 1 }] }],
      ['filters', { filters: [{ field: '', operator: 'eq' }] }],
      ['filters', { filters: [7] }],
      ['filters', { filters: { group: { operator: 'XOR', filters: [] } } }],
      ['filters', { filters: filters[0] }],
      ['filters', { filters: nested }],
      ['parentViewId', { parentViewId: '' }],
      ['parentViewId', { parentViewId: 'two words' }],
      ['page', { page: 'two words' }],
      ['position', { position: 'first' }],
      ['id', { id: 'unread' }],
      ['id', { id: 'a/b' }],
    ])('with a bad %s (%j) are refused by its name', async (field, bad) => {
      const before = await views().loadCustomViews();
      const refusal = await errorOf(views().createCustomView({ ...draft, ...bad } as typeof draft));
      expect(refusal).toMatchObject({ kind: 'http', status: 400, message: expect.stringContaining(field) });
      expect(await views().loadCustomViews()).toEqual(before);
    });

    it('count what is unread in them', async () => {
      const { transport } = running.subject;
      const mine = (await transport.loadConversations()).conversations.filter((each) => each.unread_count > 0);
      const oneOf = (ids: string[]) => ({ field: 'id', operator: 'in', value: ids });
      const isDm = { field: 'type', operator: 'eq', value: 'dm' };
      const either = { group: { operator: 'OR' as const, filters: [oneOf(mine.map(({ id }) => id)), isDm] } };
      const view = await views().createCustomView({ ...draft, filters: either });
      const counted = await transport.loadAggregates([{ id: view.id, filters: view.filters }]);
      expect(counted).toEqual({ [view.id]: { unread_count: mine.length } });
      await views().deleteCustomView(view.id);
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
      const refused = [
        { id: second.id, position: 1 },
        { id: 'custom_0', position: 2 },
      ];
      expect(await errorOf(views().reorderCustomViews(refused))).toMatchObject({ status: 404 });
      const twice = [first, first].map(({ id }) => ({ id, position: 1 }));
      expect(await errorOf(views().reorderCustomViews(twice))).toMatchObject({
        status: 400,
        message: expect.stringContaining('positions'),
      });
      expect((await views().loadCustomView(second.id)).position).toBe(30);
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
      const attempts = [
        theirs.deleteCustomView(id),
        theirs.loadCustomView(id),
        theirs.updateCustomView(id, draft),
        theirs.toggleCustomViewVisibility(id),
        theirs.setCustomViewVisibility(id, false),
        theirs.reorderCustomViews([{ id, position: 1 }]),
      ].map(errorOf);
      for (const refusal of await Promise.all(attempts)) expect(refusal).toMatchObject({ status: 404 });
      expect((await theirs.loadAllViews('inbox')).map((view) => view.id)).not.toContain(id);
      // Under the same id somebody else may have a view of their own.
      await theirs.createCustomView({ ...draft, id, label: 'Theirs' });
      expect(await views().loadCustomView(id)).toMatchObject({ label: draft.label, isVisible: true });
      await theirs.deleteCustomView(id);
      await views().deleteCustomView(id);
    });

    it('that are built in are the tabs there are', async () => {
      const place = ({ id, parentViewId, position }: BuiltinView) => `${parentViewId} ${position} ${id}`;
      expect((await views().loadBuiltinViews()).map(place)).toEqual([
        'inbox 0 unread',
        'conversations 0 conversations',
        'conversations 1 dms',
        'conversations 2 channels',
        'conversations 3 threads',
      ]);
      expect((await views().loadAllViews()).every(({ parentViewId }) => parentViewId === 'conversations')).toBe(true);
      expect(await views().loadAllViews('no-such-page')).toEqual([]);
    });

    it('that are built in can be shown and hidden, too', async (context) => {
      await views().initializeBuiltinViews();
      const id = 'threads';
      const shown = async (theirs = views()) =>
        (await theirs.loadBuiltinViews()).filter(({ isVisible }) => isVisible).map((view) => view.id);
      const all = await shown();
      const hidden = await views().toggleBuiltinViewVisibility(id);
      expect(hidden).toMatchObject({ id, isCustom: false, isVisible: false });
      expect(await shown()).toEqual(all.filter((each) => each !== id));
      await views().initializeBuiltinViews();
      expect(await shown()).toEqual(all.filter((each) => each !== id));
      expect(await views().loadAllViews('conversations')).toContainEqual(hidden);
      expect((await views().setBuiltinViewVisibility(id, true)).isVisible).toBe(true);
      expect(await shown()).toEqual(all);
      expect(await errorOf(views().toggleBuiltinViewVisibility('nothing'))).toMatchObject({ status: 404 });
      expect(await errorOf(views().setBuiltinViewVisibility('nothing', true))).toMatchObject({ status: 404 });

      const { asOther } = running.subject;
      if (!asOther) return context.skip();
      await views().setBuiltinViewVisibility(id, false);
      expect(await shown(needed(asOther.views, 'views'))).toContain(id);
      await views().setBuiltinViewVisibility(id, true);
    });
  });
}
