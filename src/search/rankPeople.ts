import type { User } from '../model/index.ts';
import { foldText } from './foldText.ts';
import type { SearchCriteria } from './readSearch.ts';
import { type MatchOptions, matchQuality } from './searchMatch.ts';

/** Finds users by name and title, matching names first. Queries with criteria other than words match no users. */
export function rankPeople(
  users: readonly User[],
  criteria: SearchCriteria,
  options: Pick<MatchOptions, 'typos'> = {},
): User[] {
  if (!criteria.finds.users) return [];
  const whole = ` ${criteria.wanted.map(({ text }) => text).join(' ')} `;
  const found: { user: User; quality: number }[] = [];
  for (const user of users) {
    const names = [user.display_name, user.real_name, user.name].map((name) => foldText(name ?? ''));
    const described = together([...names, foldText(user.title ?? '')]);
    const text = [user.display_name, user.real_name, user.name, user.title].join(' ');
    const quality = matchQuality(described, criteria, { ...options, text });
    if (quality === 0) continue;
    const byName = matchQuality(together(names), criteria, { ...options, text }) > 0;
    found.push({ user, quality: quality + Number(names.includes(whole)) + Number(byName) });
  }
  return found
    .sort((a, b) => b.quality - a.quality || compare(calledBy(a.user), calledBy(b.user)))
    .map(({ user }) => user);
}

const together = (folded: readonly string[]): string => folded.join('').replaceAll('  ', ' ');

const calledBy = ({ display_name, real_name, name }: User): string => display_name || real_name || name;

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
