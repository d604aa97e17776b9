import type { Env } from '../ports.ts';

const sceneStorageKey = 'triage-inbox:scene';
const scenes = 4;

/** A random index of the four Inbox Zero scenes, constant for the browser session. */
export function initialScene({ session, random }: Pick<Env, 'session' | 'random'>): number {
  const stored = Number(session.get(sceneStorageKey) || Number.NaN);
  if (Number.isInteger(stored) && stored >= 0 && stored < scenes) return stored;
  return Math.floor(random() * scenes) % scenes;
}

export const saveScene = (session: Env['session'], scene: number): void => session.set(sceneStorageKey, String(scene));
