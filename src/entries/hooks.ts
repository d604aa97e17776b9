// The hooks of the React entry, for hosts that show something of the inbox elsewhere. The build gives them a chunk of their own:
// webpack and esbuild keep the dynamic imports of a module, and all that these share, even if a host uses one hook only.

export { useInbox } from '../components/TriageInbox/InboxContext.ts';
export type { DocumentBadgeOptions } from '../components/TriageInbox/useDocumentBadge.ts';
export { useDocumentBadge } from '../components/TriageInbox/useDocumentBadge.ts';
export { useInboxActions } from '../components/TriageInbox/useInboxActions.ts';
export { useInboxState } from '../components/TriageInbox/useInboxState.ts';
export { useUnreadCount } from '../components/TriageInbox/useUnreadCount.ts';
export { useVisibleConversations } from '../components/TriageInbox/useVisibleConversations.ts';
