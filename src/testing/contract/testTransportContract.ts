import { testConversations } from './conversations.ts';
import { testMessages } from './messages.ts';
import { testSession } from './session.ts';
import { testStream } from './stream.ts';
import type { ContractSubject, ContractTest, TestRunner } from './subject.ts';

/**
 * Registers a test for each thing that the inbox counts on in a transport, with whatever test runner there is. `make` is called
 * for every test; it may answer the same server again and again, for what the suite writes is told apart.
 *
 * @example
 * import { describe, it } from 'vitest';
 * testTransportContract(() => ({ transport: as('ann'), asOther: as('bo'), signedOut: as(undefined) }), { describe, it });
 */
export function testTransportContract(
  make: () => ContractSubject | Promise<ContractSubject>,
  { describe, it }: TestRunner,
): void {
  const test: ContractTest = (name, body) =>
    void it(name, async () => {
      const subject = await make();
      try {
        await body(subject);
      } finally {
        await subject.close?.();
      }
    });
  describe('the transport contract: session', () => testSession(test));
  describe('the transport contract: conversations', () => testConversations(test));
  describe('the transport contract: messages and views', () => testMessages(test));
  describe('the transport contract: live stream', () => testStream(test));
}
