import type { MentionNode, SpecialMentionNode } from './nodes.ts';

/** Returns the name for an id; `undefined` for an unknown id. @inline */
export type NameLookup = (id: string) => string | undefined;

/** Placeholders for unknown names. @inline */
export interface MentionWords {
  /** Text for a user whose name is not known. */
  user: string;
  /** Text for a channel whose name is not known. */
  channel: string;
  /** Text for a user group whose name is not known. */
  group: string;
}

export const englishMentions: MentionWords = { user: 'user', channel: 'private-channel', group: 'group' };

/** Resolves the mentions of a message to names. */
export interface NameLookups {
  /** Returns the name of a user by id. */
  users?: NameLookup;
  /** Returns the name of a channel by id. */
  channels?: NameLookup;
  /** Returns the name of a user group by id. */
  groups?: NameLookup;
  /** `anonymous` shows every user as "@user", as notifications do. */
  userMentions?: 'named' | 'anonymous';
  /** Placeholders for unknown names; English by default. */
  mentions?: MentionWords;
}

const signs = { userMention: '@', channelMention: '#', groupMention: '@' } as const;
const kinds = { userMention: 'user', channelMention: 'channel', groupMention: 'group' } as const;

function knownName({ type, id, label }: MentionNode, lookups: NameLookups): string | undefined {
  if (type === 'channelMention') return lookups.channels?.(id) || label;
  if (type === 'groupMention') return lookups.groups?.(id) || label;
  return lookups.userMentions === 'anonymous' ? undefined : lookups.users?.(id) || label;
}

/** "@name", "#name", "@here": the current name, else the label in the message, else a placeholder. */
export function mentionText(node: MentionNode | SpecialMentionNode, lookups: NameLookups): string {
  if (node.type === 'specialMention') return `@${node.name}`;
  const sign = signs[node.type];
  const name = knownName(node, lookups) ?? (lookups.mentions ?? englishMentions)[kinds[node.type]];
  return name.startsWith(sign) ? name : sign + name;
}
