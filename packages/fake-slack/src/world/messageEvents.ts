import { messageObject } from './objects/messageObject.ts';
import { isReply } from './threads.ts';
import { scopeOf } from './visibility.ts';
import type { FakeChannel, FakeMessage, Json } from './worldState.ts';
import type { EventAudience, WorldStore } from './worldStore.ts';

/** Message events reach people in the conversation only, also for public channels. */
export function membersWith(channel: FakeChannel, scope: string): EventAudience {
  return { teamId: channel.teamId, scope, isVisibleTo: (userId) => channel.members.has(userId) };
}

const readers = (channel: FakeChannel) => membersWith(channel, scopeOf(channel.kind, 'history'));

/** A message as events contain it: of files in a shared channel, only the ids. `files.info` and histories have all of them. */
export const eventObject = (store: WorldStore, channel: FakeChannel, message: FakeMessage): Json => ({
  ...messageObject(store, channel, message),
  ...(channel.isShared && message.fileIds.length > 0 ? { files: message.fileIds.map(fileStub) } : {}),
});

const fileStub = (id: string): Json => ({
  ...{ id, mode: 'file_access', file_access: 'check_file_info' },
  ...{ created: 0, timestamp: 0, user: '' },
});

export function emitPosted(store: WorldStore, channel: FakeChannel, message: FakeMessage): void {
  const posted = eventObject(store, channel, message);
  const event = {
    ...posted,
    // Only events name the upload; history returns the same message without a subtype.
    ...(message.fileIds.length > 0 && !message.subtype ? { subtype: 'file_share' } : {}),
    channel: channel.id,
    event_ts: message.ts,
    channel_type: channel.kind,
  };
  store.environment.emit(event, readers(channel));
}

/** An event about a message that Slack shows nowhere by itself. */
function emitHidden(store: WorldStore, channel: FakeChannel, fields: Json): void {
  const ts = store.timestamps.next();
  const place = { channel: channel.id, hidden: true, ts, event_ts: ts, channel_type: channel.kind };
  store.environment.emit({ type: 'message', ...fields, ...place }, readers(channel));
}

/** Tells the parent of a reply. Slack's Events API leaves out the subtype `message_replied`, by its own documentation. */
export function emitReplied(store: WorldStore, channel: FakeChannel, reply: FakeMessage): void {
  const parent = isReply(reply) && channel.messages.find(({ ts }) => ts === reply.threadTs);
  if (parent) emitHidden(store, channel, { message: eventObject(store, channel, parent) });
}

/** Edits, and also unfurls and the tombstone of a deleted parent. */
export function emitChanged(store: WorldStore, channel: FakeChannel, before: Json, message: FakeMessage): void {
  const changed = { ...eventObject(store, channel, message), source_team: channel.teamId };
  emitHidden(store, channel, { subtype: 'message_changed', message: changed, previous_message: before });
}

export function emitDeleted(store: WorldStore, channel: FakeChannel, before: Json, deletedTs: string): void {
  emitHidden(store, channel, { subtype: 'message_deleted', previous_message: before, deleted_ts: deletedTs });
}
