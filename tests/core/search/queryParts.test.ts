import { describe, expect, it } from 'vitest';
import { type AuthorSlices, authorsNamed, authorValue } from '../../../src/core/search/authors.ts';
import { excerpt } from '../../../src/core/search/excerpt.ts';
import {
  authorQuery,
  queryFilters,
  withDateRange,
  withNameFilter,
  withoutQueryPart,
} from '../../../src/core/search/queryParts.ts';
import type { User } from '../../../src/model/index.ts';
import { readSearch } from '../../../src/search/readSearch.ts';

const kinds = (query: string): string[] => queryFilters(query).map(({ kind, text }) => `${kind} ${text}`);

describe('the parts of a query', () => {
  it('include filters, phrases and excluded words', () => {
    expect(kinds('from:aiko "release notes" draft -typo in:design has:link is:unread before:2026-03')).toEqual([
      'from from:aiko',
      'phrase "release notes"',
      'word -typo',
      'in in:design',
      'has has:link',
      'is is:unread',
      'before before:2026-03',
    ]);
    expect(kinds('draft from:')).toEqual([]);
  });

  it('can be removed one by one', () => {
    const query = 'from:aiko draft  -typo';
    const [first, last] = queryFilters(query);
    expect(first && withoutQueryPart(query, first)).toBe('draft  -typo');
    expect(last && withoutQueryPart(query, last)).toBe('from:aiko draft');
  });

  it('can select the messages of one author', () => {
    expect(queryFilters(authorQuery('aiko'))).toMatchObject([{ kind: 'from', value: 'aiko' }]);
    expect(queryFilters(authorQuery('Aiko "A" Tanabe'))).toMatchObject([{ kind: 'from', value: 'Aiko A Tanabe' }]);
  });
});

describe('a filter from the menus', () => {
  const kindsOf = (query: string) => queryFilters(query).map(({ kind }) => kind);
  const now = Date.UTC(2026, 2, 4, 12);

  it.each(['"budget', '-"last  year ', '「予算', '“budget', 'a from:"ana ru'])(
    'follows the open quotation of %j',
    (query) => {
      const before = kindsOf(query);
      expect(kindsOf(withNameFilter(query, 'in', 'general'))).toEqual([...before, 'in']);
      expect(kindsOf(withDateRange(query, 'today', now))).toEqual([...before, 'after']);
    },
  );

  it('changes nothing of a query without one', () => {
    expect(withNameFilter('the "budget" of 5"', 'from', 'ana')).toBe('the "budget" of 5" from:ana ');
    expect(withNameFilter('"', 'from', 'ana')).toBe('from:ana ');
  });
});

describe('the value for one author', () => {
  const user = (id: string, name: string, display_name?: string): User => ({
    id,
    name,
    ...(display_name && { display_name }),
  });
  const people = [
    user('U1', 'wren'),
    user('U2', 'al'),
    user('U3', 'alex'),
    user('U4', 'brown', 'Alex'),
    user('U5', 'me'),
  ];
  const state: AuthorSlices = {
    users: Object.fromEntries(people.map((person) => [person.id, person])),
    session: { status: 'authenticated', user: { id: 'U1', name: 'wren' }, workspace: 'T1', organizations: [] },
  };

  it.each([
    ['a handle, even if another name begins with it', user('U2', 'al'), 'al'],
    ['the id if the handle is the name of another user', user('U3', 'alex'), 'U3'],
    ['the id if the handle is the word for the signed-in user', user('U5', 'me'), 'U5'],
    ['the handle of an unknown user', user('U9', 'alexa'), 'alexa'],
    ['the id of an unknown user with the handle of another one', user('U9', 'wren'), 'U9'],
  ])('is %s', (_, person, value) => {
    expect(authorValue(person, state)).toBe(value);
    expect(authorsNamed(value, { ...state, users: { ...state.users, [person.id]: person } })).toEqual([person.id]);
  });

  it('"me" is the signed-in user', () => {
    expect(authorsNamed('Me', state)).toEqual(['U1']);
  });
});

describe('an excerpt', () => {
  const long = 'The totals of the ledger were compared twice this morning, so that every payout since nine has landed.';

  it('is one line', () => {
    expect(excerpt(' one\n two ', [])).toBe('one two');
  });

  it('starts near the first match, at a word', () => {
    const cut = excerpt(long, readSearch('payout').wanted, 40);
    expect(cut).toMatch(/^…\w/);
    expect(cut.indexOf('payout')).toBeLessThanOrEqual(42);
    expect(long).toContain(cut.slice(1));
  });

  it('is the whole text when the match is near the start or missing', () => {
    expect(excerpt(long, readSearch('ledger').wanted)).toBe(long);
    expect(excerpt(long, readSearch('zeppelin').wanted)).toBe(long);
  });
});
