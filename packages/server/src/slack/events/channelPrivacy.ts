import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { NewStreamEvent } from '../../events/eventLog.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import type { MessageChange, ReactionChange } from './messageChange.ts';

const toPrivate = 'channel_convert_to_private';
const toPublic = 'channel_convert_to_public';

/** Whether a message tells that its channel was made private or public. */
export const isConversion = (change: MessageChange | ReactionChange | null): boolean =>
  change?.kind === 'posted' && (change.message.subtype === toPrivate || change.message.subtype === toPublic);

/** Slack tells by a message only that a channel was made private or public. The newest counts. */
export async function takePrivacy(
  transaction: Database,
  record: (event: NewStreamEvent) => void,
  { workspaceId, conversationId }: MessagePlace,
  changes: readonly MessageChange[],
): Promise<void> {
  for (const { message } of changes.filter(isConversion)) {
    const isPrivate = message.subtype === toPrivate;
    const { rows } = await transaction.execute(sql`
      with converted as (
        update conversations set is_private = ${isPrivate} where workspace_id = ${workspaceId}
          and id = ${conversationId} and type = 'channel' and is_private <> ${isPrivate}
          and not exists (select from messages where workspace_id = ${workspaceId}
            and conversation_id = ${conversationId} and subtype in (${toPrivate}, ${toPublic})
            and ts_micros > (${message.ts}::numeric * 1000000)::bigint)
        returning workspace_id, id)
      update slack_places place set kind = ${isPrivate ? 'group' : 'channel'} from converted
      where place.workspace_id = converted.workspace_id and place.conversation_id = converted.id returning 1`);
    if (rows.length === 0) continue;
    record({ kind: 'conversation_changed', conversationId, threadTs: null, ts: null, userId: null, payload: {} });
  }
}
