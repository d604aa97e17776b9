import type { Conversation } from 'triage-inbox/core';
import { createMemoryTransport, type InboxTransport } from 'triage-inbox/transport';
import { createDeskWorld } from './deskWorld.ts';
import type { Ticket } from './ticket.ts';

const tickets: Readonly<Record<string, Ticket>> = {
  C1: { key: 'HELP-41', priority: 'p1', assignee: 'U2' },
  C2: { key: 'HELP-44', priority: 'p3' },
};

const withTicket = (conversation: Conversation): Conversation => {
  const ticket = tickets[conversation.id];
  return ticket ? { ...conversation, ticket } : conversation;
};

/** A transport whose conversations have tickets. A backend of yours would send the field itself. */
export function createDeskTransport(): InboxTransport {
  const transport = createMemoryTransport(createDeskWorld());
  return {
    ...transport,
    async loadConversations(...args) {
      const answer = await transport.loadConversations(...args);
      return { ...answer, conversations: answer.conversations.map(withTicket) };
    },
    loadConversation: async (...args) => withTicket(await transport.loadConversation(...args)),
  };
}
