import type { Clock } from 'triage-inbox/core';
import { browserEnv } from 'triage-inbox/core';
import type { FakeEnv } from 'triage-inbox/testing';
import { createFakeEnv, sampleNow } from 'triage-inbox/testing';
import type { Scenario } from './scenario.ts';

/** A real-time clock that starts at the time of the sample data. */
function createStageClock(delay: NonNullable<Scenario['delay']> = (ms) => ms): Clock {
  const opened = performance.now();
  const { after, frame, idle } = browserEnv().clock;
  return {
    now: () => Math.round(sampleNow + performance.now() - opened),
    after: (ms, run) => after(delay(ms), run),
    frame,
    idle,
  };
}

export type StageEnv = Omit<FakeEnv, 'clock'> & { clock: Clock };

/** The environment of a story: storage in memory, no effects on the page, online or offline by scenario. */
export function createStageEnv({ local, session, returned, isOnline = true, delay }: Scenario): StageEnv {
  const fake = createFakeEnv({ local: { ...local }, session: { ...session } });
  if (returned) fake.returnFromSignIn(returned);
  fake.setOnline(isOnline);
  // Use unique ids: two inboxes may share one backend, which treats an equal id as a repeated send.
  return Object.assign(fake, { clock: createStageClock(delay), createId: browserEnv().createId });
}
