import type { calls } from '../../../src/transport/calls.ts';
import { ruleMarkSchema } from '../../../src/transport/wire/view.ts';
import { type CallDoc, envelope, flag, id, list, object, text } from '../callDoc.ts';
import { schemaOf } from '../entities.ts';
import { builtinView, customView, mutedView } from '../examples.ts';
import { type JsonSchema, ref } from '../jsonSchema.ts';

type ViewCall =
  | 'customViews'
  | 'customView'
  | 'createCustomView'
  | 'updateCustomView'
  | 'deleteCustomView'
  | 'toggleCustomView'
  | 'showCustomView'
  | 'reorderCustomViews'
  | 'mutes'
  | 'ruleMarks'
  | 'builtinViews'
  | 'toggleBuiltinView'
  | 'showBuiltinView'
  | 'initializeBuiltinViews'
  | 'allViews';

const viewIn = (schema: JsonSchema, view: unknown) => envelope(object({ view: schema }), { view });
const viewsIn = (schema: JsonSchema, views: unknown[]) => envelope(object({ views: list(schema) }), { views });
const [custom, builtin] = [ref('CustomView'), ref('BuiltinView')];
const noView = { 404: 'The user has no such view.' };

const draft = {
  schema: object(
    {
      id: { ...id, description: 'The id of a new view; absent: the server chooses one.' },
      label: text,
      filters: ref('ViewFilters'),
      parentViewId: { ...id, description: 'The page that shows the tab.' },
      created_by: id,
      position: { type: 'number' },
      page: id,
      rule: ref('ViewRule'),
    },
    ['label', 'filters', 'parentViewId'],
  ),
  example: { label: customView.label, filters: customView.filters, parentViewId: 'inbox', position: 4 },
};
const visibility = { schema: object({ isVisible: flag }), example: { isVisible: false } };

export const viewCalls: Pick<Record<keyof typeof calls, CallDoc>, ViewCall> = {
  customViews: { group: 'Views', summary: 'The Focus Inboxes of the user', answer: viewsIn(custom, [customView]) },
  customView: { group: 'Views', summary: 'A Focus Inbox', answer: viewIn(custom, customView), errors: noView },
  createCustomView: {
    group: 'Views',
    summary: 'Saves a new Focus Inbox',
    body: draft,
    answer: viewIn(custom, customView),
    errors: { 400: 'The view is not valid.' },
  },
  updateCustomView: {
    group: 'Views',
    summary: 'Changes a Focus Inbox',
    body: draft,
    answer: viewIn(custom, customView),
    errors: { 400: 'The view is not valid.', ...noView },
  },
  deleteCustomView: {
    group: 'Views',
    summary: 'Deletes a Focus Inbox',
    answer: envelope(object({ id }), { id: 'custom_1' }),
    errors: noView,
  },
  toggleCustomView: {
    group: 'Views',
    summary: 'Shows or hides the tab of a Focus Inbox',
    answer: viewIn(custom, { ...customView, isVisible: false }),
    errors: noView,
  },
  showCustomView: {
    group: 'Views',
    summary: 'Sets whether the tab of a Focus Inbox is visible',
    body: visibility,
    answer: viewIn(custom, { ...customView, isVisible: false }),
    errors: noView,
  },
  reorderCustomViews: {
    group: 'Views',
    summary: 'Moves Focus Inboxes',
    body: {
      schema: object({ positions: list(object({ id, position: { type: 'number' } })) }),
      example: { positions: [{ id: 'custom_1', position: 2 }] },
    },
    answer: viewsIn(custom, [{ ...customView, position: 2 }]),
    errors: noView,
  },
  mutes: {
    group: 'Views',
    summary: 'Mutes conversations',
    description:
      'Each named conversation is in the list of ids of the Focus Inbox `muted` (`mentions`), of `muted_read` (`read`), or of neither (`null`). A missing one of the two is created hidden; one whose list becomes empty is deleted, unless the user has changed it. Changes made at the same time are both kept. The answer has those of the two that exist afterwards.',
    body: {
      schema: object({
        mutes: list(object({ conversation_id: id, as: { enum: ['mentions', 'read', null] } })),
        parentViewId: { ...id, description: 'The page of a view that is created.' },
      }),
      example: { mutes: [{ conversation_id: 'C1', as: 'mentions' }], parentViewId: 'inbox' },
    },
    answer: viewsIn(custom, [mutedView]),
    errors: { 400: 'The mutes are not valid, or there are too many.' },
  },
  ruleMarks: {
    group: 'Views',
    summary: 'What rules of Focus Inboxes have marked as read',
    query: { since: { schema: text, description: 'Milliseconds since the epoch: marks from this time on.' } },
    answer: envelope(object({ marks: list(schemaOf(ruleMarkSchema)) }), {
      marks: [
        {
          view_id: 'custom_1',
          conversation_id: 'C1',
          last_read_before: '1712345678.000200',
          last_read_after: '1712345679.000100',
          count: 1,
        },
      ],
    }),
    errors: { 400: '`since` is missing or no number.' },
  },
  builtinViews: { group: 'Views', summary: 'The built-in tabs', answer: viewsIn(builtin, [builtinView]) },
  toggleBuiltinView: {
    group: 'Views',
    summary: 'Shows or hides a built-in tab',
    answer: viewIn(builtin, { ...builtinView, isVisible: false }),
    errors: noView,
  },
  showBuiltinView: {
    group: 'Views',
    summary: 'Sets whether a built-in tab is visible',
    body: visibility,
    answer: viewIn(builtin, { ...builtinView, isVisible: false }),
    errors: noView,
  },
  initializeBuiltinViews: {
    group: 'Views',
    summary: 'Creates the built-in tabs of the user, if there are none',
    answer: viewsIn(builtin, [builtinView]),
  },
  allViews: {
    group: 'Views',
    summary: 'All tabs of a page by position',
    query: { parentViewId: { schema: id, description: 'The page. Default: conversations.' } },
    answer: viewsIn({ anyOf: [builtin, custom] }, [builtinView, customView]),
  },
};
