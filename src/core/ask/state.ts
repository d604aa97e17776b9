import type { AiAnswer } from '../../model/index.ts';
import type { Failure } from '../failure.ts';

/** A question and its outcome. @inline */
export type Exchange = ExchangeQuestion &
  (
    | { status: 'waiting' }
    | { status: 'answered'; answer: AiAnswer }
    | { status: 'failed'; failure: Failure }
    | { status: 'cancelled' }
  );

/** A question to the assistant. @inline */
export interface ExchangeQuestion {
  id: string;
  question: string;
  /** Questions asked one after the other share a topic and are shown together. */
  topic: number;
}

/** The questions of this browser session. @inline */
export interface AskState {
  /** User and workspace (`ownerOf`); `null` until the exchanges are read from storage. */
  owner: string | null;
  /** Oldest first. */
  exchanges: readonly Exchange[];
  /** The topic that is shown. */
  topic: number;
  /** Text of the field. */
  draft: string;
}

export interface AskSlice {
  /** Questions and answers of the assistant. */
  ask: AskState;
}

export const initialAsk: AskState = { owner: null, exchanges: [], topic: 0, draft: '' };

/** The key of the exchanges in the storage of the browser session. */
export const exchangesKey = 'triage-inbox:questions';
