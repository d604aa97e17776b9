import { isReply, repliesOf } from '../threads.ts';
import type { FakeChannel, FakeMessage, Json } from '../worldState.ts';
import type { WorldStore } from '../worldStore.ts';
import { fileObject } from './fileObject.ts';

interface MessageOptions {
  /** The payload of metadata is returned only on request (`include_all_metadata`); else only its type. */
  withMetadata?: boolean;
}

/** A message as `conversations.history`, `conversations.replies` and events contain it. */
export function messageObject(
  store: WorldStore,
  channel: FakeChannel,
  message: FakeMessage,
  options: MessageOptions = {},
): Json {
  const { metadata } = message;
  return {
    type: 'message',
    ...message.fields,
    ...(message.subtype ? { subtype: message.subtype } : {}),
    ...(message.user ? { user: message.user } : {}),
    text: message.text,
    ts: message.ts,
    ...(message.subtype === 'tombstone' ? { hidden: true } : {}),
    ...(message.clientMsgId ? { client_msg_id: message.clientMsgId } : {}),
    ...(message.user && message.subtype === undefined ? { team: store.users.get(message.user)?.teamId } : {}),
    ...foreignAuthor(store, channel, message),
    ...(message.username ? { username: message.username } : {}),
    ...(message.botId ? { bot_id: message.botId } : {}),
    ...(message.appId ? { app_id: message.appId, bot_profile: botProfile(channel, message) } : {}),
    ...(message.blocks ? { blocks: message.blocks } : {}),
    ...(message.attachments ? { attachments: message.attachments } : {}),
    ...(message.fileIds.length > 0
      ? { files: message.fileIds.map((id) => fileObject(store, store.file(id))), upload: false }
      : {}),
    ...(message.edited ? { edited: message.edited } : {}),
    ...(message.reactions.length > 0
      ? { reactions: message.reactions.map(({ name, users }) => ({ name, users: [...users], count: users.length })) }
      : {}),
    ...threadFields(store, channel, message),
    ...(metadata ? { metadata: options.withMetadata ? metadata : { ...metadata, event_payload: {} } } : {}),
  };
}

/** The fields that Slack adds to messages of other organizations in shared channels. */
function foreignAuthor(store: WorldStore, channel: FakeChannel, message: FakeMessage): Json {
  const author = message.user ? store.users.get(message.user) : undefined;
  if (!author || author.teamId === channel.teamId) return {};
  const { name, realName: real_name, displayName: display_name, teamId: team } = author;
  return { user_team: team, source_team: team, user_profile: { name, real_name, display_name, team } };
}

function threadFields(store: WorldStore, channel: FakeChannel, message: FakeMessage): Json {
  if (isReply(message)) {
    const root = channel.messages.find(({ ts }) => ts === message.threadTs);
    return {
      thread_ts: message.threadTs,
      ...(root?.user ? { parent_user_id: root.user } : {}),
      ...(message.subtype === 'thread_broadcast' && root ? { root: messageObject(store, channel, root) } : {}),
    };
  }
  const replies = repliesOf(channel, message.ts);
  const latest = replies.at(-1);
  if (!latest) return {};
  const users = [...new Set(replies.map(({ user, botId }) => user ?? botId ?? ''))].filter((id) => id !== '');
  return {
    thread_ts: message.ts,
    reply_count: replies.length,
    reply_users_count: users.length,
    latest_reply: latest.ts,
    // Slack lists only the first people.
    reply_users: users.slice(0, 5),
    is_locked: false,
    subscribed: false,
  };
}

const botProfile = (channel: FakeChannel, message: FakeMessage): Json => ({
  id: message.botId,
  app_id: message.appId,
  name: 'Triage Inbox',
  icons: {},
  deleted: false,
  updated: channel.created,
  team_id: channel.teamId,
});
