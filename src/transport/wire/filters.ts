import type { GenericSchema } from 'valibot';
import { lazy, looseObject, optional, unknown } from 'valibot';
import type { Filter, FilterCondition, FilterGroup, ViewFilters } from '../../model/index.ts';
import { isFilterGroup } from '../../model/index.ts';
import { id, isObject, ownField, text } from './scalars.ts';
import { listOf, mapped, read } from './tolerant.ts';

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
export const viewFiltersSchema: GenericSchema<unknown, ViewFilters> = lazy(
  (input): GenericSchema<unknown, ViewFilters> => (isObject(input) ? groupSchema(0) : listSchema),
);
