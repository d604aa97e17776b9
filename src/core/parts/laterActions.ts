import type { InboxActions } from '../inboxActions.ts';

/** What is done by the second half alone: nothing of it is to be seen before that is there. */
const names = [
  'saveFocusInbox',
  'deleteFocusInbox',
  'cancelViewEdit',
  'moveView',
  'moveViewBy',
  'setViewVisible',
  'openConversationSearch',
  'closeConversationSearch',
  'setConversationQuery',
  'stepMatch',
  'askForNotifications',
  'testSound',
  'refresh',
  'switchWorkspace',
  'dismissSendFailure',
  'loadEmoji',
  'showSearchTab',
  'rememberSearch',
  'forgetSearch',
  'ask',
  'cancelQuestion',
  'startTopic',
  'showTopic',
] as const satisfies readonly (keyof InboxActions)[];

export type LaterActions = Pick<InboxActions, (typeof names)[number]>;

type Run = (actions: Record<keyof LaterActions, (...args: never[]) => void>) => void;

/** Each of them happens as soon as the second half is there, in the order in which they were asked for. */
export const createLaterActions = (use: (run: Run) => void): LaterActions =>
  Object.fromEntries(
    names.map((name) => [name, (...args: never[]) => use((actions) => actions[name](...args))]),
  ) as LaterActions;
