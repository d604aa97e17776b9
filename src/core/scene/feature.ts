import type { Env } from '../ports.ts';
import type { Feature, Runtime } from '../runtime/runtime.ts';

const sceneStorageKey = 'triage-inbox:scene';
const scenes = 4;

/** The scene that the browser session stores, else a random one. */
function chooseScene({ session, random }: Pick<Env, 'session' | 'random'>): number {
  const stored = Number(session.get(sceneStorageKey) || Number.NaN);
  if (Number.isInteger(stored) && stored >= 0 && stored < scenes) return stored;
  return Math.floor(random() * scenes) % scenes;
}

/** Chooses the scene of Inbox Zero at the first start: a prerendered page must not contain a random value. Stores it for the browser
 * session, if the host lets the inbox store what nobody has chosen. */
export function createScene({ config, env, update }: Runtime<{ scene: number }>): Feature<object, object> {
  let chosen: number | undefined;
  return {
    actions: {},
    react() {
      if (chosen === undefined) {
        const scene = chooseScene(env);
        chosen = scene;
        update((state) => ({ ...state, scene }));
      }
      if (config.storeDefaults) env.session.set(sceneStorageKey, String(chosen));
      return [];
    },
  };
}
