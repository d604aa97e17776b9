import { type ActionRunsSlice, initialActionRuns } from './state.ts';

export const actionStarted = <S extends ActionRunsSlice>(state: S, key: string): S => ({
  ...state,
  actionRuns: [...state.actionRuns, key],
});

export const actionEnded = <S extends ActionRunsSlice>(state: S, key: string): S => ({
  ...state,
  actionRuns: state.actionRuns.filter((one) => one !== key),
});

/** Forgets the pending runs: their results will not arrive. */
export const actionsInterrupted = <S extends ActionRunsSlice>(state: S): S =>
  state.actionRuns.length === 0 ? state : { ...state, actionRuns: initialActionRuns };
