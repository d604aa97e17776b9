import type { AiAnswer, AskOptions, SearchAnswer } from '../../model/index.ts';
import { calls } from '../calls.ts';
import type { CompleteTransport, InboxTransport } from '../contract.ts';
import { checkMessage, faultsOfText } from './checkMessage.ts';
import { checkQuestion } from './checkQuestion.ts';
import type { MemoryBackend } from './createMemoryBackend.ts';
import { Refusal } from './refusal.ts';
import type { RunCall } from './runCall.ts';
import { searchOffice } from './searchOffice.ts';

/** Plays the assistant: gets the question and a search over what the person may see. */
export type Assistant = (
  question: string,
  options: AskOptions,
  search: (q: string) => SearchAnswer,
) => AiAnswer | Promise<AiAnswer>;

type MessageCalls = Pick<CompleteTransport, 'sendMessage' | 'validateMessage' | 'search'> & Pick<InboxTransport, 'ask'>;

export const createMessageCalls = (run: RunCall, backend: MemoryBackend, ask: Assistant | undefined): MessageCalls => ({
  sendMessage: (message, options) =>
    run(calls.sendMessage, options, ({ office, userId }) => {
      const { conversationId } = checkMessage(office, userId, message);
      return {
        message: backend.post({
          workspaceId: office.workspace.id,
          conversationId,
          userId,
          text: message.text,
          clientMsgId: message.client_msg_id,
          ...(message.thread_ts !== undefined && { threadTs: message.thread_ts }),
        }),
      };
    }),
  validateMessage: (message, mentions, options) =>
    run(calls.validateMessage, options, ({ office, userId }) => {
      const errors = faultsOfText(message.text);
      try {
        checkMessage(office, userId, { ...message, text: 'anything', mentions });
      } catch (refusal) {
        if (!(refusal instanceof Refusal)) throw refusal;
        errors.push(refusal.message);
      }
      return { success: errors.length === 0, errors };
    }),
  search: (query, options) =>
    run(calls.search, options, ({ office, userId }) => searchOffice(office, userId, query, backend.now())),
  ...(ask && {
    ask: (question, askOptions, options) =>
      run(calls.ask, options, ({ office, userId }) => {
        checkQuestion(question, askOptions);
        return ask(question, askOptions, (q) =>
          searchOffice(office, userId, { q, limit: askOptions.max_sources }, backend.now()),
        );
      }),
  }),
});
