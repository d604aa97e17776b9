import { randomUUID } from 'node:crypto';
import { type ChannelActions, channelActions } from './channelActions.ts';
import { type MessageActions, messageActions } from './messageActions.ts';
import { type PeopleActions, peopleActions } from './peopleActions.ts';
import { isShownInChannel } from './threads.ts';
import { type FakeUpload, neverRead } from './worldState.ts';
import { type WorldEnvironment, WorldStore } from './worldStore.ts';

/** All workspaces of the fake Slack. Its actions act in Slack, as people do, and emit the documented events. */
export interface FakeWorld extends MessageActions, ChannelActions, PeopleActions, FileActions {
  /** The state, to read. */
  store: WorldStore;
  truth(userId: string): Map<string, ConversationTruth>;
}

/** Fills a world before anybody has installed the app. */
export type FakeWorldSeed = (world: FakeWorld) => void;

export function createFakeWorld(environment: WorldEnvironment, seed: FakeWorldSeed): FakeWorld {
  const store = new WorldStore(environment);
  const messages = messageActions(store);
  const world: FakeWorld = {
    store,
    truth: (userId) => truthOf(store, userId),
    ...messages,
    ...channelActions(store, messages),
    ...peopleActions(store),
    ...fileActions(store),
  };
  seed(world);
  return world;
}

/** Expected state of one conversation of a person, for comparison with a client's counts. */
interface ConversationTruth {
  id: string;
  lastRead: string;
  /** Messages of others after `lastRead`, without replies and notices such as "has joined the channel". */
  unread: number;
  /** The same with all replies. */
  unreadWithReplies: number;
  newestTs: string | null;
  messageCount: number;
}

const notices = new Set([
  'channel_join',
  'channel_leave',
  'channel_topic',
  'channel_purpose',
  'channel_name',
  'tombstone',
]);

/** All conversations of a person, by id. */
function truthOf(store: WorldStore, userId: string): Map<string, ConversationTruth> {
  const truth = new Map<string, ConversationTruth>();
  for (const channel of store.channels.values()) {
    if (!channel.members.has(userId)) continue;
    const lastRead = channel.lastRead.get(userId) ?? neverRead;
    const unread = channel.messages.filter(
      ({ ts, user, subtype }) => ts > lastRead && user !== userId && !notices.has(subtype ?? ''),
    );
    truth.set(channel.id, {
      id: channel.id,
      lastRead,
      unread: unread.filter(isShownInChannel).length,
      unreadWithReplies: unread.length,
      newestTs: channel.messages.filter(isShownInChannel).at(-1)?.ts ?? null,
      messageCount: channel.messages.length,
    });
  }
  return truth;
}

interface AddFileOptions {
  id?: string;
  userId: string;
  name: string;
  mimetype: string;
  content: string | Uint8Array;
  title?: string;
}

interface FileActions {
  /** Uploads a file; `post` with its id in `files` shares it. */
  addFile(file: AddFileOptions): string;
  /** Begins an upload, as `files.getUploadURLExternal` does. */
  beginUpload(upload: Pick<FakeUpload, 'userId' | 'name' | 'length'>): FakeUpload;
  /** Slack discards uploads that nobody completes. */
  expireUploads(): void;
}

function fileActions(store: WorldStore): FileActions {
  return {
    addFile({ id = store.newId('F'), userId, name, mimetype, content, title }) {
      store.files.set(id, {
        id,
        teamId: store.user(userId).teamId,
        user: userId,
        created: store.seconds(),
        name,
        title: title ?? name,
        mimetype,
        content: typeof content === 'string' ? new TextEncoder().encode(content) : content,
        channelIds: [],
      });
      return id;
    },
    beginUpload(upload) {
      const begun: FakeUpload = { ...upload, fileId: store.newId('F'), ticket: randomUUID(), content: null };
      store.uploads.set(begun.fileId, begun);
      return begun;
    },
    expireUploads() {
      store.uploads.clear();
    },
  };
}
