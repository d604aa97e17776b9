import { type SQL, sql } from 'drizzle-orm';
import { storableText } from '../../database/storableText.ts';
import { writeEvents } from '../../events/writeEvents.ts';
import { isRecord, stringIn } from '../../json.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import { leaveConversation } from '../store/leaveConversation.ts';
import { lockMemberships } from '../store/lockMemberships.ts';
import { membershipSubject } from '../store/membershipSubject.ts';
import { membersWithToken } from '../store/moveOwnCursors.ts';
import { noteNewest } from '../store/noteNewest.ts';
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
  if (name !== '')
    await update(sources, event, place, 'name', sql`name = case type when 'dm' then '' else ${storableText(name)} end`);
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
  await writeEvents(sources, place.workspaceId, async (transaction, record) => {
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
  await writeEvents(sources, workspaceId, async (transaction, record) => {
    if (!(await noteNewest(transaction, event, `${subject} ${conversationId}`, sources.now()))) return;
    const { rows } = await transaction.execute(sql`
      update conversations set ${set} where workspace_id = ${workspaceId} and id = ${conversationId} returning id`);
    if (rows.length === 0) return;
    record({ kind: 'conversation_changed', conversationId, threadTs: null, ts: null, userId: null, payload: {} });
  });
}
