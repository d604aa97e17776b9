import { type ParsedLine, parseLine } from '../script/parseLine.ts';
import type { SeededRandom } from '../script/seededRandom.ts';
import { answerPause, threadPause } from './workingHours.ts';

/** A sample message with its time, before it has a `ts`. */
export interface ScheduledMessage {
  at: number;
  /** Key of a person or bot. */
  author: string;
  text: string;
  subtype?: 'channel_join';
  /** The parent of a reply. */
  parent?: ScheduledMessage;
}

/** The reader's read position in a conversation, or in the thread of `parent`. */
export interface ReadMark {
  at: number;
  parent?: ScheduledMessage;
}

interface PlayedScene {
  scheduledMessages: ScheduledMessage[];
  marks: ReadMark[];
}

/** @param timeOf the time of a line; `above` is the message above it in its place. */
function play(
  lines: readonly string[],
  timeOf: (line: ParsedLine, above: ScheduledMessage | undefined) => number,
): PlayedScene {
  const scheduledMessages: ScheduledMessage[] = [];
  const marks: ReadMark[] = [];
  let root: ScheduledMessage | undefined;
  for (const source of lines) {
    const line = parseLine(source);
    if (line.inThread && !root) throw new Error(`A reply needs a message above it: ${source}`);
    const at = timeOf(line, line.inThread ? scheduledMessages.at(-1) : root);
    const place = line.inThread && root ? { parent: root } : {};
    if (line.kind === 'read') {
      marks.push({ at, ...place });
      continue;
    }
    const scheduled = { at, author: line.author, text: line.text, ...place };
    scheduledMessages.push(scheduled);
    if (!line.inThread) root = scheduled;
  }
  return { scheduledMessages, marks };
}

/** Schedules a past scene from `start`: pauses between the lines, longer ones in threads. */
export function playScene(lines: readonly string[], start: number, random: SeededRandom): ScheduledMessage[] {
  let clock = start;
  let threadClock = start;
  return play(lines, ({ kind, inThread, pauseMs }, above) => {
    if (kind === 'read') throw new Error('Only recent scenes say how far the reader has read.');
    if (inThread) {
      threadClock += pauseMs ?? threadPause(random);
      return threadClock;
    }
    clock += pauseMs ?? (above ? answerPause(random) : 0);
    threadClock = clock;
    return clock;
  }).scheduledMessages;
}

/** Schedules a recent scene: every message has its age. */
export const playRecent = (lines: readonly string[], now: number): PlayedScene =>
  play(lines, ({ kind, pauseMs }, above) => {
    if (pauseMs !== undefined) return now - pauseMs;
    if (kind === 'read') return above?.at ?? 0;
    throw new Error(`A recent line says how long ago it was: ${lines[0]}`);
  });
