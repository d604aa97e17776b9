import type { SeededRandom } from '../../../examples/demo-app/sample/script/seededRandom.ts';
import type { WorkspaceSeed } from '../src/seed/workspaceSeed.ts';

export const chaosWorkspaceId = 'CHAOS';

const personIds = (people: number): string[] => Array.from({ length: people }, (_, index) => `P${index}`);

/** A workspace whose people share channels with all, channels with half of them, and dms with the next person. */
export function chaosWorkspace(people: number, random: SeededRandom): WorkspaceSeed {
  const ids = personIds(people);
  const half = () => random.shuffled(ids).slice(0, Math.max(2, Math.ceil(people / 2)));
  const conversation = (id: string, type: 'channel' | 'dm', memberIds: readonly string[]) => ({
    id,
    name: type === 'dm' ? '' : id.toLowerCase(),
    type,
    is_private: type === 'dm',
    memberIds,
    created: 1_700_000_000,
  });
  const conversations = [
    ...['ALL0', 'ALL1', 'ALL2'].map((id) => conversation(id, 'channel', ids)),
    ...['SOME0', 'SOME1', 'SOME2'].map((id) => conversation(id, 'channel', half())),
    ...ids.map((id, index) => conversation(`DM${index}`, 'dm', [id, ids[(index + 1) % people] ?? id])),
  ];
  return {
    id: chaosWorkspaceId,
    name: 'Chaos',
    defaultUserId: 'P0',
    people: ids.map((id) => ({ id, name: id.toLowerCase() })),
    conversations,
    messages: conversations.map(({ id, memberIds }, index) => ({
      conversationId: id,
      ts: `${1_700_000_000 + index}.000100`,
      user: memberIds[0] ?? 'P0',
      text: `The beginning of ${id}`,
    })),
  };
}
