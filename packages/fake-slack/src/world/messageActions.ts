import { escapeText, richTextBlocks } from './escapeText.ts';
import { emitChanged, emitDeleted, emitPosted, emitReplied, eventObject, membersWith } from './messageEvents.ts';
import { readThread, repliesOf } from './threads.ts';
import type { FakeChannel, FakeMessage, Json } from './worldState.ts';
import { UnknownInFakeSlack, type WorldStore } from './worldStore.ts';

export interface PostOptions {
  thread_ts?: string;
  /** A reply that is sent to the channel too. */
  broadcast?: boolean;
  /** An empty list leaves out the `rich_text` block. */
  blocks?: Json[];
  attachments?: Json[];
  /** Ids from `addFile`. */
  files?: string[];
  subtype?: string;
  /** An app's message: `user` may then be null, for a bot without a user. */
  bot?: { id: string; username?: string };
  metadata?: Json;
  /** More fields of the message, as Slack names them, such as the `room` of a huddle. */
  fields?: Json;
  clientMsgId?: string | null;
  appId?: string;
  /** By the API, which moves no read cursor. */
  byApi?: boolean;
  /** Writes the message into the past: milliseconds. */
  at?: number;
}

export interface EditOptions {
  user?: string;
  blocks?: Json[];
  attachments?: Json[];
  /** False: the message gets no `edited`. */
  isMarked?: boolean;
}

export interface MessageActions {
  /** Writes a message as a person or a bot in Slack. Returns its `ts`. */
  post(channelId: string, userId: string | null, text: string, options?: PostOptions): string;
  edit(channelId: string, ts: string, text: string, options?: EditOptions): void;
  /** Adds attachments a moment later, as Slack's unfurls do: a `message_changed` without `edited`. */
  unfurl(channelId: string, ts: string, attachments: Json[]): void;
  delete(channelId: string, ts: string): void;
  /** False if the person has reacted so already. */
  react(channelId: string, ts: string, userId: string, name: string): boolean;
  unreact(channelId: string, ts: string, userId: string, name: string): boolean;
  /** Sets the read cursor. Slack tells apps nothing about it. */
  mark(channelId: string, userId: string, ts: string): void;
  /** Reads a thread up to a message. */
  markThread(channelId: string, threadTs: string, userId: string, ts: string): void;
}

export function messageActions(store: WorldStore): MessageActions {
  const find = (channelId: string, ts: string): { channel: FakeChannel; message: FakeMessage } => {
    const channel = store.channel(channelId);
    const message = channel.messages.find((candidate) => candidate.ts === ts);
    if (!message) throw new UnknownInFakeSlack(`The fake Slack has no message ${ts} in ${channelId}`);
    return { channel, message };
  };
  const asBefore = (channel: FakeChannel, message: FakeMessage) => eventObject(store, channel, message);

  return {
    post(channelId, userId, text, options = {}) {
      const channel = store.channel(channelId);
      const message = newMessage(store, userId, text, options);
      insertByTs(channel.messages, message);
      for (const id of message.fileIds) {
        const file = store.file(id);
        if (!file.channelIds.includes(channelId)) file.channelIds.push(channelId);
      }
      // Slack's clients mark a conversation as read when its reader writes.
      const isTyped =
        !options.appId && !options.bot && !options.byApi && options.subtype === undefined && options.at === undefined;
      if (userId !== null && isTyped && channel.members.has(userId)) {
        if (options.thread_ts) readThread(channel, options.thread_ts, userId, message.ts);
        else channel.lastRead.set(userId, message.ts);
      }
      emitPosted(store, channel, message);
      emitReplied(store, channel, message);
      for (const id of message.fileIds) emitFileShared(store, channel, id, message.ts);
      return message.ts;
    },
    edit(channelId, ts, text, options = {}) {
      const { channel, message } = find(channelId, ts);
      const before = asBefore(channel, message);
      message.text = escapeText(text, { linkUrls: true });
      message.blocks = options.blocks ?? richTextBlocks(message.text);
      if (options.attachments) message.attachments = options.attachments;
      // Slack's times of edits have whole seconds.
      const edited = { user: options.user ?? message.user ?? '', ts: `${store.seconds()}.000000` };
      if (options.isMarked !== false) message.edited = edited;
      emitChanged(store, channel, before, message);
    },
    unfurl(channelId, ts, attachments) {
      const { channel, message } = find(channelId, ts);
      const before = asBefore(channel, message);
      message.attachments = attachments;
      emitChanged(store, channel, before, message);
    },
    delete(channelId, ts) {
      const { channel, message } = find(channelId, ts);
      const before = asBefore(channel, message);
      if (repliesOf(channel, ts).length > 0) {
        makeTombstone(message);
        emitChanged(store, channel, before, message);
        return;
      }
      channel.messages.splice(channel.messages.indexOf(message), 1);
      emitDeleted(store, channel, before, ts);
    },
    react(channelId, ts, userId, name) {
      const { channel, message } = find(channelId, ts);
      const reaction = message.reactions.find((candidate) => candidate.name === name);
      if (reaction?.users.includes(userId)) return false;
      if (reaction) reaction.users.push(userId);
      else message.reactions.push({ name, users: [userId] });
      emitReaction(store, channel, message, { type: 'reaction_added', user: userId, reaction: name });
      return true;
    },
    unreact(channelId, ts, userId, name) {
      const { channel, message } = find(channelId, ts);
      const reaction = message.reactions.find((candidate) => candidate.name === name);
      if (!reaction?.users.includes(userId)) return false;
      reaction.users = reaction.users.filter((id) => id !== userId);
      message.reactions = message.reactions.filter(({ users }) => users.length > 0);
      emitReaction(store, channel, message, { type: 'reaction_removed', user: userId, reaction: name });
      return true;
    },
    mark(channelId, userId, ts) {
      store.channel(channelId).lastRead.set(userId, ts);
    },
    markThread(channelId, threadTs, userId, ts) {
      readThread(store.channel(channelId), threadTs, userId, ts);
    },
  };
}

