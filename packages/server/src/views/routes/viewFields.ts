import { readViewRule, ruleFault, type ViewFilters } from 'triage-inbox/core';
import * as v from 'valibot';
import { storableJson } from '../../database/storableText.ts';
import { HttpFailure } from '../../failures/httpFailure.ts';
import { idField, textField } from '../../http/fields.ts';
import { isBuiltinView } from '../builtinViews.ts';
import { filtersField } from './filterField.ts';

export const maxFiltersLength = 50_000;

/** Limit of Focus Inboxes per person. */
export const maxViews = 200;

export const tooManyViews = () => new HttpFailure(400, `There can be at most ${maxViews} Focus Inboxes`);

/** Filters of a view in the wire contract: a list or one group. */
const viewFilters = v.pipe(
  filtersField,
  v.check((filters) => Array.isArray(filters) || 'group' in filters, 'must be a list of conditions or a group'),
  v.check((filters) => JSON.stringify(filters) === storableJson(filters), 'must be Unicode text without NUL'),
  v.check((filters) => JSON.stringify(filters).length <= maxFiltersLength, 'are too long'),
  // A list that contains groups has the meaning of a group; clients read it this way.
  v.transform((filters) => filters as ViewFilters),
);

const position = v.pipe(v.number('must be a number'), v.finite('must be a number'));

/** Treats `null` as absent. */
const orAbsent = <T extends v.GenericSchema>(schema: T) =>
  v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
  );

/** The rule of a view, with the defaults of missing fields. */
const ruleField = v.pipe(
  v.unknown(),
  v.check((rule) => ruleFault(rule) !== '', 'must be an object'),
  v.check(
    (rule) => ruleFault(rule) === null || ruleFault(rule) === '',
    ({ input }) => `has no valid ${ruleFault(input)}`,
  ),
  v.transform(readViewRule),
);

const entries = {
  label: v.pipe(
    textField('must be a text'),
    v.check((text) => text.trim() !== '', 'must not be empty'),
    v.maxLength(200, 'must be at most 200 characters long'),
  ),
  filters: viewFilters,
  parentViewId: idField,
  /** Accepted but ignored: the view belongs to the signed-in person. */
  created_by: orAbsent(v.string('must be an id')),
  position: orAbsent(position),
  page: orAbsent(idField),
  rule: orAbsent(ruleField),
};

const newId = v.pipe(
  idField,
  v.check((id) => !isBuiltinView(id), 'must not be the id of a built-in view'),
);

export const createViewBody = v.object({ ...entries, id: orAbsent(newId) });

export const updateViewBody = v.object({ ...entries, id: orAbsent(idField) });

export const visibilityBody = v.object({ isVisible: v.boolean('must be true or false') });

const maxPositions = 500;

export const reorderBody = v.object({
  positions: v.pipe(
    v.array(v.object({ id: idField, position }, 'must be {id, position}'), 'must be a list of {id, position}'),
    v.maxLength(maxPositions, `must have at most ${maxPositions} entries`),
    v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'must name each view once'),
  ),
});

export const allViewsQuery = v.object({ parentViewId: v.optional(idField, 'conversations') });
