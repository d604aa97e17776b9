import { testAssistant } from './assistant.ts';
import { testAttention } from './attention.ts';
import { testBroadcasts } from './broadcasts.ts';
import { testConversations } from './conversations.ts';
import { testDirectMessages } from './directMessages.ts';
import { testFilters } from './filters.ts';
import { testLater } from './later.ts';
import { testMentions } from './mentions.ts';
import { testOwnMessages } from './ownMessages.ts';
import { testPages } from './pages.ts';
import { testReactions } from './reactions.ts';
import { testReading } from './reading.ts';
import { testRules } from './rules.ts';
import { testSearch } from './search.ts';
import { testSearchSyntax } from './searchSyntax.ts';
import { testSending } from './sending.ts';
import { testService } from './service.ts';
import { testSession } from './session.ts';
import { testStream } from './stream.ts';
import { testStreamResume } from './streamResume.ts';
import type { ContractCapability, ContractOptions, ContractSubject, ContractTest, TestRunner } from './subject.ts';
import { testTabVisibility } from './tabVisibility.ts';
import { testNoThreads, testThreads } from './threads.ts';
import { testUploads } from './uploads.ts';
import { testViews } from './views.ts';
import { testWaiting } from './waiting.ts';

/**
 * Registers a test for each rule that the inbox relies on in a transport, with any test runner. `make` is called for each
 * test; it may return the same server every time, because no test depends on data that another one wrote.
 *
 * @example
 * import { describe, it } from 'vitest';
 * testTransportContract(
 *   () => ({ transport: as('ann'), asOther: as('bo'), signedOut: as(undefined) }),
 *   { describe, it },
 *   { capabilities: ['views', 'search'] },
 * );
 */
export function testTransportContract(
  make: () => ContractSubject | Promise<ContractSubject>,
  { describe, it }: TestRunner,
  { capabilities = [], hasThreads = true }: ContractOptions = {},
): void {
  const test: ContractTest = (name, ...rest) => {
    const [needs, body] = rest.length === 1 ? ([[], rest[0]] as const) : rest;
    const run = async () => {
      const subject = await make();
      try {
        await body(subject);
      } finally {
        await subject.close?.();
      }
    };
    const isTested = [needs].flat().every((need) => (need === 'threads' ? hasThreads : capabilities.includes(need)));
    if (isTested) it(name, run);
    else it.skip?.(name, run);
  };
  /** Registers tests that all need one more capability. */
  const needing =
    (need: ContractCapability): ContractTest =>
    (name, ...rest) =>
      rest.length === 1 ? test(name, need, rest[0]) : test(name, [need, ...[rest[0]].flat()], rest[1]);
  describe('the transport contract: session', () => testSession(test));
  describe('the transport contract: conversations', () => testConversations(test));
  describe('the transport contract: direct messages', () => testDirectMessages(test));
  describe('the transport contract: pages of messages', () => testPages(test));
  describe('the transport contract: aggregates and filters', () => testFilters(test));
  describe('the transport contract: sending', () => testSending(test));
  describe('the transport contract: files', () => testUploads(needing('uploads')));
  describe('the transport contract: reading', () => testReading(test));
  describe('the transport contract: mentions', () => testMentions(test));
  describe('the transport contract: attention', () => testAttention(test));
  describe('the transport contract: waiting', () => testWaiting(test));
  describe('the transport contract: own messages', () => testOwnMessages(test));
  describe('the transport contract: reactions', () => testReactions(test));
  describe('the transport contract: threads', () => {
    if (hasThreads) testThreads(test);
    else testNoThreads(test);
  });
  describe('the transport contract: replies that are also sent to the conversation', () => testBroadcasts(test));
  describe('the transport contract: views', () => {
    testViews(test);
    testTabVisibility(test);
    testRules(needing('views'));
  });
  describe('the transport contract: later', () => testLater(needing('later')));
  describe('the transport contract: search', () => {
    testSearch(test);
    testSearchSyntax(test);
  });
  describe('the transport contract: assistant', () => testAssistant(test));
  describe('the transport contract: chat service', () => testService(test));
  describe('the transport contract: live stream', () => {
    testStream(needing('stream'));
    testStreamResume(needing('stream'));
  });
}
