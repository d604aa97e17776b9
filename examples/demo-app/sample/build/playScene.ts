import { parseLine } from '../script/parseLine.ts';
import type { SeededRandom } from '../script/seededRandom.ts';
import { answerPause, threadPause } from '../timeline/workingHours.ts';
import type { ReadMark, ScheduledMessage } from './scheduledMessage.ts';

/** Schedules a past scene from `start`: pauses between the lines, longer ones in threads. */
export function playScene(lines: readonly string[], start: number, random: SeededRandom): ScheduledMessage[] {
  const scheduledMessages: ScheduledMessage[] = [];
  let clock = start;
  let threadClock = start;
  let parent: ScheduledMessage | undefined;
  for (const source of lines) {
    const line = parseLine(source);
    if (line.kind === 'read') throw new Error('Only recent scenes say how far the reader has read.');
    if (line.kind === 'message' && line.inThread) {
      if (!parent) throw new Error(`A reply needs a message above it: ${source}`);
      threadClock += line.pauseMs ?? threadPause(random);
      scheduledMessages.push({
        at: threadClock,
        author: line.author,
        text: line.text,
        edited: line.edited,
        parent,
      });
      continue;
    }
    clock += line.pauseMs ?? (scheduledMessages.length === 0 ? 0 : answerPause(random));
    const scheduled: ScheduledMessage =
      line.kind === 'message'
        ? { at: clock, author: line.author, text: line.text, edited: line.edited }
        : {
            at: clock,
            author: line.author,
            text: '',
            subtype: line.kind === 'join' ? 'channel_join' : 'channel_leave',
            edited: false,
          };
    scheduledMessages.push(scheduled);
    if (line.kind === 'message') parent = scheduled;
    threadClock = clock;
  }
  return scheduledMessages;
}

/** Schedules a recent scene: every line has its age. */
export function playRecent(
  lines: readonly string[],
  now: number,
): { scheduledMessages: ScheduledMessage[]; marks: ReadMark[] } {
  const scheduledMessages: ScheduledMessage[] = [];
  const marks: ReadMark[] = [];
  let parent: ScheduledMessage | undefined;
  let last: ScheduledMessage | undefined;
  let lastInThread: ScheduledMessage | undefined;
  for (const source of lines) {
    const line = parseLine(source);
    if (line.kind === 'read') {
      const above = line.inThread ? (lastInThread ?? parent) : last;
      const at = line.pauseMs === undefined ? (above?.at ?? 0) : now - line.pauseMs;
      marks.push({ at, ...(line.inThread && parent ? { parent } : {}) });
      continue;
    }
    if (line.pauseMs === undefined) throw new Error(`A recent line says how long ago it was: ${source}`);
    const at = now - line.pauseMs;
    if (line.kind === 'message' && line.inThread) {
      if (!parent) throw new Error(`A reply needs a message above it: ${source}`);
      lastInThread = { at, author: line.author, text: line.text, edited: line.edited, parent };
      scheduledMessages.push(lastInThread);
      continue;
    }
    last =
      line.kind === 'message'
        ? { at, author: line.author, text: line.text, edited: line.edited }
        : {
            at,
            author: line.author,
            text: '',
            subtype: line.kind === 'join' ? 'channel_join' : 'channel_leave',
            edited: false,
          };
    scheduledMessages.push(last);
    if (line.kind === 'message') {
      parent = last;
      lastInThread = undefined;
    }
  }
  return { scheduledMessages, marks };
}
