import type { InboxActions } from '../../core/inboxActions.ts';
import { useInbox } from './InboxContext.ts';

/** All that a person can do, as calls that never throw. The same object for the life of the inbox. */
export const useInboxActions = (): InboxActions => useInbox().actions;
