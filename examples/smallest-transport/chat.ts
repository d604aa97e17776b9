/** A person of the chat. */
export interface Person {
  id: string;
  name: string;
}

export interface Post {
  /** When it was written, in milliseconds. The posts of a room never share a time. */
  at: number;
  user: string;
  text: string;
  /** A repeated post with the same client_msg_id is stored once. */
  client_msg_id: string;
}

/** A room as one person sees it. */
export interface Room {
  id: string;
  title: string;
  newest: Post | null;
  /** The time of the read marker in milliseconds; 0 without one. */
  seenUpTo: number;
  /** The number of posts of others after the read marker. */
  unseen: number;
}

/** The answer to `GET /rooms`. */
export interface Overview {
  me: Person;
  people: Person[];
  rooms: Room[];
}

/** The answer to `GET /rooms/{id}`. */
export interface RoomWithPosts {
  room: Room;
  posts: Post[];
}

export interface Chat {
  /** A `fetch` that the server of the chat answers, for a person or for nobody. */
  as(personId?: string): typeof fetch;
  /** Calls the function after each post, as a socket of the chat would. */
  onPost(run: (roomId: string, post: Post) => void): void;
}

const people: Person[] = [
  { id: 'ana', name: 'Ana' },
  { id: 'ben', name: 'Ben' },
];

/** The body of a request. */
interface Request {
  text?: string;
  client_msg_id?: string;
  upTo?: number;
}

interface StoredRoom {
  id: string;
  title: string;
  posts: Post[];
  seenUpTo: Map<string, number>;
}

/** A chat in memory with two people and two rooms. */
export function createChat(now = Date.now): Chat {
  const rooms: StoredRoom[] = [
    { id: 'kitchen', title: 'Kitchen', posts: [], seenUpTo: new Map() },
    { id: 'garden', title: 'Garden', posts: [], seenUpTo: new Map() },
  ];
  const listeners: ((roomId: string, post: Post) => void)[] = [];

  const seenBy = ({ id, title, posts, seenUpTo }: StoredRoom, person: Person): Room => {
    const seen = seenUpTo.get(person.id) ?? 0;
    const unseen = posts.filter(({ at, user }) => at > seen && user !== person.id).length;
    return { id, title, newest: posts.at(-1) ?? null, seenUpTo: seen, unseen };
  };
  const write = (room: StoredRoom, user: string, { text = '', client_msg_id = '' }: Request): Post => {
    const known = room.posts.find((post) => post.client_msg_id === client_msg_id);
    if (known !== undefined) return known;
    const post = { at: Math.max(now(), (room.posts.at(-1)?.at ?? 0) + 1), user, text, client_msg_id };
    room.posts.push(post);
    for (const run of listeners) run(room.id, post);
    return post;
  };
  const answer = (me: Person, path: string, body: Request): Response => {
    const [, , roomId, action] = path.split('/');
    if (roomId === undefined) {
      return Response.json({ me, people, rooms: rooms.map((room) => seenBy(room, me)) } satisfies Overview);
    }
    const room = rooms.find(({ id }) => id === roomId);
    if (room === undefined) return new Response('There is no such room', { status: 404 });
    if (action === 'posts') return Response.json(write(room, me.id, body));
    if (action === 'seen') room.seenUpTo.set(me.id, body.upTo ?? 0);
    return Response.json({ room: seenBy(room, me), posts: room.posts } satisfies RoomWithPosts);
  };

  return {
    as: (personId) => async (url, init) => {
      init?.signal?.throwIfAborted();
      const me = people.find(({ id }) => id === personId);
      if (me === undefined) return new Response('Sign in first', { status: 401 });
      return answer(me, new URL(String(url), 'http://chat.test').pathname, JSON.parse(String(init?.body ?? '{}')));
    },
    onPost: (run) => void listeners.push(run),
  };
}
