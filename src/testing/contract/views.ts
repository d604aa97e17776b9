import type { CustomViewDraft, View } from '../../model/index.ts';
import { lastPosition } from '../../model/index.ts';
import { currentUser, loadConversations, unique } from './actions.ts';
import { expectEqual, expectPresent, expectProperties, expectRefusal, expectThat } from './expectations.ts';
import { offered } from './offered.ts';
import type { ContractSubject, ContractTest, ContractViews } from './subject.ts';
import { testInvalidViews } from './viewValidation.ts';

export const filters = [{ field: 'type', operator: 'eq', value: 'dm' }];
export const draft = { label: 'Contract', filters, parentViewId: 'inbox', position: 7 } satisfies CustomViewDraft;

export const viewsOf = ({ transport }: Pick<ContractSubject, 'transport'>): ContractViews =>
  expectPresent(transport.views, 'the capability `views` needs `transport.views`');

/** The views of a page, including the built-in ones. */
export const loadAllViews = (views: ContractViews, page?: string): Promise<View[]> =>
  expectPresent(views.loadAllViews?.(page), 'there is `loadAllViews`');

const notFound = { kind: 'http', status: 404 } as const;

export function testViews(test: ContractTest): void {
  test('creates, loads, changes and deletes a view', 'views', async (subject) => {
    const views = viewsOf(subject);
    const label = unique('View');
    const created = await views.createCustomView({ ...draft, label });
    expectProperties(
      created,
      { ...draft, label, isCustom: true, isVisible: true },
      'a created view has the fields of its draft and is visible',
    );
    const { id } = created;
    expectEqual(await views.loadCustomView(id), created, 'a created view can be loaded');
    const idsNow = async () => (await views.loadCustomViews()).map((view) => view.id);
    expectThat((await idsNow()).includes(id), 'a created view is listed');

    const change = {
      label: 'Renamed',
      filters: { group: { operator: 'OR' as const, filters } },
      parentViewId: 'conversations',
    };
    const changed = await views.updateCustomView(id, { ...draft, ...change });
    expectProperties(changed, { id, ...change }, 'a changed view keeps its id and has the new fields');
    expectEqual(await views.loadCustomView(id), changed, 'a changed view can be loaded');

    await views.deleteCustomView(id);
    await expectRefusal(views.loadCustomView(id), notFound, 'a deleted view is not found');
    expectThat(!(await idsNow()).includes(id), 'a deleted view is not listed');
    await expectRefusal(views.deleteCustomView(id), notFound, 'a deleted view cannot be deleted again');
  });

  test('moves a view to another page and back', ['views', 'unusedCalls'], async (subject) => {
    const views = viewsOf(subject);
    const pageOf = async (id: string) => {
      const pages = ['inbox', 'conversations'];
      const lists = await Promise.all(pages.map((page) => loadAllViews(views, page)));
      return pages.filter((_page, index) => lists[index]?.some((view) => view.id === id));
    };
    const { id } = await views.createCustomView(draft);
    expectEqual(await pageOf(id), ['inbox'], 'a view is on the page of its parent');
    await views.updateCustomView(id, { ...draft, page: 'conversations' });
    expectEqual(await pageOf(id), ['conversations'], '`page` moves a view');
    await views.updateCustomView(id, draft);
    expectEqual(await pageOf(id), ['inbox'], 'a view without `page` is on the page of its parent');
    await views.updateCustomView(id, { ...draft, parentViewId: 'conversations' });
    expectEqual(await pageOf(id), ['conversations'], 'another parent moves a view');
    await views.deleteCustomView(id);
  });

  test('creates a view once under its id, for the signed-in person [FOC-7]', 'views', async (subject) => {
    const views = viewsOf(subject);
    const user = await currentUser(subject.transport);
    const id = `custom_${Date.now()}`;
    const wanted = { ...draft, id, created_by: 'ANOTHER_PERSON' };
    const created = await views.createCustomView(wanted);
    expectProperties(created, { id, created_by: user.id }, 'a view belongs to the signed-in person');
    const again = await views.createCustomView({ ...wanted, label: 'Again' });
    expectEqual(again, { ...created, label: 'Again' }, 'a repeated id replaces the view');
    const count = (await views.loadCustomViews()).filter((view) => view.id === id).length;
    expectEqual(count, 1, 'a repeated id is stored once');
    const { position, ...withoutPosition } = draft;
    const updated = await views.updateCustomView(id, withoutPosition);
    expectProperties(updated, { position }, 'a change without a position keeps the position');
    await views.deleteCustomView(id);
  });

  test('lists a view without a position last [FOC-5]', 'views', async (subject) => {
    const views = viewsOf(subject);
    const { position: _, ...withoutPosition } = draft;
    const { id, position } = await views.createCustomView(withoutPosition);
    expectEqual(position, undefined, 'a view keeps that it has no position');
    const placed = await views.createCustomView({ ...draft, position: 998 });
    expectEqual((await views.loadCustomViews()).at(-1)?.id, id, 'a view without a position is the last custom view');
    const page = await views.loadAllViews?.('inbox');
    if (page) expectEqual(page.at(-1)?.id, id, 'a view without a position is the last of its page');
    await views.deleteCustomView(id);
    await views.deleteCustomView(placed.id);
  });

  testInvalidViews(test);

  test('counts the unread conversations of a view', ['views', 'aggregates'], async (subject) => {
    const views = viewsOf(subject);
    const unread = (await loadConversations(subject.transport)).filter((each) => each.unread_count > 0);
    const isUnread = { field: 'id', operator: 'in', value: unread.map(({ id }) => id) };
    const either = { group: { operator: 'OR' as const, filters: [isUnread, ...filters] } };
    const view = await views.createCustomView({ ...draft, filters: either });
    const counted = await offered(subject.transport).loadAggregates([{ id: view.id, filters: view.filters }]);
    expectEqual(counted, { [view.id]: { unread_count: unread.length } }, 'a view counts its unread conversations');
    await views.deleteCustomView(view.id);
  });

  test('reorders views', 'views', async (subject) => {
    const views = viewsOf(subject);
    const first = await views.createCustomView({ ...draft, label: 'First', position: 20 });
    const second = await views.createCustomView({ ...draft, label: 'Second', position: 21 });
    await views.reorderCustomViews([
      { id: first.id, position: 31 },
      { id: second.id, position: 30 },
    ]);
    const unknown = [
      { id: second.id, position: 1 },
      { id: 'custom_0', position: 2 },
    ];
    await expectRefusal(views.reorderCustomViews(unknown), { kind: 'http', status: 404 }, 'an unknown view is refused');
    expectEqual((await views.loadCustomView(second.id)).position, 30, 'a refused order changes nothing');
    const order = (await views.loadCustomViews()).map(({ id }) => id);
    expectThat(order.indexOf(second.id) < order.indexOf(first.id), 'views are listed by position');

    const page = await views.loadAllViews?.('inbox');
    if (page) {
      const positions = page.map(({ position }) => position ?? lastPosition);
      expectEqual(
        positions,
        [...positions].sort((a, b) => a - b),
        'the views of a page are sorted by position',
      );
      const ids = page.map(({ id }) => id);
      expectThat(ids.indexOf(second.id) < ids.indexOf(first.id), 'the order applies to the page');
      expectThat(
        page.every(({ parentViewId }) => parentViewId === 'inbox'),
        'a page has its own views',
      );
    }
    await views.deleteCustomView(first.id);
    await views.deleteCustomView(second.id);
  });

  test('keeps the views of each person', 'views', async (subject) => {
    const views = viewsOf(subject);
    const theirs = viewsOf({ transport: subject.asOther });
    const { id } = await views.createCustomView(draft);
    const isListed = (list: readonly { id: string }[]) => list.some((view) => view.id === id);
    expectThat(!isListed(await theirs.loadCustomViews()), 'views of others are not listed');
    const attempts = [
      theirs.deleteCustomView(id),
      theirs.loadCustomView(id),
      theirs.updateCustomView(id, draft),
      theirs.toggleCustomViewVisibility?.(id) ?? theirs.loadCustomView(id),
      theirs.setCustomViewVisibility(id, false),
      theirs.reorderCustomViews([{ id, position: 1 }]),
    ];
    await Promise.all(attempts.map((attempt) => expectRefusal(attempt, notFound, 'views of others are not found')));
    expectThat(!isListed((await theirs.loadAllViews?.('inbox')) ?? []), 'views of others are on no page');
    await theirs.createCustomView({ ...draft, id, label: 'Theirs' });
    expectProperties(
      await views.loadCustomView(id),
      { label: draft.label, isVisible: true },
      'two people may use the same id',
    );
    await theirs.deleteCustomView(id);
    await views.deleteCustomView(id);
  });
}
