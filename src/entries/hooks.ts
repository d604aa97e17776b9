// The hooks of the React entry, for hosts that show something of the inbox elsewhere. The build gives them a chunk of their own:
// webpack and esbuild keep the dynamic imports of a module, and all that these share, even if a host uses one hook only.

export { useInbox } from '../components/inbox/InboxContext.ts';
export { useInboxActions } from '../components/inbox/useInboxActions.ts';
export { useInboxState } from '../components/inbox/useInboxState.ts';
export { useUnreadCount } from '../components/inbox/useUnreadCount.ts';
export { useVisibleConversations } from '../components/inbox/useVisibleConversations.ts';
