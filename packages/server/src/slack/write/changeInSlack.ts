import type { MessageId, Reader } from '../../chatService.ts';
import { microsOf } from '../../database/micros.ts';
import { HttpFailure } from '../../failures/httpFailure.ts';
import { isRecord } from '../../json.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import type { MessageRow } from '../../messages/queries/wireMessage.ts';
import type { Needs } from '../../ports.ts';
import { type SlackCalls, SlackFailure } from '../client/slackCalls.ts';
import { readSlackMessage, type SlackMessage } from '../store/slackMessage.ts';
import { storeMessages } from '../store/storeMessages.ts';
import { withContentOf } from '../store/withContentOf.ts';
import { callIdempotent } from './callIdempotent.ts';
import { outgoingText } from './outgoingText.ts';
import { ownMessage, slackMessageOf } from './ownMessage.ts';
import { httpFailureOf } from './slackErrorTexts.ts';

const hasCode = (error: unknown, code: string): boolean => error instanceof SlackFailure && error.code === code;
const isGone = (error: unknown): boolean => hasCode(error, 'message_not_found');

/** Edits and deletes own messages in Slack, and then in the database. Both are idempotent, so that an unknown outcome is repeated. */
export function createMessageChanges(ports: Needs<'database' | 'directory' | 'signals' | 'writes'>, calls: SlackCalls) {
  const store = (place: MessagePlace, message: SlackMessage) =>
    storeMessages(ports, place, [message], { live: true, snapshotMs: null });

  async function edit(viewer: Reader, message: MessageId, text: string, mentionsEveryone: boolean): Promise<void> {
    const { place, row } = await ownMessage(ports, viewer, message);
    const names = await ports.directory.of(viewer.workspaceId);
    const written = outgoingText(text, { names, mentionsEveryone });
    try {
      const askedMs = await calls.now(viewer);
      const answer = await callIdempotent(calls, viewer, 'chat.update', {
        channel: place.conversationId,
        ts: row.ts,
        text: written,
        link_names: false,
      });
      await store(place, editedMessage(row, answer, written, askedMs));
    } catch (error) {
      if (hasCode(error, 'msg_too_long'))
        throw new HttpFailure(400, 'Slack allows at most 4,000 characters in an edited message.');
      // It was deleted in Slack, and the event is on its way.
      if (isGone(error)) await store(place, { ...slackMessageOf(row), deleted: true });
      throw httpFailureOf(error);
    }
  }

  async function remove(viewer: Reader, message: MessageId): Promise<void> {
    const { place, row } = await ownMessage(ports, viewer, message);
    try {
      await callIdempotent(calls, viewer, 'chat.delete', { channel: place.conversationId, ts: row.ts });
    } catch (error) {
      if (!isGone(error)) throw httpFailureOf(error);
    }
    await store(place, { ...slackMessageOf(row), deleted: true });
  }

  return { edit, remove };
}

/** The message after the edit, as Slack answers it. */
function editedMessage(row: MessageRow, answer: Record<string, unknown>, text: string, askedMs: number): SlackMessage {
  const fields = isRecord(answer.message) ? answer.message : {};
  const read = readSlackMessage({ text, ...fields, ts: row.ts });
  // The documented answer has no time of the edit. The time before the call is not after Slack's own, which its event brings.
  const edited = read?.editedTs ? microsOf(read.editedTs) : Math.floor(askedMs / 1000) * 1_000_000;
  // Slack's time of an edit has whole seconds: the second edit in a second must still be a newer version.
  const after = row.edited_ts === null ? 0 : microsOf(row.edited_ts) + 1;
  // The answer may lack the files.
  const { blocks, attachments } = read?.extra ?? {};
  const extra = withContentOf(row.extra, { files: row.extra?.files, blocks, attachments });
  return { ...slackMessageOf(row), text: read?.text ?? text, extra, editedTs: tsOfMicros(Math.max(edited, after)) };
}

const tsOfMicros = (micros: number): string =>
  `${Math.floor(micros / 1_000_000)}.${String(micros % 1_000_000).padStart(6, '0')}`;
