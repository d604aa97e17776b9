/** A sample message with its time, before it has a `ts`. */
export interface ScheduledMessage {
  at: number;
  /** Key of a person or bot. */
  author: string;
  text: string;
  subtype?: 'channel_join' | 'channel_leave';
  edited: boolean;
  /** The parent of a reply. */
  parent?: ScheduledMessage;
}

/** The reader's read position in a conversation, or in the thread of `parent`. */
export interface ReadMark {
  at: number;
  parent?: ScheduledMessage;
}
