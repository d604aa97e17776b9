import { describe, expect, it } from 'vitest';
import { serviceOffer, serviceOnly } from '../../../src/core/search/selectors.ts';
import type { SearchMessage, ServiceSearchAnswer } from '../../../src/model/index.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { apiError } from '../scriptedTransport.ts';

const found = (ts: string, more: Partial<SearchMessage> = {}): SearchMessage => ({
  id: `found-${ts}`,
  conversation_id: 'C1',
  conversation_name: 'design',
  conversation_type: 'channel',
  conversation_is_private: false,
  user: 'U2',
  text: `message ${ts}`,
  ts,
  ...more,
});

const page = (messages: SearchMessage[], has_more = false): ServiceSearchAnswer => ({
  messages,
  total: messages.length,
  has_more,
});

/** An inbox whose search is open and has found the message 1.1. */
async function openSearch({ offers = true } = {}) {
  const test = await startTestInbox({
    prepare(transport) {
      transport.answer('loadFeatures', () => ({ aiEnabled: true, ...(offers && { searchService: true }) }));
      transport.answer('search', () => ({
        results: { conversations: [], messages: [found('1.1')], users: [] },
        sorting_metrics: null,
      }));
    },
  });
  test.inbox.actions.openOverlay({ kind: 'search', mode: 'find' });
  const held = test.transport.hold('searchService');
  const type = async (query: string) => {
    test.inbox.actions.setSearchQuery(query);
    await test.advance(300);
  };
  await type('design');
  return { ...test, held, type };
}

const offer = ({ inbox }: TestInbox) => serviceOffer(inbox.getState());
const only = ({ inbox }: TestInbox) => serviceOnly(inbox.getState().search).map(({ ts }) => ts);

describe('the search of the chat service', () => {
  it('runs on request, and adds what the server has not stored', async () => {
    const test = await openSearch();
    expect(offer(test)).toBe('offered');
    expect(test.held).toHaveLength(0);
    test.inbox.actions.searchService();
    expect(test.inbox.getState().search.tab).toBe('messages');
    expect(offer(test)).toBe('searching');
    test.inbox.actions.searchService();
    expect(test.held.map(({ args }) => args[0])).toEqual([{ q: 'design', page: 1 }]);
    // The reply of a thread and the known message are each one message.
    const reply = { conversation_id: 'C1:0.9', thread_ts: '0.9' };
    test.held[0]?.answer(page([found('1.1'), found('0.5'), found('1.0', reply), found('0.5')], true));
    await test.flush();
    expect(only(test)).toEqual(['0.5', '1.0']);
    expect(offer(test)).toBe('more');
  });

  it('loads further pages, each message once, up to the last', async () => {
    const test = await openSearch();
    test.inbox.actions.searchService();
    test.held[0]?.answer(page([found('0.9'), found('0.8')], true));
    await test.flush();
    test.inbox.actions.searchService();
    expect(only(test)).toEqual(['0.9', '0.8']);
    test.held[1]?.answer(page([found('0.8'), found('0.7')], true));
    await test.flush();
    expect(only(test)).toEqual(['0.9', '0.8', '0.7']);
    test.inbox.actions.searchService();
    test.held[2]?.answer(page([], true));
    await test.flush();
    expect(offer(test)).toBe('whole');
    test.inbox.actions.searchService();
    expect(test.held.map(({ args }) => args[0]?.page)).toEqual([1, 2, 3]);
  });

  it('goes on after the page that the server has read, although it had nothing to show so far', async () => {
    const test = await openSearch();
    test.inbox.actions.searchService();
    test.held[0]?.answer({ ...page([], true), page: 5 });
    await test.flush();
    expect(offer(test)).toBe('more');
    test.inbox.actions.searchService();
    test.held[1]?.answer({ ...page([found('0.9')], true), page: 7 });
    await test.flush();
    test.inbox.actions.searchService();
    test.held[2]?.answer({ ...page([found('0.8')], true), page: 1 });
    await test.flush();
    test.inbox.actions.searchService();
    expect(only(test)).toEqual(['0.9', '0.8']);
    expect(test.held.map(({ args }) => args[0]?.page)).toEqual([1, 6, 8, 9]);
  });

  it('tells a failure, keeps its results and tries the page again', async () => {
    const test = await openSearch();
    test.inbox.actions.searchService();
    test.held[0]?.answer(page([found('0.9')], true));
    await test.flush();
    test.inbox.actions.searchService();
    test.held[1]?.fail(apiError(502));
    await test.flush();
    expect(offer(test)).toBe('failed');
    expect(only(test)).toEqual(['0.9']);
    test.inbox.actions.searchService();
    test.held[2]?.answer(page([found('0.8')]));
    await test.flush();
    expect(test.held.map(({ args }) => args[0]?.page)).toEqual([1, 2, 2]);
    expect(only(test)).toEqual(['0.9', '0.8']);
  });

  it('belongs to one query: a new one cancels the call and clears the results', async () => {
    const test = await openSearch();
    test.inbox.actions.searchService();
    await test.type('design ');
    expect(test.held[0]?.isAborted).toBe(false);
    await test.type('designer');
    expect(test.held[0]?.isAborted).toBe(true);
    expect(offer(test)).toBe('offered');
    test.inbox.actions.searchService();
    test.held[1]?.answer(page([found('0.7')]));
    test.held[0]?.answer(page([found('0.1')]));
    await test.flush();
    expect(only(test)).toEqual(['0.7']);
    await test.type('design');
    expect([only(test), offer(test)]).toEqual([[], 'offered']);
  });

  it('ends when the search closes', async () => {
    const test = await openSearch();
    test.inbox.actions.searchService();
    test.inbox.actions.closeOverlay();
    expect(test.held[0]?.isAborted).toBe(true);
    expect(test.inbox.getState().search.service).toBeNull();
  });

  it('is not offered without the feature, for a short query and beside other results', async () => {
    const without = await openSearch({ offers: false });
    without.inbox.actions.searchService();
    expect([offer(without), without.held.length]).toEqual([null, 0]);
    const test = await openSearch();
    test.inbox.actions.showSearchTab('people');
    expect(offer(test)).toBeNull();
    test.inbox.actions.showSearchTab('messages');
    expect(offer(test)).toBe('offered');
    await test.type('d');
    expect(offer(test)).toBeNull();
  });
});
