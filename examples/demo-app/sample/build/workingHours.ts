import type { SeededRandom } from '../script/seededRandom.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Share of messages per hour of the day (UTC): European mornings overlap with American afternoons. */
const hourWeights = [1, 0, 0, 0, 0, 1, 4, 12, 26, 32, 32, 28, 16, 28, 32, 30, 24, 14, 7, 4, 3, 2, 1, 1];
/** Sunday first. */
const dayWeights = [4, 100, 104, 100, 98, 84, 6];

const weightAt = (time: number): number => {
  const date = new Date(time);
  return (hourWeights[date.getUTCHours()] ?? 0) * (dayWeights[date.getUTCDay()] ?? 0);
};

/** `count` times between `from` and `to` in ascending order, dense in working hours. */
export function workingMoments(
  count: number,
  from: number,
  to: number,
  random: SeededRandom,
  nights = false,
): number[] {
  const hours: { start: number; upTo: number }[] = [];
  let total = 0;
  for (let start = Math.ceil(from / hourMs) * hourMs; start + hourMs <= to; start += hourMs) {
    total += nights ? 1_000 + weightAt(start) : weightAt(start);
    hours.push({ start, upTo: total });
  }
  const moments: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const drawn = random.next() * total;
    const hour = hours.find(({ upTo }) => drawn < upTo) ?? hours.at(-1);
    moments.push((hour?.start ?? from) + random.int(0, hourMs - 1));
  }
  return moments.sort((a, b) => a - b);
}

/** The newest time on that weekday (0 is Sunday) at "HH:MM" UTC at least `weeksAgo` weeks before `now`. */
export function weekdayBefore(now: number, weeksAgo: number, weekday: number, time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const latest = now - days(7 * weeksAgo);
  const day = new Date(latest);
  const moment = Date.UTC(
    day.getUTCFullYear(),
    day.getUTCMonth(),
    day.getUTCDate() - ((day.getUTCDay() - weekday + 7) % 7),
    hour,
    minute,
  );
  return moment <= latest ? moment : moment - days(7);
}

/** Pause before the next message of a conversation: mostly under a minute, sometimes several. */
export const answerPause = (random: SeededRandom): number => 12_000 + Math.floor(random.next() ** 2 * 5 * minuteMs);

/** Pause before a reply in a thread, which is longer. */
export const threadPause = (random: SeededRandom): number => 25_000 + Math.floor(random.next() ** 3 * 50 * minuteMs);

export const days = (count: number): number => count * dayMs;
export const minutes = (count: number): number => count * minuteMs;
