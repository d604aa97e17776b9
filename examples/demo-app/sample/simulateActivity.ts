import { postScene } from './activity/postScene.ts';
import { createReaderAnswers, type ObservedMessage } from './activity/readerAnswers.ts';
import { createSimulatedWorkspace, type SimulatedMessage } from './activity/simulatedWorkspace.ts';
import { createOwnedTimers, delays, livelyMs, randomDelay, skewedDelay, type TimerClock } from './activity/timers.ts';
import { sampleScripts } from './sampleWorkspaces.ts';
import { randomFrom } from './script/seededRandom.ts';

export type { ObservedMessage } from './activity/readerAnswers.ts';
export type { SimulatedMessage } from './activity/simulatedWorkspace.ts';
export type { TimerClock } from './activity/timers.ts';

export interface ActivityOptions {
  /** Posts a message as a sample person. */
  postMessage(message: SimulatedMessage): Promise<{ ts: string }>;
  /** Subscribes to all new messages; returns the unsubscriber. */
  onMessage(listener: (observed: ObservedMessage) => void): () => void;
  clock: TimerClock;
  /** 0 ≤ x < 1 */
  random: () => number;
  /** Ids of the existing sample workspaces; absent: all. */
  workspaceIds?: readonly string[];
  /** Called when a message could not be posted. The simulation goes on. */
  onError?(error: unknown): void;
}

/**
 * Simulates activity in the sample workspaces: a first message within ten seconds, then short scenes every few seconds
 * to a minute and a half, and answers to the reader's messages. After ten minutes the scenes become rare, so that the
 * reader can catch up. No scene and no answer is repeated; when all are told, the workspaces are quiet.
 * @returns a function that stops the simulation and cancels its timers.
 */
export function simulateActivity({
  postMessage,
  onMessage,
  clock,
  random: next,
  workspaceIds,
  onError,
}: ActivityOptions): () => void {
  const random = randomFrom(next);
  const timers = createOwnedTimers(clock);
  let stopped = false;

  const write = async (message: SimulatedMessage): Promise<{ ts: string } | undefined> => {
    if (stopped) return undefined;
    try {
      const written = await postMessage(message);
      return stopped ? undefined : written;
    } catch (error) {
      if (!stopped) onError?.(error);
      return undefined;
    }
  };

  const workspaces = sampleScripts()
    .map(createSimulatedWorkspace)
    .filter(({ directory }) => workspaceIds?.includes(directory.workspaceId) ?? true)
    .map((workspace) => ({
      workspace,
      scenes: random.shuffled(workspace.script.liveScenes),
      answers: createReaderAnswers(workspace, write, timers, random),
    }));
  if (workspaces.length === 0) return () => {};

  let isLively = true;
  timers.after(livelyMs, () => {
    isLively = false;
  });
  const postNext = (): void => {
    // One entry per scene: the small workspace has less activity than the large one.
    const weightedPlaces = workspaces.flatMap((place) => place.scenes.map(() => place));
    if (weightedPlaces.length === 0) return;
    const { scenes, workspace } = random.pick(weightedPlaces);
    const scene = scenes.pop();
    if (scene) postScene(scene, workspace, write, timers, random);
    timers.after(skewedDelay(isLively ? delays.betweenScenes : delays.betweenRareScenes, random), postNext);
  };
  timers.after(randomDelay(delays.firstScene, random), postNext);

  const byWorkspace = new Map(workspaces.map(({ workspace, answers }) => [workspace.directory.workspaceId, answers]));
  const unsubscribe = onMessage((observed) => {
    if (!stopped) byWorkspace.get(observed.workspaceId)?.handle(observed);
  });

  return () => {
    stopped = true;
    unsubscribe();
    timers.cancelAll();
  };
}
