// A small chat in memory, as a team might have one: people with passwords, rooms, posts. It knows nothing of the inbox.

export interface Post {
  room: string;
  author: string;
  /** Milliseconds; unique in the room. */
  at: number;
  body: string;
  /** The time of the post that it replies to. */
  replyTo?: number;
  /** The id that its sender has given it. */
  nonce?: string;
  editedAt?: number;
  isDeleted?: boolean;
  /** The nicks of the people who reacted, by the name of an emoji. */
  likes: Record<string, string[]>;
}

export interface Room {
  key: string;
  title: string;
  isPair: boolean;
  people: string[];
}

export type ChatEvent =
  | { type: 'post'; post: Post }
  | { type: 'seen'; nick: string; room: string; at: number }
  | { type: 'banned'; nick: string };

export class Refusal extends Error {}

export function createChat(passwords: Record<string, string>) {
  const rooms: Room[] = [{ key: 'hall', title: 'Hall', isPair: false, people: ['ana', 'ben'] }];
  const posts: Post[] = [];
  const seen = new Map<string, number>();
  const nicksByToken = new Map<string, string>();
  const listeners = new Set<(event: ChatEvent) => void>();
  let isAway = false;
  const tell = (event: ChatEvent) => {
    for (const listener of listeners) listener(event);
  };

  const roomOf = (nick: string, key: string): Room => {
    const room = rooms.find((each) => each.key === key && each.people.includes(nick));
    if (!room) throw new Refusal('You are not in this room');
    return room;
  };
  const postOf = (nick: string, key: string, at: number): Post => {
    const post = posts.find((each) => each.room === roomOf(nick, key).key && each.at === at && !each.isDeleted);
    if (!post) throw new Refusal('This post is gone');
    return post;
  };
  const change = (post: Post, by: Partial<Post>): Post => {
    Object.assign(post, by);
    tell({ type: 'post', post });
    return post;
  };

  /** The chat as a person, who is known by a token. */
  const as = (nick: string) => ({
    nick,
    rooms: () => rooms.filter(({ people }) => people.includes(nick)),
    posts: (room: string) => posts.filter((post) => post.room === roomOf(nick, room).key),
    seen: (room: string) => seen.get(`${nick} ${room}`) ?? 0,
    post(room: string, body: string, more: Pick<Post, 'replyTo' | 'nonce'> = {}): Post {
      roomOf(nick, room);
      const known = posts.find(({ author, nonce }) => author === nick && nonce !== undefined && nonce === more.nonce);
      if (known) return known;
      const newest = posts.findLast((post) => post.room === room)?.at ?? 0;
      const post = { room, author: nick, at: Math.max(Date.now(), newest + 1), body, likes: {}, ...more };
      posts.push(post);
      return change(post, {});
    },
    edit: (room: string, at: number, body: string) =>
      change(postOf(nick, room, at), { body, editedAt: Math.max(Date.now(), at + 1) }),
    remove: (room: string, at: number) => change(postOf(nick, room, at), { body: '', isDeleted: true }),
    like(room: string, at: number, emoji: string, isLiked: boolean) {
      const post = postOf(nick, room, at);
      const others = (post.likes[emoji] ?? []).filter((each) => each !== nick);
      change(post, { likes: { ...post.likes, [emoji]: isLiked ? [...others, nick] : others } });
    },
    see(room: string, at: number) {
      seen.set(`${nick} ${roomOf(nick, room).key}`, at);
      tell({ type: 'seen', nick, room, at });
    },
    talk(people: readonly string[]): Room {
      const key = `pair-${[...people].sort().join('-')}`;
      const known = rooms.find((room) => room.key === key);
      const room = known ?? { key, title: '', isPair: true, people: [...people] };
      if (!known) rooms.push(room);
      return room;
    },
  });

  return {
    nicks: Object.keys(passwords),
    as,
    signIn(nick: string, password: string): string {
      if (passwords[nick] !== password) throw new Refusal('This is not the password');
      const token = crypto.randomUUID();
      nicksByToken.set(token, nick);
      return token;
    },
    withToken(token: string | null) {
      if (isAway) throw new Error('connect ECONNREFUSED');
      const nick = nicksByToken.get(token ?? '');
      if (nick === undefined) throw new Refusal('Sign in again');
      return as(nick);
    },
    signOut: (token: string | null) => void nicksByToken.delete(token ?? ''),
    ban(banned: string) {
      for (const [token, nick] of nicksByToken) if (nick === banned) nicksByToken.delete(token);
      tell({ type: 'banned', nick: banned });
    },
    answer(isAnswering: boolean) {
      isAway = !isAnswering;
    },
    listen(listener: (event: ChatEvent) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Chat = ReturnType<typeof createChat>;
