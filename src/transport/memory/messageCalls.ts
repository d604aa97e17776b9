import type { AiAnswer, AskOptions, SearchAnswer, ServiceSearchAnswer } from '../../model/index.ts';
import { calls } from '../calls.ts';
import type { CompleteTransport } from '../completeTransport.ts';
import type { InboxTransport } from '../contract.ts';
import { checkMessage, textErrors } from './checkMessage.ts';
import { checkQuestion } from './checkQuestion.ts';
import { HttpError } from './httpError.ts';
import type { MemoryBackend } from './memoryBackend.ts';
import type { RunCall } from './runCall.ts';
import { searchServer } from './search.ts';
import { addUpload, takeUploads } from './uploads.ts';

/** An assistant: receives the question and a search over the messages that the user may see. */
export type Assistant = (
  question: string,
  options: AskOptions,
  search: (q: string) => SearchAnswer,
) => AiAnswer | Promise<AiAnswer>;

/** The search of the chat service: receives the query and a search over the messages that the user may see. */
export type ServiceSearch = (
  query: { q: string; page: number },
  search: (q: string) => SearchAnswer,
) => ServiceSearchAnswer | Promise<ServiceSearchAnswer>;

/** Capabilities that a memory transport has only with an implementation. */
export interface Implementations {
  ask?: Assistant | undefined;
  searchService?: ServiceSearch | undefined;
}

type MessageCalls = Pick<
  CompleteTransport,
  'takesBroadcasts' | 'uploadFile' | 'sendMessage' | 'validateMessage' | 'search'
> &
  Pick<InboxTransport, 'ask' | 'searchService'>;

/** The maximum number of messages that the search of the chat service receives. */
const serviceLimit = 100;

export const createMessageCalls = (
  run: RunCall,
  backend: MemoryBackend,
  { ask, searchService }: Implementations,
): MessageCalls => ({
  takesBroadcasts: true,
  uploadFile: (file, options) =>
    run(calls.uploadFile, options, ({ server, userId }) => {
      const uploaded = addUpload(server, userId, file);
      options?.onProgress?.(1);
      return uploaded;
    }),
  sendMessage: (message, options) =>
    run(calls.sendMessage, options, ({ server, userId }) => {
      const { conversationId } = checkMessage(server, userId, message);
      return {
        message: backend.post({
          workspaceId: server.workspace.id,
          conversationId,
          userId,
          text: message.text,
          clientMsgId: message.client_msg_id,
          files: takeUploads(server, userId, message),
          ...(message.thread_ts !== undefined && { threadTs: message.thread_ts }),
          ...(message.reply_broadcast && { subtype: 'thread_broadcast' }),
        }),
      };
    }),
  validateMessage: (message, mentions, options) =>
    run(calls.validateMessage, options, ({ server, userId }) => {
      const errors = textErrors(message.text);
      try {
        checkMessage(server, userId, { ...message, text: 'anything', mentions });
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        errors.push(error.message);
      }
      return { success: errors.length === 0, errors };
    }),
  search: (query, options) =>
    run(calls.search, options, ({ server, userId }) => searchServer(server, userId, query, backend.now())),
  ...(searchService && {
    searchService: (query, options) =>
      run(calls.searchService, options, ({ server, userId }) =>
        searchService(query, (q) => searchServer(server, userId, { q, limit: serviceLimit }, backend.now())),
      ),
  }),
  ...(ask && {
    ask: (question, askOptions, options) =>
      run(calls.ask, options, ({ server, userId }) => {
        checkQuestion(question, askOptions);
        return ask(question, askOptions, (q) =>
          searchServer(server, userId, { q, limit: askOptions.max_sources }, backend.now()),
        );
      }),
  }),
});
