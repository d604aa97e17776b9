import { postScene } from './activity/postScene.ts';
import { createReaderAnswers, type ObservedMessage } from './activity/readerAnswers.ts';
import { createSimulatedWorkspace, type SimulatedMessage } from './activity/simulatedWorkspace.ts';
import { createOwnedTimers, type TimerClock } from './activity/timers.ts';
import { delays, randomDelay, skewedDelay } from './activity/timing.ts';
import { larkspur } from './larkspur/index.ts';
import type { Scene } from './script/scene.ts';
import { randomFrom, type SeededRandom } from './script/seededRandom.ts';
import { tidewater } from './tidewater/index.ts';

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

/** Returns all scenes in random order before it repeats one. */
function createDeck(scenes: readonly Scene[], random: SeededRandom): () => Scene | undefined {
  let remaining: Scene[] = [];
  return () => {
    if (remaining.length === 0) remaining = random.shuffled(scenes);
    return remaining.pop();
  };
}

/**
 * Simulates activity in the sample workspaces: a first message within ten seconds, then short scenes every few seconds
 * to a minute and a half, and answers to the reader's messages.
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

  const workspaces = [larkspur, tidewater]
    .map(createSimulatedWorkspace)
    .filter(({ directory }) => workspaceIds?.includes(directory.workspaceId) ?? true)
    .map((workspace) => ({
      workspace,
      nextScene: createDeck(workspace.script.liveScenes, random),
      answers: createReaderAnswers(workspace, write, timers, random),
    }));
  if (workspaces.length === 0) return () => {};

  // One entry per scene: the small workspace has less activity than the large one.
  const weightedPlaces = workspaces.flatMap((place) => place.workspace.script.liveScenes.map(() => place));
  const postNext = (): void => {
    const place = random.pick(weightedPlaces);
    const scene = place.nextScene();
    if (scene) postScene(scene, place.workspace, write, timers, random);
    timers.after(skewedDelay(delays.betweenScenes, random), postNext);
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
