// Names that blocks of code use and do not declare: the package, React, and the code of an imaginary host. A block imports
// those that it needs, so that a text can show single lines.
import type { ReactElement } from 'react';
import type { UnreadBadge } from 'triage-inbox/badge';
import type { Inbox, InboxLocation } from 'triage-inbox/core';
import type { InboxTransport } from 'triage-inbox/transport';
import type { Toasts } from '../../examples/recipes/notifyWithToasts.ts';
import type { Conversation, Message } from '../../src/model/index.ts';

export { render, screen } from '@testing-library/react';
export { setupServer } from 'msw/node';
export { useEffect, useMemo, useRef, useState } from 'react';
export { useLocation, useNavigate } from 'react-router';
export {
  type HostAction,
  type HostFilterField,
  InboxConversation,
  InboxList,
  type InboxPage,
  InboxProvider,
  InboxRoot,
  InboxSearch,
  type InboxStyle,
  type Sidebar,
  type SidebarItem,
  type SlotProps,
  TriageInbox,
  type TriageInboxHandle,
  useDocumentBadge,
  useInbox,
  useInboxActions,
  useInboxState,
  useUnreadCount,
  useVisibleConversations,
} from 'triage-inbox';
export { createUnreadBadge, useUnreadBadge } from 'triage-inbox/badge';
export {
  browserEnv,
  type CustomAction,
  createInbox,
  defaultPages,
  formatLocation,
  type KeyChoices,
  parseLocation,
  readErrorReports,
} from 'triage-inbox/core';
export { de } from 'triage-inbox/locales/de';
export {
  aUser,
  createFakeEnv,
  createTestBackend,
  sampleWorld,
  testTransportContract,
} from 'triage-inbox/testing';
export { createMswHandlers } from 'triage-inbox/testing/msw';
export {
  ApiError,
  createMemoryBackend,
  createMemoryTransport,
  createRestTransport,
  createSharedStream,
  createWorld,
} from 'triage-inbox/transport';
export { describe, expect, it } from 'vitest';
export { notifyWithToasts } from '../../examples/recipes/notifyWithToasts.ts';
export { startFakeSlack } from '../../packages/fake-slack/src/startFakeSlack.ts';

export declare const inbox: Inbox;
export declare const transport: InboxTransport;
export declare const baseUrl: string;
export declare const theme: 'dark' | 'light';
export declare const location: InboxLocation;
export declare const conversationId: string;
export declare const badge: UnreadBadge;
export declare const toasts: Toasts;
export declare const session: { token: string };
export declare const isConnected: boolean;

export declare function as(user: string | undefined): InboxTransport;
export declare function show(conversationId: string | undefined): void;
export declare function track(name: string): void;
export declare function addTask(message: Message | undefined): void;
export declare function isBot(id: string): boolean;
export declare function createTicket(
  conversations: readonly Conversation[],
  message: Message | undefined,
): Promise<{ key: string; remove(): Promise<void> }>;

export declare function BotFace(props: { size: number }): ReactElement;
export declare function TicketIcon(): ReactElement;
export declare function Reports(): ReactElement;
export declare function Header(): ReactElement;
export declare function MailPage(props: { inbox: Inbox }): ReactElement;
