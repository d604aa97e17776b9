import { expectEqual, expectPresent, expectThat } from './expectations.ts';
import { offered } from './offered.ts';
import type { ContractTest } from './subject.ts';

export function testSync(test: ContractTest): void {
  test('states how far the server has read the chat service', 'sync', async ({ transport }) => {
    expectEqual((await offered(transport).loadFeatures()).sync, true, 'the server says `sync`');
    const state = await expectPresent(transport.loadSync?.(), 'the capability `sync` needs `loadSync`');
    expectThat(state.service !== '', 'the chat service has a name');
    expectThat(state.checked >= 0 && state.checked <= state.total, 'not more conversations are checked than there are');
    expectThat(state.remaining_ms === undefined || state.remaining_ms >= 0, 'no negative time is left');
    expectThat(Array.isArray(state.notices), 'the notices are a list');
  });
}
