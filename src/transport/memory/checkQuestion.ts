import type { AskOptions } from '../../model/index.ts';
import { HttpError } from './httpError.ts';

const isWithin = (value: number, least: number, most: number): boolean => value >= least && value <= most;

const questionMaxLength = 4000;

/** Throws a 400 that names the invalid field. */
export function checkQuestion(question: string, { max_sources, temperature, top_k, model }: AskOptions): void {
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
