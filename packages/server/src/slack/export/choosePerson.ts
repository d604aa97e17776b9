import type { ImportedPerson } from './importPeople.ts';
import { ImportError } from './importProblems.ts';

const fold = (text: string): string => text.trim().normalize('NFKC').toLowerCase();

const namesOf = ({ id, name, display_name, real_name, email }: ImportedPerson): string[] =>
  [id, name, display_name, real_name, email].filter((text) => text !== undefined).map(fold);

const describe = ({ id, name, display_name, real_name }: ImportedPerson): string =>
  `${display_name ?? real_name ?? name} (${name}, ${id})`;

/** Levenshtein distance of two words. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

const longestCompared = 60;

function nearness(wanted: string, person: ImportedPerson): number {
  const words = namesOf(person).flatMap((name) => [name, ...name.split(/[\s._@-]+/)]);
  return Math.min(
    ...words.map((word) => {
      if (word === '') return 1;
      if (word.includes(wanted) || (word.length > 2 && wanted.includes(word))) return 0.1;
      return (
        editDistance(wanted.slice(0, longestCompared), word.slice(0, longestCompared)) / Math.max(wanted.length, 1)
      );
    }),
  );
}

function notFound(as: string, people: readonly ImportedPerson[]): ImportError {
  const wanted = fold(as).replace(/^@/, '');
  const near = people
    .map((person) => ({ person, distance: nearness(wanted, person) }))
    .filter(({ distance }) => distance <= 0.5)
    .sort((a, b) => a.distance - b.distance || b.person.messages - a.person.messages)
    .slice(0, 5)
    .map(({ person }) => describe(person));
  const active = [...people].filter(({ is_bot }) => !is_bot).sort((a, b) => b.messages - a.messages);
  const hint =
    near.length > 0
      ? `Did you mean ${near.join(' or ')}?`
      : `The most active people are ${active.slice(0, 5).map(describe).join(', ')}.`;
  const hasEmails = people.some(({ email }) => email !== undefined);
  const without = as.includes('@') && !hasEmails ? 'The export has no e-mail addresses. ' : '';
  return new ImportError(`No person in the export is called "${as}". ${without}${hint}`);
}

/**
 * Chooses the person whose inbox is shown: the one named by `as` (id, user name, display name, real name or e-mail
 * address, ignoring case), else `exporter`, else the workspace's primary owner, else the most active person.
 * @throws ImportError naming similar people, or all people with that name
 */
export function choosePerson(
  people: readonly ImportedPerson[],
  as: string | undefined,
  exporter?: string,
): ImportedPerson {
  if (as !== undefined) {
    const wanted = [fold(as), fold(as).replace(/^@/, '')];
    const byId = people.find(({ id }) => wanted.includes(fold(id)));
    const matches = byId ? [byId] : people.filter((person) => namesOf(person).some((name) => wanted.includes(name)));
    const [match, ...others] = matches;
    if (!match) throw notFound(as, people);
    if (others.length > 0)
      throw new ImportError(
        `Several people are called "${as}": ${matches.map(describe).join(', ')}. Give the id of one.`,
      );
    return match;
  }
  const humans = people.filter(({ is_bot }) => !is_bot);
  const present = humans.filter(({ isDeleted }) => !isDeleted);
  const owner = present.find(({ isPrimaryOwner }) => isPrimaryOwner);
  const mostActive = [...(present.length > 0 ? present : humans)].sort((a, b) => b.messages - a.messages)[0];
  const chosen = people.find(({ id }) => id === exporter) ?? owner ?? mostActive ?? people[0];
  if (!chosen)
    throw new ImportError('The export contains no people: it has no readable users.json and no message by a person.');
  return chosen;
}
