import type { AiAnswer, AnswerSource } from '../../model/index.ts';
import type { KeyValueStorage } from '../ports.ts';
import type { Exchange } from './state.ts';

const storageKey = 'triage-inbox:questions';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSource = (value: unknown): value is AnswerSource =>
  isRecord(value) && ['id', 'author', 'channel', 'text', 'timestamp'].every((name) => typeof value[name] === 'string');

const isAnswer = (value: unknown): value is AiAnswer =>
  isRecord(value) && typeof value.answer === 'string' && Array.isArray(value.sources) && value.sources.every(isSource);

function isSettled(value: unknown): value is Exchange {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.question !== 'string') return false;
  if (typeof value.topic !== 'number') return false;
  switch (value.status) {
    case 'answered':
      return isAnswer(value.answer);
    case 'failed':
      return isRecord(value.failure) && value.failure.code === 'ask-failed';
    default:
      return value.status === 'cancelled';
  }
}

function readAll(storage: KeyValueStorage): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(storage.get(storageKey) ?? '{}');
    return isRecord(stored) ? stored : {};
  } catch {
    return {};
  }
}

/** The exchanges of an owner (user and workspace) from this browser session. Skips invalid entries. */
export function readExchanges(storage: KeyValueStorage, owner: string): readonly Exchange[] {
  const own = readAll(storage)[owner];
  return Array.isArray(own) ? own.filter(isSettled) : [];
}

/** Stores the settled exchanges; a question that still waits for its answer is dropped. */
export function storeExchanges(storage: KeyValueStorage, owner: string, exchanges: readonly Exchange[]): void {
  const settled = exchanges.filter(({ status }) => status !== 'waiting');
  storage.set(storageKey, JSON.stringify({ ...readAll(storage), [owner]: settled }));
}

/** Called at sign-out. */
export const forgetExchanges = (storage: KeyValueStorage): void => storage.remove(storageKey);
