// The provider of the React entry. The build gives it a chunk of its own, as it does the hooks.

export type { InboxNames, InboxProviderProps, InboxSource } from '../components/TriageInbox/InboxProvider.tsx';
export { InboxProvider } from '../components/TriageInbox/InboxProvider.tsx';
