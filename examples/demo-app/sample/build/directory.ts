import { hashText } from '../script/seededRandom.ts';
import type { MentionLookup } from '../script/slackText.ts';
import type { WorkspaceScript } from '../script/workspaceScript.ts';

/** An id in the chat service's format ("C0K3J9QZ1"), derived from a name, so that URLs stay valid when the sample is
 * regenerated. */
function stableId(prefix: 'T' | 'U' | 'B' | 'C' | 'D' | 'G' | 'S', name: string): string {
  const low = hashText(name).toString(36);
  const high = hashText(name, 0x9747b28c).toString(36);
  return `${prefix}0${(low + high).toUpperCase().padEnd(8, '0').slice(-8)}`;
}

export interface SampleConversation {
  key: string;
  id: string;
  type: 'channel' | 'dm';
  /** Empty for a dm. */
  name: string;
  isPrivate: boolean;
  members: readonly string[];
}

/** Maps the keys of a script to ids. */
export interface Directory extends MentionLookup {
  workspaceId: string;
  conversations: ReadonlyMap<string, SampleConversation>;
  conversation(key: string): SampleConversation;
  person(key: string): string;
  bot(key: string): { id: string; name: string } | undefined;
  keyOfUser(id: string): string | undefined;
  /** The user groups of a person. */
  groupIdsOf(key: string): string[];
}

export function createDirectory(script: WorkspaceScript): Directory {
  const users = new Map(script.people.map(({ key }) => [key, stableId('U', `${script.key}/${key}`)]));
  const keys = new Map([...users].map(([key, id]) => [id, key]));
  const bots = new Map(
    Object.entries(script.bots).map(([key, name]) => [key, { id: stableId('B', `${script.key}/bot/${key}`), name }]),
  );
  const groups = new Map(
    Object.keys(script.groups).map((handle) => [handle, stableId('S', `${script.key}/group/${handle}`)]),
  );
  const conversations = new Map<string, SampleConversation>();

  for (const channel of script.channels)
    conversations.set(channel.key, {
      key: channel.key,
      id: stableId('C', `${script.key}/channel/${channel.key}`),
      type: 'channel',
      name: channel.key,
      isPrivate: channel.isPrivate,
      members: channel.members,
    });
  for (const key of script.directs) {
    const members = key.split('+');
    const isGroup = members.length > 2;
    conversations.set(key, {
      key,
      id: stableId(isGroup ? 'G' : 'D', `${script.key}/direct/${key}`),
      type: 'dm',
      name: '',
      isPrivate: true,
      members,
    });
  }

  const mustFind = <T>(found: T | undefined, what: string, key: string): T => {
    if (found === undefined) throw new Error(`The sample workspace "${script.key}" has no ${what} called "${key}".`);
    return found;
  };
  for (const { key, members } of conversations.values())
    for (const member of members) mustFind(users.get(member), `person (member of ${key})`, member);

  return {
    workspaceId: stableId('T', script.key),
    conversations,
    conversation: (key) => mustFind(conversations.get(key), 'conversation', key),
    person: (key) => mustFind(users.get(key), 'person', key),
    bot: (key) => bots.get(key),
    keyOfUser: (id) => keys.get(id),
    userId: (key) => users.get(key),
    channel: (key) => {
      const found = conversations.get(key);
      return found?.type === 'channel' ? { id: found.id, name: found.name } : undefined;
    },
    groupId: (handle) => groups.get(handle),
    groupIdsOf: (key) => [...groups].flatMap(([handle, id]) => (script.groups[handle]?.includes(key) ? [id] : [])),
  };
}
