import type { Env } from '../core/ports.ts';
import { claim } from './claim.ts';
import { browserClipboard } from './clipboard.ts';
import { browserClock } from './clock.ts';
import { createId } from './createId.ts';
import { browserNotifier } from './notifier.ts';
import { browserPage } from './page.ts';
import { browserSignIn } from './signIn.ts';
import { browserSound } from './sound.ts';
import { localStore, sessionStore } from './storage.ts';
import { browserTokens } from './tokens.ts';
import { writeLog } from './writeLog.ts';

/** The ports of the core for browsers. They also load in Node, without the features that Node lacks. */
export const browserEnv = (): Env => ({
  clock: browserClock,
  random: Math.random,
  createId,
  createCanceller: () => {
    const controller = new AbortController();
    return { signal: controller.signal, cancel: () => controller.abort() };
  },
  local: localStore,
  session: sessionStore,
  page: browserPage,
  signIn: browserSignIn,
  tokens: browserTokens,
  clipboard: browserClipboard,
  notifier: browserNotifier,
  sound: browserSound,
  claim,
  writeLog,
});
