import { castRoutine } from '../script/castRoutine.ts';
import type { SeededRandom } from '../script/seededRandom.ts';
import type { WorkspaceScript } from '../script/workspaceScript.ts';
import type { SampleConversation } from './directory.ts';
import { playScene, type ScheduledMessage } from './playScene.ts';
import { days, minutes, threadPause, weekdayBefore, workingMoments } from './workingHours.ts';

export const historyDays = 42;
/** Younger messages come from the recent scripts, which contain their ages. */
export const recentDays = 2;

interface Period {
  from: number;
  to: number;
}

export const historyPeriod = (now: number): Period => ({ from: now - days(historyDays), to: now - days(recentDays) });

/** Moves a scene that overlaps with the recent days back as a whole. */
function keepWithin(scheduledMessages: ScheduledMessage[], { to }: Period): ScheduledMessage[] {
  const last = Math.max(...scheduledMessages.map(({ at }) => at));
  if (last >= to) for (const scheduled of scheduledMessages) scheduled.at -= last - to + minutes(1);
  return scheduledMessages;
}

/** Schedules the messages of a conversation between six weeks and two days ago, in no particular order. */
export function scheduleHistory(
  script: WorkspaceScript,
  conversation: SampleConversation,
  fillers: readonly string[],
  now: number,
  random: SeededRandom,
): ScheduledMessage[] {
  const period = historyPeriod(now);
  const { key, members } = conversation;
  const scheduledMessages: ScheduledMessage[] = [];
  const own = script.scenes.filter((scene) => scene.conversation === key);
  for (const { lines, clock } of own)
    if (clock)
      scheduledMessages.push(
        ...playScene(lines, weekdayBefore(now, clock.weeksAgo, clock.weekday, clock.time), random),
      );
  const scenes = own.filter(({ clock }) => !clock);
  const startsOf = (count: number, label: string, nights = false): number[] =>
    workingMoments(count, period.from, period.to, random.fork(`${key}/${label}`), nights);

  let free = 0;
  startsOf(scenes.length, 'scenes').forEach((start, index) => {
    const played = keepWithin(playScene(scenes[index]?.lines ?? [], Math.max(start, free), random), period);
    free = Math.max(...played.filter(({ parent }) => !parent).map(({ at }) => at)) + minutes(4);
    scheduledMessages.push(...played);
  });

  script.routines
    .filter((routine) => routine.conversation === key)
    .forEach((routine, order) => {
      for (const start of startsOf(routine.times, `routine ${order}`, routine.aroundTheClock)) {
        const progress = (start - period.from) / (period.to - period.from);
        const cast = castRoutine(
          routine.lines,
          members.filter((member) => member !== script.reader),
          script.slots,
          progress,
          random,
        );
        scheduledMessages.push(...keepWithin(playScene(cast, start, random), period));
      }
    });

  const speakers = members.filter((member) => member !== script.reader);
  if (speakers.length > 0)
    startsOf(fillers.length, 'fillers').forEach((at, index) => {
      scheduledMessages.push({ at, author: random.pick(speakers), text: fillers[index] ?? '' });
    });
  return scheduledMessages;
}

/** Short answers in threads, where they do not interrupt a scene. */
export function acknowledge(
  scheduledMessages: readonly ScheduledMessage[],
  conversation: SampleConversation,
  script: WorkspaceScript,
  now: number,
  random: SeededRandom,
): ScheduledMessage[] {
  const { to } = historyPeriod(now);
  const speakers = conversation.members.filter((member) => member !== script.reader);
  const added: ScheduledMessage[] = [];
  if (conversation.type === 'dm' || speakers.length < 3) return added;
  const answered = new Set(scheduledMessages.map(({ parent }) => parent));
  for (const scheduled of scheduledMessages) {
    if (scheduled.parent || answered.has(scheduled) || scheduled.subtype || !random.chance(0.06)) continue;
    const author = random.pick(speakers);
    if (author === scheduled.author) continue;
    const at = scheduled.at + threadPause(random);
    if (at >= to) continue;
    const text = random.pick(script.acknowledgements);
    added.push({ at, author, text, parent: scheduled });
  }
  return added;
}
