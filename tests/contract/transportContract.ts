import { afterAll, beforeAll, describe } from 'vitest';
import { describeAsking } from './parts/asking.ts';
import { describeConversations } from './parts/conversations.ts';
import { describeMessages } from './parts/messages.ts';
import { describeSearching } from './parts/searching.ts';
import { describeSession } from './parts/session.ts';
import { describeStream } from './parts/stream.ts';
import { describeViews } from './parts/views.ts';
import type { Capabilities, ContractSubject, Running } from './subject.ts';
import { needed } from './subject.ts';

/**
 * What every `InboxTransport` must do, seen only through the contract. The subject is set up once for the whole suite; tests
 * write into it but count on nothing that another test wrote.
 */
export function describeTransport(
  name: string,
  capabilities: Capabilities,
  setup: () => Promise<ContractSubject> | ContractSubject,
): void {
  describe(`the transport contract: ${name}`, () => {
    let subject: ContractSubject | undefined;
    beforeAll(async () => {
      subject = await setup();
    });
    afterAll(async () => {
      await subject?.close();
    });
    const running: Running = {
      capabilities,
      get subject() {
        return needed(subject, 'setup');
      },
    };
    describeSession(running);
    describeConversations(running);
    describeMessages(running);
    describeStream(running);
    describeViews(running);
    describeSearching(running);
    describeAsking(running);
  });
}