function newMessage(store: WorldStore, userId: string | null, text: string, options: PostOptions): FakeMessage {
  const { bot, thread_ts: threadTs } = options;
  const stored = escapeText(text, { linkUrls: true });
  const subtype =
    options.subtype ?? (options.broadcast ? 'thread_broadcast' : bot && userId === null ? 'bot_message' : undefined);
  const isTyped = !bot && !options.appId && (subtype === undefined || subtype === 'thread_broadcast');
  const clientMsgId = options.clientMsgId === undefined && isTyped ? clientMessageId(store) : options.clientMsgId;
  const blocks = options.blocks ?? (stored !== '' && (isTyped || options.appId) ? richTextBlocks(stored) : []);
  return {
    ts: options.at === undefined ? store.timestamps.next() : store.timestamps.at(options.at),
    text: stored,
    ...(userId === null ? {} : { user: userId }),
    ...(bot ? { botId: bot.id } : {}),
    ...(bot?.username ? { username: bot.username } : {}),
    ...(subtype ? { subtype } : {}),
    ...(threadTs ? { threadTs } : {}),
    ...(clientMsgId ? { clientMsgId } : {}),
    ...(options.appId ? { appId: options.appId } : {}),
    ...(blocks.length > 0 ? { blocks } : {}),
    ...(options.attachments ? { attachments: options.attachments } : {}),
    ...(options.metadata ? { metadata: options.metadata } : {}),
    ...(options.fields ? { fields: options.fields } : {}),
    fileIds: options.files ?? [],
    reactions: [],
  };
}

/** Slack's own clients send a UUID with each message. */
function clientMessageId(store: WorldStore): string {
  return `00000000-0000-4000-8000-${store.newId('').padStart(12, '0')}`;
}

/** Most messages are the newest; old ones are inserted by a search from the end. */
function insertByTs(messages: FakeMessage[], message: FakeMessage): void {
  let index = messages.length;
  while (index > 0 && (messages[index - 1]?.ts ?? '') > message.ts) index -= 1;
  messages.splice(index, 0, message);
}

/** A deleted parent stays as a placeholder, so that its replies keep their place. */
function makeTombstone(message: FakeMessage): void {
  message.subtype = 'tombstone';
  message.user = 'USLACKBOT';
  message.text = 'This message was deleted.';
  message.fileIds = [];
  message.reactions = [];
  for (const field of [
    'blocks',
    'attachments',
    'metadata',
    'fields',
    'edited',
    'clientMsgId',
    'botId',
    'appId',
  ] as const) {
    delete message[field];
  }
}

function emitReaction(store: WorldStore, channel: FakeChannel, message: FakeMessage, event: Json): void {
  store.environment.emit(
    {
      ...event,
      item: { type: 'message', channel: channel.id, ts: message.ts },
      ...(message.user ? { item_user: message.user } : {}),
      event_ts: store.timestamps.next(),
    },
    membersWith(channel, 'reactions:read'),
  );
}

function emitFileShared(store: WorldStore, channel: FakeChannel, fileId: string, ts: string): void {
  store.environment.emit(
    {
      type: 'file_shared',
      file_id: fileId,
      user_id: store.file(fileId).user,
      file: { id: fileId },
      channel_id: channel.id,
      event_ts: ts,
    },
    membersWith(channel, 'files:read'),
  );
}
