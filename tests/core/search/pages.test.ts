import { describe, expect, it } from 'vitest';
import { foundCount, shownResults } from '../../../src/core/search/selectors.ts';
import type { SearchAnswer } from '../../../src/model/index.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { apiError } from '../scriptedTransport.ts';

const answerWith = (...names: string[]): SearchAnswer => ({
  results: {
    conversations: names.map((name) => ({
      id: `C-${name}`,
      name,
      type: 'channel',
      unread_count: 0,
      latest_activity: 0,
    })),
    messages: [],
    users: [],
  },
  sorting_metrics: null,
});

const many = (count: number): SearchAnswer =>
  answerWith(...Array.from({ length: count }, (_, index) => `name${index}`));

async function openSearch(): Promise<TestInbox> {
  const test = await startTestInbox();
  test.inbox.actions.openOverlay({ kind: 'search', mode: 'find' });
  return test;
}

const asked = ({ transport }: TestInbox) =>
  transport.calls.filter(({ name }) => name === 'search').map(({ args }) => args[0]);

const shown = ({ inbox }: TestInbox): string[] =>
  shownResults(inbox.getState().search).conversations.map(({ name }) => name);

describe('pages', () => {
  const named = (from: number, count: number, total: number): SearchAnswer => ({
    ...answerWith(...Array.from({ length: count }, (_, index) => `name${from + index}`)),
    totals: { conversations: total, messages: 0, users: 0 },
  });

  async function openPages() {
    const test = await openSearch();
    test.inbox.actions.showSearchTab('conversations');
    const held = test.transport.hold('search');
    test.inbox.actions.setSearchQuery('name');
    await test.advance(300);
    return { test, held };
  }

  it('load one after the other, with the true count from the first', async () => {
    const { test, held } = await openPages();
    held[0]?.answer(named(0, 20, 45));
    await test.flush();
    const count = () => foundCount(test.inbox.getState().search, 'conversations');
    expect(count()).toEqual({ count: 45, isMore: false });
    test.inbox.actions.loadMoreResults();
    test.inbox.actions.loadMoreResults();
    expect(asked(test).slice(1)).toEqual([{ q: 'name', type: 'conversations', limit: 20, offset: 20 }]);
    // A new result moved the others by one.
    held[1]?.answer(named(19, 20, 46));
    await test.flush();
    expect(shown(test)).toEqual(Array.from({ length: 39 }, (_, index) => `name${index}`));
    expect(count()?.count).toBe(46);
    test.inbox.actions.loadMoreResults();
    held[2]?.answer(named(39, 7, 46));
    await test.flush();
    test.inbox.actions.loadMoreResults();
    expect([shown(test).length, held.length]).toEqual([46, 3]);
  });

  it('end when a page has nothing new, and can be tried again after a failure', async () => {
    const { test, held } = await openPages();
    held[0]?.answer(named(0, 20, 45));
    await test.flush();
    test.inbox.actions.loadMoreResults();
    held[1]?.fail(apiError(500, 'index is gone'));
    await test.flush();
    expect(test.inbox.getState().search.isLoadingMore).toBe(false);
    test.inbox.actions.loadMoreResults();
    held[2]?.answer(named(0, 20, 45));
    await test.flush();
    test.inbox.actions.loadMoreResults();
    expect([shown(test).length, held.length]).toEqual([20, 3]);
  });

  it('of another query or after the search closed are dropped', async () => {
    const { test, held } = await openPages();
    held[0]?.answer(named(0, 20, 45));
    await test.flush();
    test.inbox.actions.loadMoreResults();
    test.inbox.actions.setSearchQuery('nam');
    expect(held[1]?.isAborted).toBe(true);
    held[1]?.answer(named(20, 20, 45));
    await test.flush();
    expect(shown(test)).toHaveLength(20);
    test.inbox.actions.loadMoreResults();
    expect(held).toHaveLength(2);
  });

  it('are not requested without a count: the server has none', async () => {
    const { test, held } = await openPages();
    held[0]?.answer(many(20));
    await test.flush();
    test.inbox.actions.loadMoreResults();
    expect(held).toHaveLength(1);
  });

  it('have a limited query', async () => {
    const { test } = await openPages();
    test.inbox.actions.setSearchQuery('"'.repeat(5000));
    expect(test.inbox.getState().search.query).toHaveLength(1000);
  });
});
