import { uniqueWord } from './actions.ts';
import { expectEqual, expectPresent, expectRefusal, expectThat } from './expectations.ts';
import { offered } from './offered.ts';
import type { ContractTest } from './subject.ts';

/** The calls that depend on the chat service behind a server. */
export function testService(test: ContractTest): void {
  test('states how far the server has read the chat service', 'sync', async ({ transport }) => {
    const state = await offered(transport).loadSync();
    const features = await transport.loadFeatures?.();
    expectThat(features === undefined || features.sync === true, 'the server says `sync`');
    expectThat(state.service !== '', 'the chat service has a name');
    expectThat(state.checked >= 0 && state.checked <= state.total, 'not more conversations are checked than there are');
    expectThat(state.remaining_ms === undefined || state.remaining_ms >= 0, 'no negative time is left');
    expectThat(Array.isArray(state.notices), 'the notices are a list');
  });

  test('searches the chat service in pages', 'searchService', async ({ transport }) => {
    const answer = await offered(transport).searchService({ q: uniqueWord(), page: 1 });
    expectEqual(
      answer,
      { messages: [], total: 0, has_more: false },
      'an unknown word has no results and no more pages',
    );
  });

  test('loads custom emoji as URLs, paths or aliases', 'emoji', async ({ transport }) => {
    for (const [name, value] of Object.entries(await offered(transport).loadEmoji())) {
      expectThat(/^[^:\s]+$/.test(name), `"${name}" is a shortcode without colons`);
      expectThat(/^(https:\/\/|\/|alias:)\S+$/.test(value), `"${value}" is an https URL, a path or an alias`);
    }
  });

  test('tells the URL of a path of the server', 'urlOf', async ({ transport }) => {
    const { pathname } = new URL(offered(transport).urlOf('/api/files/F1'), 'https://page.test');
    expectThat(pathname.endsWith('/api/files/F1'), 'the URL ends with the path');
  });

  test('disconnects the workspace of a person', 'disconnect', async (subject) => {
    const leaving = expectPresent(subject.leaving, 'the capability `disconnect` needs `leaving`');
    await offered(leaving).disconnectWorkspace();
    expectEqual((await leaving.loadAuthStatus()).authenticated, false, 'a disconnected person is signed out');
    await expectRefusal(leaving.loadConversations(), { kind: 'http', status: 401 }, 'later calls are refused');
  });
}
