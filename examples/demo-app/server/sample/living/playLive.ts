import { castRoutine } from '../build/castRoutine.ts';
import { parseLine } from '../script/parseLine.ts';
import type { Scene } from '../script/scene.ts';
import type { SeededRandom } from '../script/seededRandom.ts';
import type { Inhabited, LifeMessage } from './inhabitants.ts';
import { pace, within } from './pace.ts';
import type { OwnedTimers } from './timers.ts';

/** Writes a message; `undefined` when that failed or life has stopped meanwhile. */
export type WriteLife = (message: LifeMessage) => Promise<{ ts: string } | undefined>;

/** Performs a scene line by line. A line that cannot be written ends it. */
export function playLive(
  scene: Scene,
  { script, directory, compose }: Inhabited,
  write: WriteLife,
  timers: OwnedTimers,
  random: SeededRandom,
): void {
  const members = directory.conversation(scene.conversation).members.filter((member) => member !== script.reader);
  const lines = castRoutine(scene.lines, members, script.slots, 1, random).map(parseLine);
  let threadTs: string | undefined;

  const next = (index: number): void => {
    const line = lines[index];
    if (line?.kind !== 'message') return;
    const speak = async (): Promise<void> => {
      const written = await write(
        compose(line.author, scene.conversation, line.text, line.inThread ? threadTs : undefined),
      );
      if (!written) return;
      if (!line.inThread) threadTs = written.ts;
      next(index + 1);
    };
    timers.after(index === 0 ? 0 : (line.pauseMs ?? within(pace.betweenLines, random)), () => void speak());
  };
  next(0);
}
