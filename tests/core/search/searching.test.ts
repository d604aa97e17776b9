import { describe, expect, it } from 'vitest';
import { foundCount, searchStatus, shownResults } from '../../../src/core/search/selectors.ts';
import { searchAnswered } from '../../../src/core/search/transitions.ts';
import type { SearchAnswer } from '../../../src/model/index.ts';
import { ApiError } from '../../../src/transport/errors.ts';
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

async function openSearch(options: Parameters<typeof startTestInbox>[0] = {}): Promise<TestInbox> {
  const test = await startTestInbox(options);
  test.inbox.actions.openOverlay({ kind: 'search', mode: 'find' });
  return test;
}

const asked = ({ transport }: TestInbox) =>
  transport.calls.filter(({ name }) => name === 'search').map(({ args }) => args[0]);

const shown = ({ inbox }: TestInbox): string[] =>
  shownResults(inbox.getState().search).conversations.map(({ name }) => name);

const status = ({ inbox }: TestInbox) => searchStatus(inbox.getState().search);

describe('searching', () => {
  it('requests 20 results of every type 300 ms after the last change [SRC-1]', async () => {
    const test = await openSearch();
    test.inbox.actions.setSearchQuery('pa');
    await test.advance(200);
    test.inbox.actions.setSearchQuery('pay');
    await test.advance(299);
    expect(asked(test)).toEqual([]);
    await test.advance(1);
    expect(asked(test)).toEqual([{ q: 'pay', type: 'all', limit: 20 }]);
  });

  it('requires at least 2 characters after trimming [SRC-1]', async () => {
    const test = await openSearch();
    test.inbox.actions.setSearchQuery(' p ');
    await test.advance(1000);
    expect(asked(test)).toEqual([]);
    expect(status(test)).toBe('short');
    test.inbox.actions.setSearchQuery(' pa ');
    await test.advance(300);
    expect(asked(test)).toEqual([{ q: 'pa', type: 'all', limit: 20 }]);
  });

  it('never replaces a newer answer with an older one, in any order of arrival [SRC-1]', async () => {
    const test = await openSearch();
    const held = test.transport.hold('search');
    test.inbox.actions.setSearchQuery('pa');
    await test.advance(300);
    test.inbox.actions.setSearchQuery('pay');
    await test.advance(300);
    const [older, newer] = held;
    expect(older?.isAborted).toBe(true);
    newer?.answer(answerWith('payments'));
    await test.flush();
    older?.answer(answerWith('parking'));
    await test.flush();
    expect(shown(test)).toEqual(['payments']);
  });

  it('ignores answers to other queries than the current one [SRC-1]', async () => {
    const test = await openSearch();
    test.inbox.actions.setSearchQuery(' pay ');
    const state = test.inbox.getState();
    const { results } = answerWith('payments');
    expect(searchAnswered(state, { query: 'pa', type: 'all' }, results)).toBe(state);
    expect(searchAnswered(state, { query: 'pay', type: 'all' }, results).search.found?.byType.all).toBe(results);
  });

  it('never shows the answer to a query that has changed since', async () => {
    const test = await openSearch();
    const held = test.transport.hold('search');
    test.inbox.actions.setSearchQuery('pay');
    await test.advance(300);
    test.inbox.actions.setSearchQuery('p');
    expect(held[0]?.isAborted).toBe(true);
    held[0]?.answer(answerWith('payments'));
    await test.flush();
    expect(test.inbox.getState().search.found).toBeNull();
  });

  it('sends a query again after a different one', async () => {
    const test = await openSearch();
    const held = test.transport.hold('search');
    test.inbox.actions.setSearchQuery('pay');
    await test.advance(300);
    test.inbox.actions.setSearchQuery('payx');
    test.inbox.actions.setSearchQuery('pay');
    await test.advance(300);
    expect(held).toHaveLength(2);
    held[1]?.answer(answerWith('payments'));
    await test.flush();
    expect(shown(test)).toEqual(['payments']);
  });

  it('is pending until the answer arrives and keeps showing the previous results [SRC-2]', async () => {
    const test = await openSearch();
    test.transport.answer('search', () => answerWith('payments'));
    test.inbox.actions.setSearchQuery('pay');
    expect(status(test)).toBe('searching');
    await test.advance(300);
    expect(status(test)).toBe('ready');
    test.inbox.actions.setSearchQuery('paym');
    expect(status(test)).toBe('searching');
    expect(shown(test)).toEqual(['payments']);
    expect(foundCount(test.inbox.getState().search, 'conversations')).toBeNull();
  });

  it('logs a failure and shows no results [SRC-2]', async () => {
    const test = await openSearch();
    test.transport.fail('search', apiError(500, 'index is gone'));
    test.inbox.actions.setSearchQuery('pay');
    await test.advance(300);
    expect(test.logged('error')).toHaveLength(1);
    expect(status(test)).toBe('ready');
    expect(shown(test)).toEqual([]);
    expect(test.inbox.getState().notice).toBeNull();
    test.transport.answer('search', () => answerWith('payments'));
    test.inbox.actions.setSearchQuery('paym');
    await test.advance(300);
    expect(shown(test)).toEqual(['payments']);
  });
});

