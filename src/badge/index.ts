/**
 * The number of unread conversations for pages without an inbox: a small client of the server, and a hook.
 *
 * @module triage-inbox/badge
 */
'use client';

export { createUnreadBadge } from './createUnreadBadge.ts';
export type { UnreadBadge, UnreadBadgeOptions, UnreadBadgeState } from './unreadBadge.ts';
export { useUnreadBadge } from './useUnreadBadge.ts';
