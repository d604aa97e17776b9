import type { LiveEvent } from '../../model/index.ts';

type Check = (value: unknown) => boolean;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const isId: Check = (value) => typeof value === 'string' && value !== '';
const isText: Check = (value) => typeof value === 'string';
const isTs: Check = (value) => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value);
const isFlag: Check = (value) => typeof value === 'boolean';
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isObject: Check = (value) => typeof value === 'object' && value !== null;
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

type Fields = readonly (readonly [path: string, check: Check])[];

const conversation: Fields = [['conversationId', isId]];
const message: Fields = [
  ['message.ts', isTs],
  ['message.text', isText],
  ['message.user', optional(isId)],
  ['message.thread_ts', optional(isTs)],
  ['message.client_msg_id', optional(isText)],
  ['message.subtype', optional(isText)],
  ['message.deleted', optional(isFlag)],
  ['message.edited', optional(isObject)],
  ['message.user_data', optional(isObject)],
  ['message.reactions', optional(Array.isArray)],
  ['message.files', optional(Array.isArray)],
  ['message.threads', optional(Array.isArray)],
];
const counts: Fields = [
  ['unreadCount', optional(isNumber)],
  ['unreadCountDisplay', optional(isNumber)],
  ['latestActivity', optional(isNumber)],
];

/** The fields that the inbox reads, by type of event. The compiler reports a missing type. */
const fields: Record<LiveEvent['type'], Fields> = {
  connection: [['resumed', isFlag]],
  delay: [],
  ignored: [['name', isText]],
  sync: [
    ['sync', isObject],
    ['sync.service', isText],
    ['sync.phase', isText],
    ['sync.checked', isNumber],
    ['sync.total', isNumber],
    ['sync.notices', Array.isArray],
  ],
  later_changed: [
    ['id', isId],
    ['entry', (value) => value === null || isObject(value)],
  ],
  channel_marked: [...conversation, ['lastRead', optional(isTs)], ...counts, ['unreadCount', isNumber]],
  conversation_changed: conversation,
  conversation_removed: conversation,
  message_update: [...conversation, ...message],
  new_message: [...conversation, ...message, ['isThread', optional(isFlag)], ['threadTs', optional(isTs)], ...counts],
  thread_new_message: [...conversation, ['parentConversationId', isId], ['threadTs', isTs], ...message, ...counts],
};

const isType = (type: unknown): type is LiveEvent['type'] => typeof type === 'string' && Object.hasOwn(fields, type);

/** The dotted path of a field of an event that is missing or malformed; `null` for a well-formed event. A custom program may
 * pass anything. */
export function malformedField(event: unknown): string | null {
  const type = fieldOf(event, 'type');
  if (!isType(type)) return 'type';
  // An update of something other than a message.
  if (type === 'message_update' && fieldOf(event, 'message') === null) return null;
  // A reply names its parent.
  const isReply = type === 'new_message' && fieldOf(event, 'isThread') === true;
  if (isReply && fieldOf(event, 'threadTs') === undefined && !isTs(fieldOf(fieldOf(event, 'message'), 'thread_ts')))
    return 'threadTs';
  const wrong = fields[type].find(([path, check]) => !check(path.split('.').reduce(fieldOf, event)));
  return wrong?.[0] ?? null;
}
