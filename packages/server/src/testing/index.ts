/**
 * The contract suite of chat services.
 *
 * @module triage-inbox-server/testing
 */
export type { ServiceOption } from '../ports.ts';
export type {
  ActsInChat,
  ChatAbility,
  ChatSuiteOptions,
  ChatUnderTest,
  TestRunner,
  Visit,
} from './chatUnderTest.ts';
export { testChatService } from './testChatService.ts';
