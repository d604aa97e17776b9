// The JSON messages of the chat, which knows nothing of the inbox: rooms and posts with ids and times of their own, one read
// marker per room, no threads.

export interface Person {
  key: number;
  handle: string;
  fullName: string;
}

export interface Post {
  /** When it was written, in milliseconds. The posts of a room never share a time. */
  at: number;
  author: number;
  body: string;
  /** Given by the author's client, to recognize a repeated post. */
  nonce?: string;
}

/** A room as one person sees it. */
export interface Room {
  key: number;
  title: string;
  kind: 'open' | 'pair';
  people: number[];
  newest: Post | null;
  /** The read marker: posts up to this time are seen. 0: none. */
  seenUpTo: number;
  unseen: number;
}

/** The questions of a client and the answers. */
export interface Questions {
  whoami: { ask: Record<never, never>; ok: Person };
  people: { ask: Record<never, never>; ok: Person[] };
  rooms: { ask: Record<never, never>; ok: Room[] };
  posts: { ask: { room: number }; ok: { room: Room; posts: Post[] } };
  post: { ask: { room: number; body: string; nonce: string }; ok: Post };
  /** Moves the read marker, also back. */
  seen: { ask: { room: number; upTo: number }; ok: Room };
  /** Begins to send events; with `since`, also those after this number, if the server still has them. */
  follow: { ask: { since?: number }; ok: { number: number; isComplete: boolean } };
}

/** Something happened in a room. `number` grows with every event. */
export interface ChatEvent {
  number: number;
  room: Room;
  /** The new post; absent: the read marker of the room has moved. */
  post?: Post;
}

export type FromServer =
  | { ref: number; ok: unknown }
  | { ref: number; fault: 'not-signed-in' | 'no-such-room'; text: string }
  | { ref: number; event: ChatEvent };
