import type { DurationUnit } from '../../labels/focusInboxLabels.ts';

/** Units of a duration in seconds, the longest first. */
const unitSeconds = { week: 604_800, day: 86_400, hour: 3600, minute: 60 } as const satisfies Record<
  DurationUnit,
  number
>;

const units = Object.keys(unitSeconds) as readonly DurationUnit[];

export const unitsToChoose: readonly DurationUnit[] = units.toReversed();

/** A duration in seconds as an amount of the longest unit that divides it. */
export function durationOf(seconds: number): { amount: number; unit: DurationUnit } {
  const unit = units.find((each) => seconds % unitSeconds[each] === 0) ?? 'minute';
  return { amount: seconds / unitSeconds[unit], unit };
}

/** An amount as typed, in seconds; text that is no number stays. */
export function secondsOf(typed: string, unit: DurationUnit): string {
  const amount = typed.trim() === '' ? Number.NaN : Number(typed);
  return Number.isFinite(amount) ? String(amount * unitSeconds[unit]) : typed;
}
