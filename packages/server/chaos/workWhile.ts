import type { Cluster } from './cluster.ts';
import { type Intentions, noIntentions } from './intentions.ts';
import { performNext } from './operations.ts';
import { createPace, type Pace } from './pace.ts';
import type { Person } from './person.ts';

/** Something that happens to the server while people work. Resolves when its parts have started again. */
export interface Disturbance {
  name: string;
  run(): Promise<void>;
}

interface WorkOptions {
  operations: number;
  /** They happen one after the other, evenly spread over the operations. */
  disturbances: readonly Disturbance[];
  report?: ((line: string) => void) | undefined;
}

/** Lets all people perform random operations during the disturbances. Resolves to their wishes, all of them acknowledged. */
export async function workWhile(
  { people }: Pick<Cluster, 'people'>,
  { operations, disturbances, report = () => {} }: WorkOptions,
): Promise<ReadonlyMap<Person, Intentions>> {
  const intentions = new Map(people.map((person) => [person, noIntentions()]));
  const pace = createPace(operations, disturbances.length);
  const disturbing = async (): Promise<void> => {
    for (const [index, { name, run }] of disturbances.entries()) {
      if (!(await pace.untilDisturbance(index))) return;
      report(`operation ${pace.begun}: ${name}`);
      await run();
      pace.disturbed();
    }
  };
  const working = [...intentions].map(([person, wanted]) => work(person, wanted, pace));
  await Promise.all([...working, disturbing()]).finally(pace.end);
  return intentions;
}

async function work(person: Person, intentions: Intentions, pace: Pace): Promise<void> {
  await person.until('load the list', () => person.inbox.getState().conversations.load.status === 'ready');
  for (let number = await pace.next(); number !== null; number = await pace.next()) {
    await performNext(person, intentions, number);
  }
}
