import type { InboxState } from '../state.ts';

/** What one batch of live events came to. */
export interface Applied {
  state: InboxState;
  /** For the log: events that made no sense here. */
  warnings: { message: string; metadata: Record<string, unknown> }[];
  /** Conversations that the list does not have yet, or whose last message is not known any more. */
  unknown: Set<string>;
}
