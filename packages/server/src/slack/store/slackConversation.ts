import * as v from 'valibot';

const lenient = <T extends v.GenericSchema>(schema: T) => v.fallback(v.optional(schema), undefined);
const text = lenient(v.string());
const flag = lenient(v.boolean());
const number = lenient(v.number());

const schema = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,64}$/)),
  name: text,
  is_im: flag,
  is_mpim: flag,
  is_private: flag,
  is_group: flag,
  is_archived: flag,
  is_member: flag,
  user: text,
  creator: text,
  created: number,
  updated: number,
  priority: number,
  topic: lenient(v.object({ value: text })),
  last_read: text,
  unread_count: number,
  unread_count_display: number,
  num_members: number,
});

/** A conversation object of Slack. */
export interface SlackConversation {
  id: string;
  kind: 'im' | 'mpim' | 'channel' | 'group';
  /** Empty for a dm. */
  name: string;
  isPrivate: boolean;
  isArchived: boolean;
  topic: string | null;
  creator: string | null;
  /** Seconds. */
  created: number;
  /** The other person of an `im`. */
  user: string | null;
  /** Slack's estimate of the importance of an `im`, from 0 to 1. */
  priority: number;
  /** Of `conversations.info`, for the person of the token. */
  lastRead: string | null;
  /** Of `conversations.info`; Slack counts dms only. */
  unreadCount: number | null;
  /** Of `conversations.info` with `include_num_members`. */
  memberCount: number | null;
}

/** Null for an object that is no conversation. */
export function readSlackConversation(value: unknown): SlackConversation | null {
  const { success, output } = v.safeParse(schema, value);
  if (!success) return null;
  const kind = output.is_im
    ? 'im'
    : output.is_mpim
      ? 'mpim'
      : output.is_private || output.is_group
        ? 'group'
        : 'channel';
  const isDm = kind === 'im' || kind === 'mpim';
  return {
    id: output.id,
    kind,
    name: isDm ? '' : (output.name ?? output.id),
    isPrivate: kind !== 'channel',
    isArchived: output.is_archived ?? false,
    topic: output.topic?.value || null,
    creator: output.creator || null,
    created: Math.floor(output.created ?? 0),
    user: output.user ?? null,
    priority: output.priority ?? 0,
    lastRead: output.last_read ?? null,
    unreadCount: output.unread_count_display ?? output.unread_count ?? null,
    memberCount: output.num_members ?? null,
  };
}
