import type { AiAnswer } from '../../model/index.ts';
import type { Failure } from '../failure.ts';

/** A question and what became of it. */
export type Exchange = ExchangeQuestion &
  (
    | { status: 'waiting' }
    | { status: 'answered'; answer: AiAnswer }
    | { status: 'failed'; failure: Failure }
    | { status: 'cancelled' }
  );

/** A question to the assistant. */
export interface ExchangeQuestion {
  id: string;
  question: string;
  /** Questions asked one after the other share a topic and are shown together. */
  topic: number;
}

/** The questions of this session and what came of them, oldest first. */
export interface AskState {
  /** Whose exchanges these are; `null` until they are read from storage. */
  owner: string | null;
  /** Of this browser session, oldest first. */
  exchanges: readonly Exchange[];
  /** The topic that is shown. */
  topic: number;
  /** As it stands in the field. */
  draft: string;
}

export const initialAsk: AskState = { owner: null, exchanges: [], topic: 0, draft: '' };
