import { type AiAnswer, type AskOptions, loadEmojiTable } from 'triage-inbox/core';
import type { Needs } from '../ports.ts';
import type { Viewer } from '../viewer.ts';
import { answerSource } from './answerSource.ts';
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
