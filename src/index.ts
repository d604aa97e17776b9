'use client';

// The React entry: the whole inbox as one component, and its parts for hosts that compose their own.
export type { Labels, PartialLabels } from './components/labels.ts';
export { createLabels, defaultLabels, mergeLabels } from './components/labels.ts';
export { useInbox } from './components/TriageInbox/InboxContext.ts';
export type { InboxProviderProps, InboxSource } from './components/TriageInbox/InboxProvider.tsx';
export { InboxProvider } from './components/TriageInbox/InboxProvider.tsx';
export type { TriageInboxProps } from './components/TriageInbox/TriageInbox.tsx';
export { TriageInbox } from './components/TriageInbox/TriageInbox.tsx';
export { useInboxActions } from './components/TriageInbox/useInboxActions.ts';
export { useInboxState } from './components/TriageInbox/useInboxState.ts';
export type { KeyboardOptions } from './components/TriageInbox/useKeyboard.ts';
export { useUnreadCount } from './components/TriageInbox/useUnreadCount.ts';
export { useVisibleConversations } from './components/TriageInbox/useVisibleConversations.ts';
export type { InboxConfig } from './core/config.ts';
export type { Inbox, InboxActions } from './core/inbox.ts';
export type { InboxLocation } from './core/navigation/location.ts';
export { formatLocation, locationOf, parseLocation } from './core/navigation/location.ts';
export { defaultPages } from './core/pages.ts';
export type { Env } from './core/ports.ts';
export type { InboxState } from './core/state.ts';
export type { Theme } from './core/theme/theme.ts';
export { browserEnv } from './platform/browserEnv.ts';
export { readStreamToken, readToken } from './platform/tokens.ts';
