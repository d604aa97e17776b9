/** A message that has its moment but not yet its `ts`. */
export interface Draft {
  at: number;
  /** The key of a person or bot. */
  author: string;
  text: string;
  subtype?: 'channel_join' | 'channel_leave';
  edited: boolean;
  /** The first message of the thread it answers in. */
  parent?: Draft;
}

/** How far the reader has come: a conversation, or the thread under `parent`. */
export interface ReadMark {
  at: number;
  parent?: Draft;
}
