import { blocksText } from 'triage-inbox/blocks';
import * as v from 'valibot';
import { isRecord, stringIn } from '../../json.ts';
import { filesOf, type MessageContent, messageContent } from './messageContent.ts';
import { type ExportedMessage, exportedMessageSchema, keptFiles } from './slackSchemas.ts';

/** A message of Slack as it is stored. */
export interface SlackMessage {
  ts: string;
  /** Set on replies only. */
  threadTs: string | null;
  /** Of a bot without an account, the id of the bot. */
  userId: string | null;
  /** The name that an app has chosen for this message. */
  username: string | null;
  /** Names of the author, of messages from other organizations. */
  profile: Record<string, unknown> | null;
  /** Escaped mrkdwn. */
  text: string;
  subtype: string | null;
  editedTs: string | null;
  deleted: boolean;
  /** Fields that are passed through to clients. */
  extra: Record<string, unknown> | null;
  /** The product's own id, from the metadata of a message that it sent. */
  clientMsgId: string | null;
  /** Written in Slack's own client, and not by an app that has the person's token. */
  isFromClient: boolean;
  files: SlackFile[];
}

export interface SlackFile {
  id: string;
  url: string;
  thumbUrl: string | null;
  name: string | null;
  mimetype: string | null;
  /** Bytes. */
  size: number | null;
}

/** The type of the metadata of sent messages. Slack's rule: letters, digits and underscores. */
export const metadataType = 'triage_inbox_message';

/** Whether this product sent the message. Events tell the type of the metadata, but not its contents. */
export const isSentHere = ({ metadata }: Record<string, unknown>): boolean =>
  isRecord(metadata) && metadata.event_type === metadataType;

/** Reads a message of the Web API or of an event; null for one that is no message of a conversation. */
export function readSlackMessage(value: unknown): SlackMessage | null {
  const { success, output: message } = v.safeParse(exportedMessageSchema, value);
  if (!success || !isRecord(value)) return null;
  const { ts, thread_ts, user, subtype, edited } = message;
  const content = shownContent(message);
  return {
    ts,
    threadTs: thread_ts !== undefined && thread_ts !== ts ? thread_ts : null,
    userId: user ?? (botName(message) === null ? (message.bot_id ?? null) : null),
    username: botName(message),
    profile: isRecord(value.user_profile) ? { team: value.user_team, ...value.user_profile } : null,
    text: content.text,
    subtype: subtype === undefined || subtype === 'tombstone' ? null : subtype,
    editedTs: edited?.ts ?? null,
    deleted: subtype === 'tombstone',
    extra: extraOf(content, message, value),
    clientMsgId: clientMsgIdOf(value.metadata),
    isFromClient: message.bot_id === undefined && value.app_id === undefined && !isSentHere(value),
    files: slackFilesOf(message),
  };
}

/** A message always shows something true. */
function shownContent(message: ExportedMessage): MessageContent {
  const content = contentOf(message);
  if (content.text !== '' || message.subtype === 'tombstone') return content;
  return filesOf(message).length > 0 ? content : { text: '_This message can only be shown in Slack._' };
}

/** The content of a message; a huddle has no other one than its card. */
export function contentOf(message: ExportedMessage): MessageContent {
  const { room, subtype } = message;
  const content = messageContent(message);
  if (content.text !== '' || (room === undefined && subtype !== 'huddle_thread')) return content;
  return subtype === 'tombstone' ? content : huddleContent(room);
}

/** A huddle as the card of a call. */
function huddleContent(room: unknown): MessageContent {
  const [name, link] = [stringIn(room, 'name'), stringIn(room, 'huddle_link')];
  const call = { name: name || 'Huddle', ...(link !== '' && { join_url: link }) };
  const blocks = [{ type: 'call', call_id: stringIn(room, 'id'), call: { v1: call } }];
  return { text: blocksText(blocks), blocks };
}

function botName({ username, bot_profile, user }: ExportedMessage): string | null {
  if (username) return username;
  return (user === undefined && bot_profile?.name) || null;
}

/** Files without content: deleted, beyond the limit of the workspace, or not for this person. */
const unseenModes: ReadonlySet<string | undefined> = new Set(['tombstone', 'hidden_by_limit', 'file_access']);

function extraOf(
  { blocks, attachments }: MessageContent,
  message: ExportedMessage,
  value: Record<string, unknown>,
): Record<string, unknown> | null {
  const { reactions = [] } = message;
  const stored = new Map(slackFilesOf(message).map((file) => [file.id, file]));
  const files = keptFiles(filesOf(message)).map((file) => {
    const { id, mode, permalink } = file;
    const { url, thumbUrl } = stored.get(id ?? '') ?? {};
    if (url === undefined || unseenModes.has(mode)) return file;
    const isForeign = mode === 'external' && !permalink;
    return {
      ...file,
      ...(isStreamed(file) ? { url_private: `/api/files/${id}` } : isForeign && { url_private: url }),
      ...(thumbUrl && { thumb_360: `/api/files/${id}?thumb=360` }),
    };
  });
  const replies = typeof value.reply_count === 'number' && value.reply_count > 0 ? value.reply_count : null;
  const extra = {
    ...(reactions.length > 0 && { reactions }),
    ...(files.length > 0 && { files }),
    ...(blocks !== undefined && { blocks }),
    ...(attachments !== undefined && { attachments }),
    ...(replies !== null && { reply_count: replies }),
  };
  return Object.keys(extra).length > 0 ? extra : null;
}

/** Whether Slack gives the file itself: other services have theirs, and a canvas is only a page in Slack. */
const isStreamed = ({ mode, mimetype }: { mode?: string | undefined; mimetype?: string | undefined }): boolean =>
  mode !== 'external' && !mimetype?.startsWith('application/vnd.slack-');

function slackFilesOf(message: ExportedMessage): SlackFile[] {
  return filesOf(message).flatMap((file): SlackFile[] => {
    if (!isRecord(file)) return [];
    const id = stringIn(file, 'id');
    const url = stringIn(file, 'url_private');
    if (!/^\w{1,64}$/.test(id) || url === '') return [];
    return [
      {
        id,
        url,
        thumbUrl: stringIn(file, 'thumb_360') || null,
        name: stringIn(file, 'name', 'title') || null,
        mimetype: stringIn(file, 'mimetype') || null,
        size: typeof file.size === 'number' ? file.size : null,
      },
    ];
  });
}

function clientMsgIdOf(metadata: unknown): string | null {
  if (!isRecord(metadata) || metadata.event_type !== metadataType || !isRecord(metadata.event_payload)) return null;
  return stringIn(metadata.event_payload, 'client_msg_id') || null;
}
