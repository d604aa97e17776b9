import type { ScannedConversation } from './scanExport.ts';

/** Whether the export tells the members. The list of a direct message may have only one of the two. */
export const tellsMembers = ({ type, members = [] }: Pick<ScannedConversation, 'type' | 'members'>): boolean =>
  members.length > (type === 'dm' ? 1 : 0);

/** The members of a conversation. If the export does not tell them, they are the authors, the people in the name, and the person whose
 * view the export is. */
export function memberIds(
  conversation: ScannedConversation,
  idsByName: ReadonlyMap<string, string>,
  ownerId: string,
): string[] {
  const { type, members = [], hasUnknownMembers, partner, userNames, authors } = conversation;
  const isDm = type === 'dm';
  if (tellsMembers(conversation)) return [...members];
  const named = userNames.flatMap((name) => idsByName.get(name) ?? []);
  const found = new Set([...members, ...(partner === undefined ? [] : [partner]), ...named, ...authors]);
  // Two people have their direct message without the owner.
  if (hasUnknownMembers && (!isDm || found.size < 2)) found.add(ownerId);
  return [...found];
}

/** The person who takes part in all direct messages: the export is then the view of this person. `undefined` if there is none. */
export function exporterOf(conversations: readonly ScannedConversation[]): string | undefined {
  let common: string[] | undefined;
  for (const { type, members = [], partner, authors } of conversations) {
    const people = [...new Set([...members, ...authors])].filter((id) => id !== partner);
    if (type !== 'dm' || people.length === 0) continue;
    common = common === undefined ? people : common.filter((id) => people.includes(id));
  }
  return common?.length === 1 ? common[0] : undefined;
}
