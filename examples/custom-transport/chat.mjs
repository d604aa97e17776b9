// A small chat in memory: rooms, posts and read markers. It knows nothing of the inbox.

const people = [
  { key: 1, handle: 'ana', fullName: 'Ana Ruiz' },
  { key: 2, handle: 'ben', fullName: 'Ben Okafor' },
  { key: 3, handle: 'cleo', fullName: 'Cleo Marsh' },
];

class Fault extends Error {
  constructor(fault, text) {
    super(text);
    this.fault = fault;
  }
}

/** @param {{ now?: () => number }} [options] */
export function createChat({ now = Date.now } = {}) {
  const rooms = [
    { key: 1, title: 'incidents', kind: 'open', people: [1, 2, 3] },
    { key: 2, title: 'releases', kind: 'open', people: [1, 2] },
    { key: 3, title: '', kind: 'pair', people: [1, 2] },
    { key: 4, title: '', kind: 'pair', people: [2, 3] },
  ].map((room) => ({ ...room, posts: [], seen: new Map() }));
  // The numbers of a restarted chat are higher than all earlier ones.
  const first = now();
  const log = [];
  const followers = new Set();

  const viewOf = (room, me) => {
    const seenUpTo = room.seen.get(me) ?? 0;
    const unseen = room.posts.filter(({ at, author }) => at > seenUpTo && author !== me).length;
    const { key, title, kind, people: members } = room;
    return { key, title, kind, people: members, newest: room.posts.at(-1) ?? null, seenUpTo, unseen };
  };
  const roomOf = (me, key) => {
    const room = rooms.find((each) => each.key === key && each.people.includes(me));
    if (room === undefined) throw new Fault('no-such-room', 'There is no such room');
    return room;
  };
  /** The event for one person; `undefined` if it is not for them. */
  const eventFor = ({ number, room, post, only }, me) =>
    room.people.includes(me) && (only === undefined || only === me)
      ? { number, room: viewOf(room, me), post }
      : undefined;
  const publish = (entry) => {
    const event = { number: first + log.length + 1, ...entry };
    log.push(event);
    for (const { me, send } of followers) {
      const own = eventFor(event, me);
      if (own !== undefined) send(own);
    }
  };
  const write = (room, author, body, nonce) => {
    const known = room.posts.find((post) => post.author === author && nonce !== undefined && post.nonce === nonce);
    if (known !== undefined) return known;
    const at = Math.max(now(), (room.posts.at(-1)?.at ?? 0) + 1);
    const post = { at, author, body, ...(nonce !== undefined && { nonce }) };
    room.posts.push(post);
    publish({ room, post });
    return post;
  };

  for (const [key, author, body] of [
    [1, 2, 'Checkout is slow since nine.'],
    [1, 3, 'The cache is full; I restart it.'],
    [2, 2, 'Version 4.2 is out, <@P1>.'],
    [3, 2, 'Lunch?'],
    [4, 3, 'Shall we tell Ana?'],
  ]) {
    write(rooms[key - 1], author, body);
  }

  const answers = {
    whoami: (me) => people.find(({ key }) => key === me),
    people: () => people,
    rooms: (me) => rooms.filter((room) => room.people.includes(me)).map((room) => viewOf(room, me)),
    posts: (me, { room }) => ({ room: viewOf(roomOf(me, room), me), posts: roomOf(me, room).posts }),
    post: (me, { room, body, nonce }) => write(roomOf(me, room), me, body, nonce),
    seen(me, { room: key, upTo }) {
      const room = roomOf(me, key);
      room.seen.set(me, upTo);
      publish({ room, only: me });
      return viewOf(room, me);
    },
  };

  return {
    /** The person of a handle; `undefined` if there is none. */
    keyOf: (handle) => people.find((person) => person.handle === handle)?.key,
    /** Answers a question of a person. Throws an error with a `fault`. */
    answer(me, { kind, ...question }) {
      if (me === undefined) throw new Fault('not-signed-in', 'You are not signed in');
      return answers[kind](me, question);
    },
    /** Sends the events after a number, and all later ones. Returns where it begins, and a function that stops. */
    follow(me, since, send) {
      const newest = first + log.length;
      const isComplete = since !== undefined && since >= first && since <= newest;
      const missed = isComplete ? log.slice(since - first).map((event) => eventFor(event, me)) : [];
      const follower = { me, send };
      followers.add(follower);
      return {
        start: { number: isComplete ? since : newest, isComplete },
        missed: missed.filter((event) => event !== undefined),
        stop: () => followers.delete(follower),
      };
    },
  };
}
