import type { Clock } from 'triage-inbox/core';
import { browserEnv } from 'triage-inbox/core';
import type { FakeEnv } from 'triage-inbox/testing';
import { createFakeEnv, sampleNow } from 'triage-inbox/testing';
import type { Scenario } from './scenario.ts';

/** A clock that runs as fast as any, and always begins at the moment at which the samples take place. */
function createStageClock(): Clock {
  const opened = performance.now();
  const { after, frame } = browserEnv().clock;
  return { now: () => Math.round(sampleNow + performance.now() - opened), after, frame };
}

export type StageEnv = Omit<FakeEnv, 'clock'> & { clock: Clock };

/** The browser of a story: it forgets everything, leaves the page alone, and is online or not as the story says. */
export function createStageEnv({ local, session, returned, isOnline = true }: Scenario): StageEnv {
  const fake = createFakeEnv({ local: { ...local }, session: { ...session } });
  if (returned) fake.returnFromSignIn(returned);
  fake.setOnline(isOnline);
  // Two inboxes on one page may look at one server, which would take equal ids for a repeated send.
  return Object.assign(fake, { clock: createStageClock(), createId: browserEnv().createId });
}
