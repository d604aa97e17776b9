// The provider of the React entry. The build gives it a chunk of its own, as it does the hooks.

export type { InboxSource } from '../components/app/InboxProvider.tsx';
export { InboxProvider } from '../components/app/InboxProvider.tsx';
