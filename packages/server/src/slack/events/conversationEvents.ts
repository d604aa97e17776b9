import { type SQL, sql } from 'drizzle-orm';
import { markReadIn } from '../../conversations/commands/markRead.ts';
import { storableText } from '../../database/storableText.ts';
import { isRecord, stringIn } from '../../json.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import { leaveConversation, lockMemberships } from '../store/memberships.ts';
import { membersWithToken } from '../store/ownCursors.ts';
import { membershipSubject, noteNewest } from '../store/subjects.ts';
import { applyOnce } from './applyOnce.ts';
import type { EventSources } from './eventSources.ts';
import { learnConversation } from './learnConversation.ts';
import { isStored, joined } from './membershipEvents.ts';
import type { StoredEvent } from './storedEvents.ts';

type ConversationEvent = (sources: EventSources, event: StoredEvent, place: MessagePlace) => Promise<void>;

/** A dm was created or opened by its person. */
export const opened: ConversationEvent = joined;

export const renamed: ConversationEvent = async (sources, event, place) => {
  const { channel } = event.body;
  const name = isRecord(channel) ? stringIn(channel, 'name') : '';
  // The name of a group dm is no name for people.
  const set = sql`name = case type when 'dm' then '' else ${storableText(name)} end`;
  if (name === '') await applyOnce(sources, [event], async () => {});
  else await update(sources, event, place, 'name', set);
  sources.signals.send({ kind: 'directory' });
};

export const archived: ConversationEvent = (sources, event, place) =>
  update(sources, event, place, 'archived', sql`is_archived = true`);

export const unarchived: ConversationEvent = (sources, event, place) =>
  update(sources, event, place, 'archived', sql`is_archived = false`);

/** Clients load the conversation again. */
export const changed: ConversationEvent = (sources, event, place) =>
  update(sources, event, place, 'shared', sql`id = id`);

export const deleted: ConversationEvent = async (sources, event, place) => {
  await applyOnce(sources, [event], async (transaction, record) => {
    const members = await membersWithToken(transaction, place);
    await lockMemberships(transaction, place.workspaceId, members);
    for (const userId of members) {
      // Noted, so that an older list of conversations does not give it back.
      await noteNewest(transaction, event, membershipSubject(place, userId), sources.now());
      await leaveConversation(transaction, record, place, userId);
    }
    await transaction.execute(sql`
      delete from conversations where workspace_id = ${place.workspaceId} and id = ${place.conversationId}`);
  });
  sources.signals.send({ kind: 'directory' });
};

/** The person has read in Slack. Slack does not promise these events; where they arrive, they save a call. */
export const marked: ConversationEvent = async (sources, event, place) => {
  const { workspaceId, conversationId } = place;
  const ts = stringIn(event.body, 'ts');
  const [userId, another] = event.authorizedUserIds;
  const isUsable = /^\d{1,10}\.\d{1,6}$/.test(ts) && userId !== undefined && another === undefined;
  await applyOnce(sources, [event], async (transaction, record) => {
    if (!isUsable) return;
    const { rows } = await transaction.execute(sql`
      update slack_memberships set last_read = ${ts} where workspace_id = ${workspaceId} and user_id = ${userId}
        and conversation_id = ${conversationId} and last_read is distinct from ${ts} returning user_id`);
    // An echo of the product's own mark must not undo a later mark.
    if (rows.length === 0) return;
    const mark = { id: conversationId, timestamp: ts, storedPart: sources.storedPart };
    await markReadIn(transaction, record, { workspaceId, userId }, mark);
  });
};

/** A conversation gets another id when it is shared with another organisation. */
export const replaced: ConversationEvent = async (sources, event, place) => {
  const members = await membersWithToken(sources.database, place);
  const conversationId = stringIn(event.body, 'new_channel_id');
  const next = { ...place, conversationId };
  if (conversationId !== '' && !(await isStored(sources.database, next)))
    await learnConversation(sources, next, members);
  await deleted(sources, event, place);
};

async function update(
  sources: EventSources,
  event: StoredEvent,
  { workspaceId, conversationId }: MessagePlace,
  subject: string,
  set: SQL,
): Promise<void> {
  await applyOnce(sources, [event], async (transaction, record) => {
    if (!(await noteNewest(transaction, event, `${subject} ${conversationId}`, sources.now()))) return;
    const { rows } = await transaction.execute(sql`
      update conversations set ${set} where workspace_id = ${workspaceId} and id = ${conversationId} returning id`);
    if (rows.length === 0) return;
    record({ kind: 'conversation_changed', conversationId, threadTs: null, ts: null, userId: null, payload: {} });
  });
}
