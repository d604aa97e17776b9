import { fillSlots, type SlotBank } from './fillSlots.ts';
import type { SeededRandom } from './seededRandom.ts';

const roles = ['A', 'B', 'C', 'D', 'E'] as const;
const author = /^(?:> )?(?:\+?(?:\d+[smhd])+ )?([A-Za-z]+)/;

/** Fills a routine's roles with members and its slots with values. People named in the lines get no role. */
export function castRoutine(
  lines: readonly string[],
  members: readonly string[],
  bank: SlotBank,
  progress: number,
  random: SeededRandom,
): string[] {
  const named = new Set(lines.map((line) => author.exec(line)?.[1] ?? ''));
  const cast = random.shuffled(members.filter((member) => !named.has(member)));
  const byRole = new Map(roles.map((role, index) => [role as string, cast[index % cast.length] ?? role]));
  const context = { bank, random, progress, chosen: new Map<string, string>() };
  return lines.map((line) =>
    fillSlots(line, context)
      .replace(
        /^((?:> )?(?:\+?(?:\d+[smhd])+ )?)([A-E])(?=: )/,
        (_, lead: string, role: string) => lead + (byRole.get(role) ?? role),
      )
      .replaceAll(/@([A-E])(?![A-Za-z-])/g, (whole, role: string) =>
        byRole.has(role) ? `@${byRole.get(role)}` : whole,
      ),
  );
}
