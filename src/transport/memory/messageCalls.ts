import type {
  AiAnswer,
  AskOptions,
  MessageFile,
  SearchAnswer,
  ServiceSearchAnswer,
  UploadedFile,
} from '../../model/index.ts';
import { calls } from '../calls.ts';
import type { CompleteTransport } from '../completeTransport.ts';
import type { FileToUpload, InboxTransport, OutgoingMessage } from '../contract.ts';
import { checkMessage, textErrors } from './checkMessage.ts';
import { HttpError } from './httpError.ts';
import type { MemoryBackend } from './memoryBackend.ts';
import type { MemoryServer } from './memoryServer.ts';
import type { RunCall } from './runCall.ts';
import { searchServer } from './search.ts';

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

const isWithin = (value: number, least: number, most: number): boolean => value >= least && value <= most;

const questionMaxLength = 4000;

/** Throws a 400 that names the invalid field. */
function checkQuestion(question: string, { max_sources, temperature, top_k, model }: AskOptions): void {
  const invalid = (field: string, reason: string) => new HttpError(400, `${field}: ${reason}`);
  if (question.trim() === '') throw invalid('question', 'must not be empty');
  if (question.length > questionMaxLength) {
    throw invalid('question', `must be at most ${questionMaxLength} characters long`);
  }
  if (!Number.isInteger(max_sources) || !isWithin(max_sources, 1, 20)) {
    throw invalid('options.max_sources', 'must be a whole number from 1 to 20');
  }
  if (!isWithin(temperature, 0, 2)) throw invalid('options.temperature', 'must be a number from 0 to 2');
  if (!Number.isInteger(top_k) || !isWithin(top_k, 1, 50)) {
    throw invalid('options.top_k', 'must be a whole number from 1 to 50');
  }
  if (!/^[\w./:@+-]{1,100}$/.test(model)) throw invalid('options.model', 'must be the name of a model');
}

/** Keeps a file for a message, without its content: a world in memory has no URLs to read it from. */
function addUpload({ uploads }: MemoryServer, userId: string, { name, size, type }: FileToUpload): UploadedFile {
  if (size === 0) throw new HttpError(400, 'This file is empty, or it is a folder.');
  const file: UploadedFile = {
    id: `F0UPLOAD${uploads.size + 1}`,
    name,
    size,
    mimetype: type || 'application/octet-stream',
  };
  uploads.set(file.id, { file, userId });
  return file;
}

/** The files of a message. A file belongs to one message. */
function takeUploads(
  { uploads }: MemoryServer,
  userId: string,
  { files = [], client_msg_id }: Pick<OutgoingMessage, 'files' | 'client_msg_id'>,
): MessageFile[] {
  const taken = files.map((id, at) => {
    const upload = uploads.get(id);
    if (upload === undefined || upload.userId !== userId)
      throw new HttpError(400, `files.${at}: there is no such upload`);
    if ((upload.clientMsgId ?? client_msg_id) !== client_msg_id)
      throw new HttpError(400, `files.${at}: is in another message`);
    return upload;
  });
  for (const upload of taken) upload.clientMsgId = client_msg_id;
  return taken.map(({ file }) => file);
}
