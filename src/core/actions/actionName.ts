import type { ActionId } from './actions.ts';

/** The id of an action of the inbox or of a custom one. @inline */
export type ActionName = ActionId | (string & {});
