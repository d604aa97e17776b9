import { parseLine } from '../script/parseLine.ts';
import type { SeededRandom } from '../script/seededRandom.ts';
import { answerPause, threadPause } from '../timeline/workingHours.ts';
import type { Draft, ReadMark } from './draft.ts';

/** A past scene from `start` on: pauses between the lines, threads slower than the conversation. */
export function playScene(lines: readonly string[], start: number, random: SeededRandom): Draft[] {
  const drafts: Draft[] = [];
  let clock = start;
  let threadClock = start;
  let parent: Draft | undefined;
  for (const source of lines) {
    const line = parseLine(source);
    if (line.kind === 'read') throw new Error('Only recent scenes say how far the reader has read.');
    if (line.kind === 'message' && line.inThread) {
      if (!parent) throw new Error(`A reply needs a message above it: ${source}`);
      threadClock += line.pauseMs ?? threadPause(random);
      drafts.push({
        at: threadClock,
        author: line.author,
        text: line.text,
        edited: line.edited,
        parent,
      });
      continue;
    }
    clock += line.pauseMs ?? (drafts.length === 0 ? 0 : answerPause(random));
    const draft: Draft =
      line.kind === 'message'
        ? { at: clock, author: line.author, text: line.text, edited: line.edited }
        : {
            at: clock,
            author: line.author,
            text: '',
            subtype: line.kind === 'join' ? 'channel_join' : 'channel_leave',
            edited: false,
          };
    drafts.push(draft);
    if (line.kind === 'message') parent = draft;
    threadClock = clock;
  }
  return drafts;
}

/** A recent scene: every line says how long ago it was. */
export function playRecent(lines: readonly string[], now: number): { drafts: Draft[]; marks: ReadMark[] } {
  const drafts: Draft[] = [];
  const marks: ReadMark[] = [];
  let parent: Draft | undefined;
  let last: Draft | undefined;
  let lastInThread: Draft | undefined;
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
      drafts.push(lastInThread);
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
    drafts.push(last);
    if (line.kind === 'message') {
      parent = last;
      lastInThread = undefined;
    }
  }
  return { drafts, marks };
}
