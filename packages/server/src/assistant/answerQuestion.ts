import {
  type AiAnswer,
  type AnswerSource,
  type AskOptions,
  defaultPages,
  formatLocation,
  loadEmojiTable,
  threadId,
} from 'triage-inbox/core';
import { displayNameOf } from '../directory/directory.ts';
import type { Directory, Needs } from '../ports.ts';
import type { Viewer } from '../viewer.ts';
import { extractiveAnswer } from './extractiveAnswer.ts';
import { missedAnswer } from './missedAnswer.ts';
import { modelAnswer } from './modelAnswer.ts';
import { type RetrievedMessage, retrieve } from './retrieve.ts';
import { readStateQuestion } from './stateQuestion.ts';
import { readerOf } from './stateTask.ts';
import { waitingAnswer } from './waitingAnswer.ts';

export interface QuestionRequest {
  question: string;
  options: AskOptions;
  /** Origin of the inbox, for links to its messages. */
  origin: string;
  signal: AbortSignal;
}

/** The default of product spec §9. The server's own model, if set, replaces it. */
export const defaultModel = 'gpt-3.5-turbo';

type Ports = Needs<'database' | 'directory' | 'languageModel' | 'now' | 'storedPart'>;

/** Answers a question from messages that the viewer can see: with the language model, or else from the state of the inbox or with
 * quotations. */
export async function answerQuestion(ports: Ports, viewer: Viewer, request: QuestionRequest): Promise<AiAnswer> {
  const started = performance.now();
  const { answer, sources, confidence, tokens, model, iterations } = await answered(ports, viewer, request);
  return {
    answer,
    sources,
    confidence,
    processing_time_ms: Math.round(performance.now() - started),
    tokens_used: tokens,
    search_iterations: iterations,
    model,
  };
}

async function answered(ports: Ports, viewer: Viewer, { question, options, origin, signal }: QuestionRequest) {
  const { languageModel } = ports;
  const names = await ports.directory.of(viewer.workspaceId);
  const task = {
    maxSources: options.max_sources,
    sourceOf: (message: RetrievedMessage) => answerSource(message, names, origin),
  };
  const quoting = async () => ({ ...task, emoji: (await loadEmojiTable()).characters });
  const asked = languageModel ? null : readStateQuestion(question, ports.now());
  if (asked) {
    const state = { ...(await quoting()), viewer, names, reader: await readerOf(ports, viewer, names) };
    const answer = await (asked.about === 'missed'
      ? missedAnswer(ports, asked, state)
      : waitingAnswer(ports, asked.about, state));
    return { ...answer, tokens: 0, model: 'none', iterations: 1 };
  }
  const { iterations, ...retrieved } = await retrieve(ports, viewer, question, options.top_k);
  if (!languageModel || retrieved.found.length === 0) {
    return { ...extractiveAnswer(retrieved, await quoting()), tokens: 0, model: 'none', iterations };
  }
  const written = await modelAnswer(languageModel, retrieved.found, {
    ...task,
    question,
    model: modelFor(options.model, languageModel.preferred),
    temperature: options.temperature,
    verbose: options.verbose,
    now: ports.now(),
    signal,
  });
  return { ...written, iterations };
}

/** The model that answers: the server's own, unless the request names one. */
export const modelFor = (requested: string, preferred: string | undefined): string =>
  requested === defaultModel ? (preferred ?? requested) : requested;

/** A message as a cited source. A reply links to its thread. */
export function answerSource({ message, score }: RetrievedMessage, names: Directory, origin: string): AnswerSource {
  const { id, conversation_id: placeId, conversation_type, conversation_name, thread_ts, ts = '', text } = message;
  const conversationId = thread_ts === undefined ? placeId : threadId(placeId, thread_ts);
  return {
    id,
    author: authorName(message, names),
    channel: conversation_type === 'channel' ? `#${conversation_name}` : conversation_name,
    text,
    timestamp: ts,
    permalink: origin + formatLocation({ page: 'conversations', conversationId, messageTs: ts }, defaultPages),
    score: Math.round(score * 100) / 100,
    conversation_id: conversationId,
    ts,
  };
}

function authorName(message: RetrievedMessage['message'] & { username?: string }, { users }: Directory): string {
  const user = Object.hasOwn(users, message.user) ? users[message.user] : undefined;
  return user ? displayNameOf(user) : (message.username ?? '');
}
