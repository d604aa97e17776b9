import type { Failure } from '../failure.ts';

/** The largest number of other members of a group DM, as in Slack. */
export const mostPeople = 8;

/** A new message: the picker of its people. @inline */
export interface ComposeState {
  /** Text of the field. */
  query: string;
  /** Ids of the picked users, in the order of picking. */
  picked: readonly string[];
  /** Whether the conversation with the picked users is on its way. */
  isOpening: boolean;
  /** Text typed in the field meanwhile: it becomes the draft of the conversation. Without a conversation, it stays. */
  message: string;
  /** Why the conversation could not be opened; until the next try or pick. */
  failure: Failure | null;
}

export interface ComposeSlice {
  /** The dialog that begins a conversation. */
  compose: ComposeState;
}

export const initialCompose: ComposeState = {
  query: '',
  picked: [],
  isOpening: false,
  message: '',
  failure: null,
};

/** Whether the field takes the first message, also after a failure, until the message is erased. With nobody picked, it takes names,
 * and the message waits. */
export const writesMessage = ({ compose: { isOpening, message, picked } }: ComposeSlice): boolean =>
  isOpening || (message !== '' && picked.length > 0);

/** The text in the field. */
export const composeText = (state: ComposeSlice): string =>
  writesMessage(state) ? state.compose.message : state.compose.query;
