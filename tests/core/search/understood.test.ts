import { describe, expect, it } from 'vitest';
import { excerpt } from '../../../src/core/search/excerpt.ts';
import { queryFrom, termsOf, understoodParts, withoutPart } from '../../../src/core/search/understood.ts';

const kinds = (query: string): string[] => understoodParts(query).map(({ kind, text }) => `${kind} ${text}`);

describe('what is understood of a query', () => {
  it('is all that is more than a word', () => {
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

  it('can be taken away, part by part', () => {
    const query = 'from:aiko draft  -typo';
    const [first, last] = understoodParts(query);
    expect(first && withoutPart(query, first)).toBe('draft  -typo');
    expect(last && withoutPart(query, last)).toBe('from:aiko draft');
  });

  it('leaves the words that are to be marked', () => {
    expect(termsOf('from:aiko Release -typo').map(({ text }) => text)).toEqual(['release']);
  });

  it('can be a search for what one person wrote', () => {
    expect(understoodParts(queryFrom('aiko'))).toMatchObject([{ kind: 'from', value: 'aiko' }]);
    expect(understoodParts(queryFrom('Aiko "A" Tanabe'))).toMatchObject([{ kind: 'from', value: 'Aiko A Tanabe' }]);
  });
});

describe('an excerpt', () => {
  const long = 'The totals of the ledger were compared twice this morning, so that every payout since nine has landed.';

  it('is one line', () => {
    expect(excerpt(' one\n two ', [])).toBe('one two');
  });

  it('begins near the first match, at a word', () => {
    const cut = excerpt(long, termsOf('payout'), 40);
    expect(cut).toMatch(/^…\w/);
    expect(cut.indexOf('payout')).toBeLessThanOrEqual(42);
    expect(long).toContain(cut.slice(1));
  });

  it('is the whole text when the match stands near its beginning, or nowhere', () => {
    expect(excerpt(long, termsOf('ledger'))).toBe(long);
    expect(excerpt(long, termsOf('zeppelin'))).toBe(long);
  });

  it('begins with the match where there is no space before it', () => {
    const solid = `${'x'.repeat(61)}needle`;
    expect(excerpt(solid, termsOf('needle'))).toBe('…needle');
  });
});
