import type { MentionNode, SpecialMentionNode } from './nodes.ts';

/** Names by id; `undefined` for an id that is not known. */
export type NameLookup = (id: string) => string | undefined;

/** What stands in the place of a name that nobody knows. */
export interface MentionWords {
  user: string;
  channel: string;
  group: string;
}

export const englishMentions: MentionWords = { user: 'user', channel: 'channel', group: 'group' };

/** How the mentions of a message get their names. */
export interface NameLookups {
  users?: NameLookup;
  channels?: NameLookup;
  groups?: NameLookup;
  /** `anonymous` shows every person as "@user", as notifications do (product spec §5). */
  userMentions?: 'named' | 'anonymous';
  /** In place of a name; English words when left out. */
  mentions?: MentionWords;
}

const signs = { userMention: '@', channelMention: '#', groupMention: '@' } as const;
const kinds = { userMention: 'user', channelMention: 'channel', groupMention: 'group' } as const;

function knownName({ type, id, label }: MentionNode, lookups: NameLookups): string | undefined {
  if (type === 'channelMention') return lookups.channels?.(id) || label;
  if (type === 'groupMention') return lookups.groups?.(id) || label;
  return lookups.userMentions === 'anonymous' ? undefined : lookups.users?.(id) || label;
}

/** "@name", "#name", "@here": the current name, else the one the sender's client knew, else a general word. */
export function mentionText(node: MentionNode | SpecialMentionNode, lookups: NameLookups): string {
  if (node.type === 'specialMention') return `@${node.name}`;
  const sign = signs[node.type];
  const name = knownName(node, lookups) ?? (lookups.mentions ?? englishMentions)[kinds[node.type]];
  return name.startsWith(sign) ? name : sign + name;
}
