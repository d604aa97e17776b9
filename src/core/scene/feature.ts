import type { Feature, Runtime } from '../runtime/runtime.ts';
import { saveScene } from './scene.ts';

/** Stores the Inbox Zero scene for the browser session. */
export const createScene = ({ env, getState }: Runtime<{ scene: number }>): Feature<object, object> => ({
  actions: {},
  react() {
    saveScene(env.session, getState().scene);
    return [];
  },
});
