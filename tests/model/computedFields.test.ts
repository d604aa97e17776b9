import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FilterCondition, matchesFilter } from '../../src/model/index.ts';
import { aConversation } from '../../src/testing/builders.ts';
import { propertyRuns } from '../propertyRuns.ts';

const conversation = aConversation({ latest_activity: 1_712_345_678 });
const one = (field: string, operator: string, value: unknown): FilterCondition => ({ field, operator, value });

describe('a condition on the age', () => {
  const age = (operator: string, seconds: number, now?: number) =>
    matchesFilter(conversation, [one('age', operator, seconds)], { now });

  it('compares the time since the latest activity at the time of the evaluation', () => {
    const hourLater = conversation.latest_activity + 3600;
    expect([age('gt', 3599, hourLater), age('gt', 3600, hourLater), age('lt', 3601, hourLater)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('is at least 0 where clocks differ, and is not met without a time', () => {
    expect([age('gte', 0, conversation.latest_activity - 10), age('gte', 0)]).toEqual([true, false]);
  });
});

describe('a condition on the name of a channel', () => {
  const of = (type: 'dm' | 'channel' | 'thread', name: string, operator: string, value: unknown) =>
    matchesFilter({ ...conversation, type, name }, [one('channel_name', operator, value)]);

  it.each<[string, string, boolean]>([
    ['proj-alpha', 'proj-*', true],
    ['proj-', 'proj-*', true],
    ['Proj-Alpha', '#PROJ-*', true],
    ['my-proj-alpha', 'proj-*', false],
    ['my-proj-alpha', '*proj*', true],
    ['proj-alpha-ops', 'proj-*-ops', true],
    ['proj-ops', 'proj-*-ops', false],
    ['abab', '*ab*ab', true],
    ['ab', '*ab*ab', false],
    ['proj-alpha', 'proj', false],
    ['proj.alpha', 'proj?alpha', false],
    ['anything', '*', true],
    ['', '', true],
  ])('%s fits %s: %s', (name, pattern, fits) => {
    expect(of('channel', name, 'eq', pattern)).toBe(fits);
    expect(of('channel', name, 'neq', pattern)).toBe(!fits);
    expect(of('channel', name, 'in', ['none', pattern])).toBe(fits);
  });

  it('has the channel of a thread, and no name of a dm', () => {
    expect(of('thread', 'Thread in proj-alpha: Ship it: today', 'eq', 'proj-*')).toBe(true);
    expect(of('thread', 'Ship it', 'eq', '*')).toBe(false);
    expect([of('dm', 'Mara', 'eq', '*'), of('dm', 'Mara', 'neq', '*'), of('dm', 'Mara', 'not_exists', '')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('agrees with a regular expression of the pattern', () => {
    const part = fc.stringMatching(/^[ab-]{0,3}$/);
    fc.assert(
      fc.property(part, fc.array(part, { minLength: 1, maxLength: 4 }), (name, parts) => {
        const written = new RegExp(`^${parts.join('.*')}$`).test(name);
        expect(of('channel', name, 'eq', parts.join('*'))).toBe(written);
      }),
      { numRuns: propertyRuns(2000) },
    );
  });
});
