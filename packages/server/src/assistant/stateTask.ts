import { and, eq } from 'drizzle-orm';
import type { CatchUpPlace, CatchUpReader } from 'triage-inbox/core';
import { people } from '../database/schema.ts';
import type { Directory, Needs } from '../ports.ts';
import { describeMessages, type MessageKey } from '../search/describeMessages.ts';
import type { Viewer } from '../viewer.ts';
import type { Extract } from './extractiveAnswer.ts';
import type { Quoting } from './quotes.ts';
import type { RetrievedMessage } from './retrieve.ts';

/** The answer to a state question is for a person. */
export interface StateTask extends Quoting {
  viewer: Viewer;
  names: Directory;
  maxSources: number;
  reader: CatchUpReader;
}

/** The viewer with their groups, who knows the apps of the workspace. */
export async function readerOf(
  { database }: Needs<'database'>,
  { workspaceId, userId }: Viewer,
  { users }: Directory,
): Promise<CatchUpReader> {
  const [me] = await database
    .select({ groupIds: people.groupIds })
    .from(people)
    .where(and(eq(people.workspaceId, workspaceId), eq(people.id, userId)));
  return {
    id: userId,
    group_ids: me?.groupIds ?? [],
    isApp: (id) => Object.hasOwn(users, id) && users[id]?.is_bot === true,
  };
}

/** The messages of keys, as results that the viewer can see. */
export const retrievedOf = async (
  { database }: Needs<'database'>,
  { viewer, names }: StateTask,
  keys: readonly MessageKey[],
): Promise<RetrievedMessage[]> =>
  (await describeMessages(database, viewer, names, keys)).map((message) => ({ message, score: 1 }));

/** Names the number of what an answer leaves out. */
export const more = (count: number): string =>
  count > 0 ? `\n\n${count} more ${count === 1 ? 'is' : 'are'} not shown.` : '';

/** Names the number of conversations that were not read to the end. */
export function partlyRead(places: readonly CatchUpPlace[]): string {
  const count = places.filter(({ hasNewer }) => hasNewer).length;
  return count > 0 ? ` ${count} ${count === 1 ? 'conversation was' : 'conversations were'} not read to the end.` : '';
}

/** An answer without sources. */
export const unanswerable = (answer: string): Extract => ({ answer, sources: [], confidence: 0 });
