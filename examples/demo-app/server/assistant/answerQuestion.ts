import { type AiAnswer, type AskOptions, loadEmojiTable } from 'triage-inbox/core';
import type { Viewer } from '../auth/viewer.ts';
import type { Gateway } from '../gateway.ts';
import { answerSource } from './answerSource.ts';
import { extractiveAnswer } from './extractiveAnswer.ts';
import { modelAnswer } from './modelAnswer.ts';
import { type RetrievedMessage, retrieve } from './retrieve.ts';
import { withThreads } from './withThreads.ts';

export interface AskedQuestion {
  question: string;
  options: AskOptions;
  /** Where the inbox is, for links to its messages. */
  origin: string;
  signal: AbortSignal;
}

/** The product's own default (spec §9) leaves the choice to whoever runs the server. */
const productDefault = 'gpt-3.5-turbo';

/** Answers a question from the messages that the person may see: with the language model if there is one, else by quoting. */
export async function answerQuestion(
  gateway: Gateway,
  viewer: Viewer,
  { question, options, origin, signal }: AskedQuestion,
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
      ? await modelAnswer(languageModel, await withThreads(gateway, viewer, retrieved.found, options.top_k), {
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

const modelFor = (asked: string, preferred: string | undefined): string =>
  asked === productDefault ? (preferred ?? asked) : asked;
