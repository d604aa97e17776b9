import type { Feature, Runtime } from '../runtime/runtime.ts';
import { saveScene } from './scene.ts';

/** Stores the Inbox Zero scene for the browser session, if the host lets the inbox store what nobody has chosen. */
export const createScene = ({ config, env, getState }: Runtime<{ scene: number }>): Feature<object, object> => ({
  actions: {},
  react() {
    if (config.storeDefaults) saveScene(env.session, getState().scene);
    return [];
  },
});
