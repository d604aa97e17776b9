import type { InboxActions } from '../../core/inboxActions.ts';
import { useInbox } from './InboxContext.ts';

/**
 * All actions of the inbox; none of them throws. The object is stable for the lifetime of the inbox.
 *
 * @example
 * const OpenFirst = ({ id }: { id: string }) => {
 *   const { open } = useInboxActions();
 *   return <button type="button" onClick={() => open(id)}>Open</button>;
 * };
 */
export const useInboxActions = (): InboxActions => useInbox().actions;