describe('a search that the transport cancelled', () => {
  it('is not retried', async () => {
    const test = await openSearch();
    test.transport.fail('search', new ApiError({ kind: 'aborted', call: 'GET /api/search' }));
    test.inbox.actions.setSearchQuery('pay');
    await test.advance(300);
    expect(asked(test)).toHaveLength(1);
    test.transport.answer('search', () => answerWith('payments'));
    test.inbox.actions.setSearchQuery('paym');
    await test.advance(300);
    expect(shown(test)).toEqual(['payments']);
  });
});

describe('tabs', () => {
  it('reuse a complete answer of the "all" tab', async () => {
    const test = await openSearch();
    test.transport.answer('search', () => many(19));
    test.inbox.actions.setSearchQuery('name');
    await test.advance(300);
    test.inbox.actions.showSearchTab('conversations');
    await test.flush();
    expect(asked(test)).toHaveLength(1);
    expect(shown(test)).toHaveLength(19);
    expect(foundCount(test.inbox.getState().search, 'conversations')).toEqual({
      count: 19,
      isMore: false,
    });
  });

  it('request their type at once when the answer may be truncated', async () => {
    const test = await openSearch();
    test.transport.answer('search', () => many(20));
    test.inbox.actions.setSearchQuery('name');
    await test.advance(300);
    expect(foundCount(test.inbox.getState().search, 'conversations')?.isMore).toBe(true);
    test.inbox.actions.showSearchTab('people');
    await test.flush();
    expect(asked(test)[1]).toEqual({ q: 'name', type: 'users', limit: 20 });
  });

  it('wait for a pending answer of the "all" tab', async () => {
    const test = await openSearch();
    const held = test.transport.hold('search');
    test.inbox.actions.setSearchQuery('name');
    await test.advance(300);
    test.inbox.actions.showSearchTab('conversations');
    await test.flush();
    expect(held).toHaveLength(1);
    held[0]?.answer(many(20));
    await test.flush();
    expect(held).toHaveLength(2);
    expect(asked(test)[1]).toEqual({ q: 'name', type: 'conversations', limit: 20 });
  });

  it('send no request in the actions tab', async () => {
    const test = await openSearch();
    test.inbox.actions.showSearchTab('actions');
    test.inbox.actions.setSearchQuery('theme');
    await test.advance(300);
    expect(asked(test)).toEqual([]);
    test.inbox.actions.showSearchTab('all');
    await test.flush();
    expect(asked(test)).toEqual([{ q: 'theme', type: 'all', limit: 20 }]);
  });

  it('are reduced to actions when the transport cannot search', async () => {
    const test = await openSearch({
      prepare: (transport) => {
        delete transport.search;
      },
    });
    expect(test.inbox.getState().search.tab).toBe('actions');
    test.inbox.actions.showSearchTab('messages');
    test.inbox.actions.setSearchQuery('pay');
    await test.advance(300);
    expect(test.inbox.getState().search.tab).toBe('actions');
  });
});

describe('the search dialog', () => {
  it('resets when it is reopened and cancels pending requests', async () => {
    const test = await openSearch();
    const held = test.transport.hold('search');
    test.inbox.actions.setSearchQuery('pay');
    test.inbox.actions.showSearchTab('messages');
    await test.advance(300);
    test.inbox.actions.closeOverlay();
    expect(held[0]?.isAborted).toBe(true);
    test.inbox.actions.openOverlay({ kind: 'search', mode: 'find' });
    expect(test.inbox.getState().search).toMatchObject({ query: '', tab: 'all', found: null });
    test.inbox.actions.setSearchQuery('pay');
    test.inbox.actions.showSearchTab('messages');
    await test.advance(300);
    expect(held).toHaveLength(2);
  });

  it('keeps the query while the assistant is open [SRC-4]', async () => {
    const test = await openSearch();
    test.inbox.actions.setSearchQuery('pay');
    test.inbox.actions.openOverlay({ kind: 'search', mode: 'ask' });
    expect(test.inbox.getState().overlay).toEqual({ kind: 'search', mode: 'ask' });
    test.inbox.actions.openOverlay({ kind: 'search', mode: 'find' });
    expect(test.inbox.getState().search.query).toBe('pay');
  });

  it('searches again after a sign-out during a search', async () => {
    const test = await openSearch();
    test.inbox.actions.setSearchQuery('pay');
    test.inbox.actions.logout();
    await test.flush();
    expect(test.inbox.getState().search.query).toBe('');
    test.inbox.actions.retry();
    await test.flush();
    test.transport.stream.confirm();
    await test.flush();
    test.inbox.actions.openOverlay({ kind: 'search', mode: 'find' });
    test.inbox.actions.setSearchQuery('pay');
    await test.advance(300);
    expect(asked(test)).toHaveLength(1);
  });

  it('settles when the inbox stops during a search, and searches after the next start', async () => {
    const test = await openSearch();
    const held = test.transport.hold('search');
    test.inbox.actions.setSearchQuery('pay');
    await test.advance(300);
    test.inbox.stop();
    await test.advance(0);
    expect(held[0]?.isAborted).toBe(true);
    expect(held).toHaveLength(1);
    test.inbox.start();
    await test.flush();
    test.inbox.actions.setSearchQuery('payments');
    await test.advance(300);
    expect(held).toHaveLength(2);
  });
});
