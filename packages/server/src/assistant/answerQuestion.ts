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
import { modelAnswer } from './modelAnswer.ts';
import { type RetrievedMessage, retrieve } from './retrieve.ts';

export interface QuestionRequest {
  question: string;
  options: AskOptions;
  /** Origin of the inbox, for links to its messages. */
  origin: string;
  signal: AbortSignal;
}

/** The default of product spec §9. The server's own model, if set, replaces it. */
const defaultModel = 'gpt-3.5-turbo';

/** Answers a question from messages that the viewer can see: with the language model, or else with quotations. */
export async function answerQuestion(
  ports: Needs<'database' | 'directory' | 'languageModel' | 'now'>,
  viewer: Viewer,
  { question, options, origin, signal }: QuestionRequest,
): Promise<AiAnswer> {
  const started = performance.now();
  const { languageModel } = ports;
  const { iterations, ...retrieved } = await retrieve(ports, viewer, question, options.top_k);
  const names = await ports.directory.of(viewer.workspaceId);
  const task = {
    maxSources: options.max_sources,
    sourceOf: (message: RetrievedMessage) => answerSource(message, names, origin),
  };
  const { characters: emoji } = await loadEmojiTable();
  const answered =
    languageModel && retrieved.found.length > 0
      ? await modelAnswer(languageModel, retrieved.found, {
          ...task,
          question,
          model: modelFor(options.model, languageModel.preferred),
          temperature: options.temperature,
          verbose: options.verbose,
          now: ports.now(),
          signal,
        })
      : {
          ...extractiveAnswer(retrieved, { ...task, emoji, hasModel: languageModel !== null }),
          tokens: 0,
          model: 'none',
        };
  const { answer, sources, confidence, tokens, model } = answered;
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

const modelFor = (requested: string, preferred: string | undefined): string =>
  requested === defaultModel ? (preferred ?? requested) : requested;

/** A message as a cited source. A reply links to its thread. */
function answerSource({ message, score }: RetrievedMessage, names: Directory, origin: string): AnswerSource {
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
