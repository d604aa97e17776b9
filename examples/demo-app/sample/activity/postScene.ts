import { castRoutine } from '../script/castRoutine.ts';
import { parseLine } from '../script/parseLine.ts';
import type { SeededRandom } from '../script/seededRandom.ts';
import type { Scene } from '../script/workspaceScript.ts';
import type { SimulatedMessage, SimulatedWorkspace } from './simulatedWorkspace.ts';
import { delays, type OwnedTimers, randomDelay } from './timers.ts';

/** Posts a message; `undefined` after a failure or when the simulation has stopped. */
export type WriteMessage = (message: SimulatedMessage) => Promise<{ ts: string } | undefined>;

/** Posts a scene line by line. A failed line ends it. */
export function postScene(
  scene: Scene,
  { script, directory, compose }: SimulatedWorkspace,
  write: WriteMessage,
  timers: OwnedTimers,
  random: SeededRandom,
): void {
  const members = directory.conversation(scene.conversation).members.filter((member) => member !== script.reader);
  const lines = castRoutine(scene.lines, members, script.slots, 1, random).map(parseLine);
  let threadTs: string | undefined;

  const next = (index: number): void => {
    const line = lines[index];
    if (line?.kind !== 'message') return;
    const post = async (): Promise<void> => {
      const written = await write(
        compose(line.author, scene.conversation, line.text, line.inThread ? threadTs : undefined),
      );
      if (!written) return;
      if (!line.inThread) threadTs = written.ts;
      next(index + 1);
    };
    timers.after(index === 0 ? 0 : (line.pauseMs ?? randomDelay(delays.betweenLines, random)), () => void post());
  };
  next(0);
}
