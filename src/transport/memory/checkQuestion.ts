import type { AskOptions } from '../../model/index.ts';
import { Refusal } from './refusal.ts';

const isWithin = (value: number, least: number, most: number): boolean => value >= least && value <= most;

const questionMaxLength = 4000;

/** Refuses what a server would: with a 400 that names the field. */
export function checkQuestion(question: string, { max_sources, temperature, top_k, model }: AskOptions): void {
  const refuse = (field: string, reason: string) => new Refusal(400, `${field}: ${reason}`);
  if (question.trim() === '') throw refuse('question', 'must not be empty');
  if (question.length > questionMaxLength) {
    throw refuse('question', `must be at most ${questionMaxLength} characters long`);
  }
  if (!Number.isInteger(max_sources) || !isWithin(max_sources, 1, 20)) {
    throw refuse('options.max_sources', 'must be a whole number from 1 to 20');
  }
  if (!isWithin(temperature, 0, 2)) throw refuse('options.temperature', 'must be a number from 0 to 2');
  if (!Number.isInteger(top_k) || !isWithin(top_k, 1, 50)) {
    throw refuse('options.top_k', 'must be a whole number from 1 to 50');
  }
  if (!/^[\w./:@+-]{1,100}$/.test(model)) throw refuse('options.model', 'must be the name of a model');
}
