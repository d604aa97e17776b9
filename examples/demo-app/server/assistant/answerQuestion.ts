import { type AiAnswer, type AskOptions, loadEmojiTable } from 'triage-inbox/core';
import type { Viewer } from '../auth/viewer.ts';
import type { Gateway } from '../gateway.ts';
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
  gateway: Gateway,
  viewer: Viewer,
  { question, options, origin, signal }: QuestionRequest,
): Promise<AiAnswer> {
  const started = performance.now();
  const { languageModel } = gateway;
  const { iterations, ...retrieved } = await retrieve(gateway, viewer, question, options.top_k);
  const names = await gateway.directory.of(viewer.workspaceId);
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
          now: gateway.now(),
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
