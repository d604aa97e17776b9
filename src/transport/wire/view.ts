import { type GenericSchema, type InferOutput, lazy, looseObject, optional, unknown } from 'valibot';
import {
  type BuiltinView,
  type CustomView,
  type Filter,
  type FilterCondition,
  type FilterGroup,
  isFilterGroup,
  lastPosition,
  type RuleMark,
  readViewRule,
  type View,
  type ViewFilters,
} from '../../model/index.ts';
import { isRecord } from '../../model/json.ts';
import { contentOf, findField } from './envelope.ts';
import { parseAt, type WireContext } from './parse.ts';
import { amount, flag, id, ownField, text, ts } from './scalars.ts';
import { field, fieldOr, listOf, mapped, read } from './tolerant.ts';

const conditionSchema: GenericSchema<unknown, FilterCondition> = looseObject({
  field: id,
  operator: text,
  value: optional(unknown()),
});

const combiner = read<'AND' | 'OR'>('AND or OR', (input) => {
  const word = typeof input === 'string' ? input.toUpperCase() : (input ?? 'AND');
  return word === 'AND' || word === 'OR' ? word : undefined;
});

/** Maximum depth of filters from the server, which limits the recursion. */
const maxDepth = 32;

const groupSchema = (depth: number): GenericSchema<unknown, FilterGroup> =>
  depth > maxDepth
    ? read<never>('fewer nested groups', () => undefined)
    : mapped(
        looseObject({ group: looseObject({ operator: combiner, filters: listOf(filterSchema(depth + 1)) }) }),
        ({ group: { operator, filters } }) => ({ group: { operator, filters } }),
      );

const filterSchema = (depth: number): GenericSchema<unknown, Filter> =>
  lazy(
    (input): GenericSchema<unknown, Filter> =>
      ownField(input, 'group') === undefined ? conditionSchema : groupSchema(depth),
  );

const listSchema: GenericSchema<unknown, ViewFilters> = mapped(listOf(filterSchema(0)), (filters) => {
  const conditions = filters.filter((filter): filter is FilterCondition => !isFilterGroup(filter));
  return conditions.length === filters.length ? conditions : { group: { operator: 'AND', filters } };
});

/** A list of conditions or a group. A list that contains groups becomes an AND group. */
const viewFiltersSchema: GenericSchema<unknown, ViewFilters> = lazy(
  (input): GenericSchema<unknown, ViewFilters> => (isRecord(input) ? groupSchema(0) : listSchema),
);

const entries = looseObject({
  id,
  label: fieldOr(text, ''),
  filters: field(viewFiltersSchema),
  parentViewId: fieldOr(id, 'conversations'),
  position: field(amount),
  created_by: field(id),
  isCustom: field(flag),
  isVisible: fieldOr(flag, true),
  page: field(text),
  rule: field(read('a rule', readViewRule)),
});

type Raw = InferOutput<typeof entries>;

const asCustom = (raw: Raw): CustomView => ({ ...raw, filters: raw.filters ?? [], isCustom: true });

const asBuiltin = ({ rule: _rule, ...raw }: Raw): BuiltinView => ({
  ...raw,
  filters: raw.filters ?? [],
  position: raw.position ?? lastPosition,
  isCustom: false,
});

export const customViewSchema: GenericSchema<unknown, CustomView> = mapped(entries, asCustom);

export const builtinViewSchema: GenericSchema<unknown, BuiltinView> = mapped(entries, asBuiltin);

/** A view without `isCustom` is custom if its id has the form of a custom view. */
export const viewSchema: GenericSchema<unknown, View> = mapped(entries, (raw) =>
  (raw.isCustom ?? raw.id.startsWith('custom_')) ? asCustom(raw) : asBuiltin(raw),
);

export const ruleMarkSchema: GenericSchema<unknown, RuleMark> = looseObject({
  view_id: id,
  conversation_id: id,
  last_read_before: fieldOr(ts, '0'),
  last_read_after: fieldOr(ts, '0'),
  count: fieldOr(amount, 1),
});

/** `{views}` (or another name) or a bare list, each with or without envelope. */
const viewsIn =
  <T>(schema: GenericSchema<unknown, T>, name = 'views') =>
  (body: unknown, context: WireContext): T[] => {
    const { value, path } = findField(body, name) ?? contentOf(body);
    return parseAt(listOf(schema), value, path, context);
  };

/** `{view}` or the view itself, each with or without envelope. */
const viewIn =
  <T>(schema: GenericSchema<unknown, T>) =>
  (body: unknown, context: WireContext): T => {
    const { value, path } = findField(body, 'view') ?? contentOf(body);
    return parseAt(schema, value, path, context);
  };

export const parseCustomViews: (body: unknown, context: WireContext) => CustomView[] = viewsIn(customViewSchema);
export const parseCustomView: (body: unknown, context: WireContext) => CustomView = viewIn(customViewSchema);
export const parseBuiltinViews: (body: unknown, context: WireContext) => BuiltinView[] = viewsIn(builtinViewSchema);
export const parseBuiltinView: (body: unknown, context: WireContext) => BuiltinView = viewIn(builtinViewSchema);
export const parseViews: (body: unknown, context: WireContext) => View[] = viewsIn(viewSchema);
export const parseRuleMarks: (body: unknown, context: WireContext) => RuleMark[] = viewsIn(ruleMarkSchema, 'marks');
