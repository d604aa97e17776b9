import type { Failure } from '../failure.ts';

/** The largest number of other members of a group DM, as in Slack. */
export const mostPeople = 8;

/** A new message: the picker of its people. @inline */
export interface ComposeState {
  /** Whether the transport can open conversations. Without it, nobody can begin one. */
  isAvailable: boolean;
  /** Text of the field. */
  query: string;
  /** Ids of the picked users, in the order of picking. */
  picked: readonly string[];
  /** Whether the conversation with the picked users is on its way. */
  isOpening: boolean;
  /** Why the conversation could not be opened; until the next try or pick. */
  failure: Failure | null;
}

export interface ComposeSlice {
  compose: ComposeState;
}

export const initialCompose = (isAvailable: boolean): ComposeState => ({
  isAvailable,
  query: '',
  picked: [],
  isOpening: false,
  failure: null,
});
