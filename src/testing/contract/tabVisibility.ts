import type { BuiltinView } from '../../model/index.ts';
import { isWaitingField } from '../../model/waitingFields.ts';
import { expectEqual, expectPresent, expectProperties, expectRefusal, expectThat } from './expectations.ts';
import type { ContractTest, ContractViews } from './subject.ts';
import { draft, loadAllViews, viewsOf } from './views.ts';

const notFound = { kind: 'http', status: 404 } as const;

const placeOf = ({ id, parentViewId, position }: BuiltinView) => `${parentViewId} ${position} ${id}`;

const visibleBuiltins = async (views: ContractViews): Promise<string[]> =>
  (await views.loadBuiltinViews()).filter(({ isVisible }) => isVisible).map(({ id }) => id);

export function testTabVisibility(test: ContractTest): void {
  test('shows and hides a custom view', 'views', async (subject) => {
    const views = viewsOf(subject);
    const { id } = await views.createCustomView(draft);
    const set = async (isVisible: boolean) => (await views.setCustomViewVisibility(id, isVisible)).isVisible;
    expectEqual([await set(false), await set(false)], [false, false], 'a view can be hidden, also again');
    expectEqual((await views.loadCustomView(id)).isVisible, false, 'a hidden view stays hidden');
    expectEqual(await set(true), true, 'a hidden view can be shown');
    await views.deleteCustomView(id);
  });

  test('toggles the visibility of a custom view', ['views', 'unusedCalls'], async (subject) => {
    const views = viewsOf(subject);
    const { id } = await views.createCustomView(draft);
    const toggle = () => expectPresent(views.toggleCustomViewVisibility?.(id), 'there is `toggleCustomViewVisibility`');
    expectEqual((await toggle()).isVisible, false, 'a visible view is hidden');
    expectEqual((await toggle()).isVisible, true, 'a hidden view is shown');
    await views.deleteCustomView(id);
  });

  test('lists the built-in views', 'views', async (subject) => {
    const views = viewsOf(subject);
    expectEqual(
      (await views.loadBuiltinViews()).filter(({ id }) => !isWaitingField(id)).map(placeOf),
      [
        'inbox 0 unread',
        'conversations 0 conversations',
        'conversations 1 dms',
        'conversations 2 channels',
        'conversations 3 threads',
      ],
      'the built-in views are the tabs of the two pages',
    );
  });

  test('lists the tabs of what waits, hidden at first', ['views', 'waiting'], async (subject) => {
    const listed = (await viewsOf(subject).loadBuiltinViews()).filter(({ id }) => isWaitingField(id));
    expectEqual(
      listed.map((view) => [placeOf(view), view.isVisible]),
      [
        ['conversations 4 waiting_on_me', false],
        ['conversations 5 waiting_on_them', false],
      ],
      'they are the last tabs of the page Conversations',
    );
  });

  test('lists the views of one page', ['views', 'unusedCalls'], async (subject) => {
    const views = await loadAllViews(viewsOf(subject));
    expectThat(
      views.every(({ parentViewId }) => parentViewId === 'conversations'),
      'the default page is "conversations"',
    );
    expectEqual(await loadAllViews(viewsOf(subject), 'no-such-page'), [], 'an unknown page has no views');
  });

  test('shows and hides a built-in view, for the signed-in person only', 'views', async (subject) => {
    const views = viewsOf(subject);
    await views.initializeBuiltinViews();
    const id = 'threads';
    const all = await visibleBuiltins(views);
    const others = all.filter((each) => each !== id);
    const hidden = await views.setBuiltinViewVisibility(id, false);
    expectProperties(hidden, { id, isCustom: false, isVisible: false }, 'a built-in view can be hidden');
    expectEqual(await visibleBuiltins(views), others, 'a hidden view stays hidden');
    await views.initializeBuiltinViews();
    expectEqual(await visibleBuiltins(views), others, 'initialising again changes nothing');
    const theirs = await visibleBuiltins(viewsOf({ transport: subject.asOther }));
    expectThat(theirs.includes(id), 'a hidden view is visible for other people');
    expectEqual((await views.setBuiltinViewVisibility(id, true)).isVisible, true, 'a hidden view can be shown');
    expectEqual(await visibleBuiltins(views), all, 'a shown view stays visible');
    await expectRefusal(views.setBuiltinViewVisibility('nothing', true), notFound, 'an unknown view is not found');
  });

  test('toggles the visibility of a built-in view', ['views', 'unusedCalls'], async (subject) => {
    const views = viewsOf(subject);
    const toggle = (id: string) =>
      expectPresent(views.toggleBuiltinViewVisibility?.(id), 'there is `toggleBuiltinViewVisibility`');
    const all = await visibleBuiltins(views);
    const hidden = await toggle('threads');
    expectProperties(hidden, { id: 'threads', isCustom: false, isVisible: false }, 'a visible view is hidden');
    const listed = (await loadAllViews(views, 'conversations')).find(({ id }) => id === 'threads');
    expectEqual(listed, hidden, 'a page lists its hidden views');
    expectEqual((await toggle('threads')).isVisible, true, 'a hidden view is shown');
    expectEqual(await visibleBuiltins(views), all, 'the views are as before');
    await expectRefusal(toggle('nothing'), notFound, 'an unknown view is not found');
  });
}
