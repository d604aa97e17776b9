import type { CustomViewDraft } from '../../model/index.ts';
import { expectEqual, expectPresent, expectRefusal } from './expectations.ts';
import type { ContractTest } from './subject.ts';

const condition = { field: 'type', operator: 'eq', value: 'dm' };
const valid = { label: 'Contract', filters: [condition], parentViewId: 'inbox', position: 7 };

const deeplyNested = Array.from({ length: 40 }).reduce<unknown>(
  (inner) => ({ group: { operator: 'AND', filters: [inner] } }),
  condition,
);

const invalid: readonly [field: string, change: Record<string, unknown>, name: string][] = [
  ['label', { label: ' \n' }, 'an empty label'],
  ['label', { label: 'x'.repeat(201) }, 'a label of more than 200 characters'],
  ['label', { label: 7 }, 'a number as label'],
  ['filters', { filters: [{ operator: 'eq', value: 1 }] }, 'a condition without a field'],
  ['filters', { filters: [{ field: '', operator: 'eq' }] }, 'a condition with an empty field'],
  ['filters', { filters: [7] }, 'a number as condition'],
  ['filters', { filters: { group: { operator: 'XOR', filters: [] } } }, 'a group with an unknown operator'],
  ['filters', { filters: condition }, 'a condition in place of the list'],
  ['filters', { filters: deeplyNested }, 'groups of 40 levels'],
  ['parentViewId', { parentViewId: '' }, 'an empty parent'],
  ['parentViewId', { parentViewId: 'two words' }, 'a parent with a space'],
  ['page', { page: 'two words' }, 'a page with a space'],
  ['position', { position: 'first' }, 'a text as position'],
  ['id', { id: 'unread' }, 'the id of a built-in view'],
  ['id', { id: 'a/b' }, 'an id with a slash'],
];

export function testInvalidViews(test: ContractTest): void {
  for (const [field, change, name] of invalid) {
    test(`refuses a view with ${name}`, ['views', 'validation'], async ({ transport }) => {
      const views = expectPresent(transport.views, 'the capability `views` needs `transport.views`');
      const before = await views.loadCustomViews();
      const call = views.createCustomView({ ...valid, ...change } as CustomViewDraft);
      await expectRefusal(
        call,
        { kind: 'http', status: 400, message: field },
        `${name} is refused by the field's name`,
      );
      expectEqual(await views.loadCustomViews(), before, 'a refused view is not stored');
    });
  }

  test('refuses an order that names a view twice', ['views', 'validation'], async ({ transport }) => {
    const views = expectPresent(transport.views, 'the capability `views` needs `transport.views`');
    const { id } = await views.createCustomView(valid);
    const twice = [1, 2].map((position) => ({ id, position }));
    await expectRefusal(
      views.reorderCustomViews(twice),
      { kind: 'http', status: 400, message: 'positions' },
      'an order names each view once',
    );
    await views.deleteCustomView(id);
  });
}
