/** The ticket that belongs to a conversation. */
export interface Ticket {
  key: string;
  priority: 'p1' | 'p2' | 'p3';
  /** Id of the person in charge. */
  assignee?: string;
}

// The inbox keeps unknown fields of conversations; this declares one, so that slots, actions, hooks and the transport have its type.
declare module 'triage-inbox/core' {
  interface Conversation {
    ticket?: Ticket;
  }
}

export const priorities: readonly { value: Ticket['priority']; label: string }[] = [
  { value: 'p1', label: 'Urgent' },
  { value: 'p2', label: 'Normal' },
  { value: 'p3', label: 'Low' },
];
