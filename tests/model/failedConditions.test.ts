import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failedConditions } from '../../src/model/failedConditions.ts';
import { type FilterCondition, type FilterGroup, matchesFilter } from '../../src/model/index.ts';
import { aConversation } from '../../src/testing/builders.ts';
import { propertyRuns } from '../propertyRuns.ts';

const conversation = aConversation({ id: 'C1', name: 'pets', type: 'channel' });
const named = (value: string): FilterCondition => ({ field: 'name', operator: 'contains', value });
const dm: FilterCondition = { field: 'type', operator: 'eq', value: 'dm' };
const group = (operator: 'AND' | 'OR', filters: (FilterCondition | FilterGroup)[]): FilterGroup => ({
  group: { operator, filters },
});

describe('the conditions for which a view does not match', () => {
  it.each<[string, FilterCondition[] | FilterGroup, FilterCondition[]]>([
    ['none of filters that match', [named('pet')], []],
    ['the first of AND', [named('pet'), dm, named('cat')], [dm]],
    ['all of OR', group('OR', [dm, named('cat')]), [dm, named('cat')]],
    [
      'of the group that fails',
      group('AND', [group('OR', [dm, named('pet')]), group('OR', [dm, named('cat')])]),
      [dm, named('cat')],
    ],
  ])('are %s', (_case, filters, failed) => expect(failedConditions(conversation, filters)).toEqual(failed));

  it('exist exactly if the filters do not match, and each of them fails', () => {
    const { filters } = fc.letrec<{ filters: FilterCondition | FilterGroup }>((tie) => ({
      filters: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom(named('pet'), named('cat'), dm),
        fc
          .tuple(
            fc.constantFrom('AND' as const, 'OR' as const),
            fc.array(tie('filters'), { minLength: 1, maxLength: 3 }),
          )
          .map(([operator, all]) => group(operator, all)),
      ),
    }));
    fc.assert(
      fc.property(
        fc.constantFrom('AND' as const, 'OR' as const),
        fc.array(filters, { maxLength: 3 }),
        (operator, all) => {
          const failed = failedConditions(conversation, group(operator, all));
          expect(failed.length > 0).toBe(!matchesFilter(conversation, group(operator, all)));
          for (const condition of failed) expect(matchesFilter(conversation, condition)).toBe(false);
        },
      ),
      { numRuns: propertyRuns(1000) },
    );
  });
});
