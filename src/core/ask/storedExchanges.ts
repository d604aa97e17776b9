import type { AiAnswer, AnswerSource } from '../../model/index.ts';
import { isRecord, isText, listIn } from '../../model/json.ts';
import type { KeyValueStorage } from '../ports.ts';
import { readStoredRecord, storeOwned } from '../storedValue.ts';
import { type Exchange, exchangesKey } from './state.ts';

const isSource = (value: unknown): value is AnswerSource =>
  isRecord(value) && ['id', 'author', 'channel', 'text', 'timestamp'].every((name) => isText(value[name]));

const isAnswer = (value: unknown): value is AiAnswer =>
  isRecord(value) && isText(value.answer) && Array.isArray(value.sources) && value.sources.every(isSource);

function isSettled(value: unknown): value is Exchange {
  if (!isRecord(value) || !isText(value.id) || !isText(value.question)) return false;
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

/** The exchanges of an owner (user and workspace) from this browser session. Skips invalid entries. */
export function readExchanges(storage: KeyValueStorage, owner: string): readonly Exchange[] {
  return listIn(readStoredRecord(storage, exchangesKey)[owner]).filter(isSettled);
}

/** Stores the settled exchanges; a question that still waits for its answer is dropped. */
export function storeExchanges(storage: KeyValueStorage, owner: string, exchanges: readonly Exchange[]): void {
  const settled = exchanges.filter(({ status }) => status !== 'waiting');
  storeOwned(storage, exchangesKey, owner, settled);
}
