import { type CatchUpFacts, catchUpFacts } from '../../model/catchUp/catchUpFacts.ts';
import { coverageOf, type LoadedPlace } from '../../model/catchUp/coverage.ts';
import type { CatchUpReader } from '../../model/catchUp/placedMessages.ts';
import type { SummarySentence } from '../../model/summary.ts';
import type { CatchUp, CatchUpSlice, CatchUpSummary } from './state.ts';

const noFacts: CatchUpFacts = { facts: [], more: { mention: 0, question: 0, active: 0, link: 0, file: 0 } };

const withCatchUp = <S extends CatchUpSlice>(state: S, change: Partial<CatchUp>): S =>
  state.catchUp === null ? state : { ...state, catchUp: { ...state.catchUp, ...change } };

/** A catch-up begins. */
export const catchUpBegun = <S extends CatchUpSlice>(
  state: S,
  begun: Pick<CatchUp, 'ids' | 'messages' | 'unread'>,
): S => ({
  ...state,
  catchUp: { ...begun, status: 'loading', loaded: 0, facts: noFacts, coverages: [], at: 0, summary: null },
});

/** One more conversation is loaded, or could not be. */
export const placeLoaded = <S extends CatchUpSlice>(state: S): S =>
  withCatchUp(state, { loaded: (state.catchUp?.loaded ?? 0) + 1 });

/** All conversations are loaded, except the failed ones. */
export function catchUpLoaded<S extends CatchUpSlice>(
  state: S,
  { places, failed, reader }: { places: readonly LoadedPlace[]; failed: readonly string[]; reader: CatchUpReader },
): S {
  return withCatchUp(state, {
    status: 'ready',
    facts: catchUpFacts(places, reader),
    coverages: places.map((place) => coverageOf(place, reader.id)),
    unread: [...failed, ...(state.catchUp?.unread ?? [])],
  });
}

/** The keys act on another fact. */
export const factChosen = <S extends CatchUpSlice>(state: S, at: number): S => {
  const last = (state.catchUp?.facts.facts.length ?? 0) - 1;
  return withCatchUp(state, { at: Math.max(0, Math.min(last, at)) });
};

/** The server begins a summary. */
export const summaryBegun = <S extends CatchUpSlice>(state: S): S =>
  withCatchUp(state, { summary: { status: 'writing', sentences: [], leftOut: 0 } });

const withSummary = <S extends CatchUpSlice>(state: S, change: (before: CatchUpSummary) => CatchUpSummary): S =>
  state.catchUp?.summary ? withCatchUp(state, { summary: change(state.catchUp.summary) }) : state;

export const sentenceArrived = <S extends CatchUpSlice>(state: S, sentence: SummarySentence): S =>
  withSummary(state, (before) => ({ ...before, sentences: [...before.sentences, sentence] }));

export const summaryEnded = <S extends CatchUpSlice>(state: S, leftOut: number): S =>
  withSummary(state, (before) => ({ ...before, status: 'done', leftOut }));

/** The sentences that have arrived stay. */
export const summaryFailed = <S extends CatchUpSlice>(state: S, reason: string): S =>
  withSummary(state, (before) => ({ ...before, status: 'failed', reason }));

/** A summary that no call writes any more can be asked for again. */
export const summaryInterrupted = <S extends CatchUpSlice>(state: S): S =>
  state.catchUp?.summary?.status === 'writing' ? withCatchUp(state, { summary: null }) : state;

export const catchUpEnded = <S extends CatchUpSlice>(state: S): S =>
  state.catchUp === null ? state : { ...state, catchUp: null };
