/** The person that a message may mention: the id, and the ids of the person's user groups. @inline */
export interface Mentioned {
  /** User id. */
  id: string;
  /** Ids of the user groups of the person. Default: none. */
  group_ids?: readonly string[];
}

/** A mention: of the person, or of a group with its handle, such as "design" or "here"; the handle may be unknown. */
export type FoundMention = { isDirect: true } | { isDirect: false; group: string | undefined };

const mention = /<(?:@([\w.-]+)|!(here|channel|everyone|group)|!subteam\^([\w.-]+))(?:\|@?([^<>]*))?[|>]/g;

/** The mention of a person in a text in mrkdwn: a direct one before one of their groups or a broadcast such as here or channel. */
export function mentionOf(text: string, { id, group_ids = [] }: Mentioned): FoundMention | null {
  if (!text.includes('<')) return null;
  let found: FoundMention | null = null;
  for (const [, user, broadcast, group, label] of text.matchAll(mention)) {
    if (user === id) return { isDirect: true };
    if (broadcast !== undefined) found ??= { isDirect: false, group: broadcast };
    if (group !== undefined && group_ids.includes(group)) found ??= { isDirect: false, group: label || undefined };
  }
  return found;
}

/** Whether a text in mrkdwn mentions a person: directly, with one of their groups, or with a broadcast such as here or channel. */
export const mentionsPerson = (text: string, person: Mentioned): boolean => mentionOf(text, person) !== null;
