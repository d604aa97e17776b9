import { browserEnv, type Clock, createInbox, type Inbox } from 'triage-inbox/core';
import { createFakeEnv, type FakeEnv, sampleNow, sampleWorld } from 'triage-inbox/testing';
import { createMswHandlers } from 'triage-inbox/testing/msw';
import {
  createMemoryBackend,
  createMemoryTransport,
  createRestTransport,
  type InboxTransport,
  type MemoryBackend,
} from 'triage-inbox/transport';
import { type CallFaults, createCallFaults } from './callFaults.ts';
import type { MockedServers } from './mockedServer.ts';
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

type StageEnv = Omit<FakeEnv, 'clock'> & { clock: Clock };

/** The environment of a story: storage in memory, no effects on the page, online or offline by scenario. */
function createStageEnv({ local, session, returned, isOnline = true, delay }: Scenario): StageEnv {
  const fake = createFakeEnv({ local: { ...local }, session: { ...session } });
  if (returned) fake.returnFromSignIn(returned);
  fake.setOnline(isOnline);
  // Use unique ids: two inboxes may share one backend, which treats an equal id as a repeated send.
  return Object.assign(fake, { clock: createStageClock(delay), createId: browserEnv().createId });
}

/** The backend of a story: a mocked server behind the REST transport, or the memory transport. */
export type BackendKind = 'msw' | 'memory';

/** An inbox and its environment, which play functions control. */
export interface Stage {
  inbox: Inbox;
  /** Sends messages of other users and cuts streams. */
  backend: MemoryBackend;
  env: StageEnv;
  faults: CallFaults;
  close(): void;
}

export interface StageOptions {
  scenario: Scenario;
  kind: BackendKind;
  servers: MockedServers;
  /** A backend shared with other stages; by default the stage creates its own. */
  backend?: MemoryBackend;
}

export async function createStage({ scenario, kind, servers, backend: shared }: StageOptions): Promise<Stage> {
  const { world = sampleWorld, config, location, pages } = scenario;
  const env = createStageEnv(scenario);
  const faults = createCallFaults(scenario.faults);
  const backend = shared ?? createMemoryBackend(world(), { now: env.clock.now });
  if (kind === 'msw') await servers.start();
  const { transport, close } = connect(kind, { scenario, backend, faults, servers });
  const inbox = createInbox({ transport, env, ...(config && { config }), ...(pages && { pages }) });
  if (location) inbox.actions.goTo(location);
  return { inbox, backend, env, faults, close };
}

interface Wiring extends Pick<StageOptions, 'scenario' | 'servers'> {
  backend: MemoryBackend;
  faults: CallFaults;
}

function connect(
  kind: BackendKind,
  { scenario, backend, faults, servers }: Wiring,
): { transport: InboxTransport; close: () => void } {
  const { isSignedIn = true, ask, searchService } = scenario;
  const options = { ...faults.transportOptions, ...(ask && { ask }), ...(searchService && { searchService }) };
  if (kind === 'memory') {
    const transport = createMemoryTransport(backend, { ...options, signedIn: isSignedIn });
    return { transport, close: () => undefined };
  }
  const { baseUrl, close } = servers.open((url) =>
    createMswHandlers({
      ...options,
      world: backend,
      baseUrl: url,
      viewerOf: () => (isSignedIn ? backend.world.viewer : undefined),
    }),
  );
  // Storybook serves the files of the stories, not the mocked server.
  return { transport: { ...createRestTransport({ baseUrl }), urlOf: (path) => path }, close };
}
