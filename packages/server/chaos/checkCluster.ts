import { setTimeout as wait } from 'node:timers/promises';
import { isQuiet } from './clientView.ts';
import type { Cluster } from './cluster.ts';
import { type DatabaseView, readDatabase } from './databaseView.ts';
import type { Intentions } from './intentions.ts';
import type { Person } from './person.ts';
import { checkList, checkLog, checkMarks, checkMessages, checkReactions } from './violations.ts';

/** An inbox that does not show the state of the server after this time never will. */
const settleMs = 45_000;
const pollMs = 200;

/** Once the people rest: the acknowledged writes that the database does not have, or has twice. */
export async function checkWrites(
  { people, withClient }: Pick<Cluster, 'people' | 'withClient'>,
  intentions: ReadonlyMap<Person, Intentions>,
): Promise<string[]> {
  const view = await withClient(readDatabase);
  return people.flatMap((person) => {
    const wanted = intentions.get(person);
    return wanted
      ? [...checkMessages(person, wanted, view), ...checkReactions(person, wanted, view), ...checkMarks(person, view)]
      : [];
  });
}

/** The same, and compares their inboxes, old and new ones, with the database. */
export async function checkCluster(cluster: Cluster, intentions: ReadonlyMap<Person, Intentions>): Promise<string[]> {
  const { people, instances, withClient, openAgain } = cluster;
  const openIds = people.map(({ inbox }) => inbox.getState().navigation.open?.id);
  const shown = await checkInboxes(people, withClient);
  const wishes = await checkWrites(cluster, intentions);
  const again = people.map(openAgain);
  for (const [index, { inbox }] of again.entries()) {
    const id = openIds[index];
    if (id !== undefined) inbox.actions.open(id);
  }
  const loaded = await checkInboxes(again, withClient);
  const crashes = instances.flatMap((one) => one.crashes.map((text) => `an instance ended by itself: ${text}`));
  return [...crashes, ...wishes, ...shown, ...loaded.map((problem) => `a fresh load, ${problem}`)];
}

/** Compares the open conversations, and then the lists: the row of an open conversation may keep its place. */
async function checkInboxes(people: readonly Person[], withClient: Cluster['withClient']): Promise<string[]> {
  const logs = await withClient((client) => settled(people, checkLog, () => readDatabase(client)));
  for (const { inbox } of people) inbox.actions.close();
  const lists = await withClient((client) => settled(people, checkList, () => readDatabase(client)));
  return [...logs, ...lists];
}

/** The problems that the check reports. Repeats it until all inboxes are quiet and there is no problem, or the time is over. */
async function settled(
  people: readonly Person[],
  check: (person: Person, view: DatabaseView) => string[],
  read: () => Promise<DatabaseView>,
): Promise<string[]> {
  const deadline = Date.now() + settleMs;
  for (;;) {
    const view = await read();
    const busy = people.flatMap(({ id, inbox }) => (isQuiet(inbox) ? [] : [`${id}: the inbox is not at rest`]));
    const problems = [...busy, ...people.flatMap((person) => check(person, view))];
    if (problems.length === 0 || Date.now() > deadline) return problems;
    await wait(pollMs);
  }
}
