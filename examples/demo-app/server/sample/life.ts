import { larkspur } from './larkspur/index.ts';
import { createReaderAnswers, type HeardMessage } from './living/answerReader.ts';
import { inhabit, type LifeMessage } from './living/inhabitants.ts';
import { pace, skewedWithin, within } from './living/pace.ts';
import { playLive } from './living/playLive.ts';
import { createOwnedTimers, type LifeClock } from './living/timers.ts';
import type { Scene } from './script/scene.ts';
import { randomFrom, type SeededRandom } from './script/seededRandom.ts';
import { tidewater } from './tidewater/index.ts';

export type { HeardMessage } from './living/answerReader.ts';
export type { LifeMessage } from './living/inhabitants.ts';
export type { LifeClock } from './living/timers.ts';

export interface LifeOptions {
  /** Writes as somebody: the server's one way to write. */
  postMessage(message: LifeMessage): Promise<{ ts: string }>;
  /** Calls back for every new message, whoever wrote it; returns the unsubscriber. */
  onMessage(listener: (heard: HeardMessage) => void): () => void;
  clock: LifeClock;
  /** 0 ≤ x < 1 */
  random: () => number;
  /** Which sample workspaces exist; absent: both. */
  workspaceIds?: readonly string[];
  /** A message could not be written. Life goes on. */
  onError?(error: unknown): void;
}

/** Deals every scene once, in a new order each time, before any comes again. */
function createDeck(scenes: readonly Scene[], random: SeededRandom): () => Scene | undefined {
  let rest: Scene[] = [];
  return () => {
    if (rest.length === 0) rest = random.shuffled(scenes);
    return rest.pop();
  };
}

/**
 * Lets the people of the sample workspaces go on writing: a first message within ten seconds, then little scenes every few
 * seconds to a minute and a half, and answers to what the reader writes.
 * @returns stops at once; nothing is written and no timer is left afterwards.
 */
export function startLife({
  postMessage,
  onMessage,
  clock,
  random: next,
  workspaceIds,
  onError,
}: LifeOptions): () => void {
  const random = randomFrom(next);
  const timers = createOwnedTimers(clock);
  let stopped = false;

  const write = async (message: LifeMessage): Promise<{ ts: string } | undefined> => {
    if (stopped) return undefined;
    try {
      const written = await postMessage(message);
      return stopped ? undefined : written;
    } catch (error) {
      if (!stopped) onError?.(error);
      return undefined;
    }
  };

  const places = [larkspur, tidewater]
    .map(inhabit)
    .filter(({ directory }) => workspaceIds?.includes(directory.workspaceId) ?? true)
    .map((inhabited) => ({
      inhabited,
      deal: createDeck(inhabited.script.life, random),
      answers: createReaderAnswers(inhabited, write, timers, random),
    }));
  if (places.length === 0) return () => {};

  // One lot a scene: the small workspace is quieter than the large one.
  const lots = places.flatMap((place) => place.inhabited.script.life.map(() => place));
  const playNext = (): void => {
    const place = random.pick(lots);
    const scene = place.deal();
    if (scene) playLive(scene, place.inhabited, write, timers, random);
    timers.after(skewedWithin(pace.betweenScenes, random), playNext);
  };
  timers.after(within(pace.firstScene, random), playNext);

  const byWorkspace = new Map(places.map(({ inhabited, answers }) => [inhabited.directory.workspaceId, answers]));
  const unsubscribe = onMessage((heard) => {
    if (!stopped) byWorkspace.get(heard.workspaceId)?.hear(heard);
  });

  return () => {
    stopped = true;
    unsubscribe();
    timers.cancelAll();
  };
}
