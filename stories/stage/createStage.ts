import type { Inbox } from 'triage-inbox/core';
import { createInbox } from 'triage-inbox/core';
import { sampleWorld } from 'triage-inbox/testing';
import { createMswHandlers } from 'triage-inbox/testing/msw';
import type { InboxTransport, MemoryBackend } from 'triage-inbox/transport';
import { createMemoryBackend, createMemoryTransport, createRestTransport } from 'triage-inbox/transport';
import type { MockedServers } from './mockedServer.ts';
import type { Scenario } from './scenario.ts';
import type { StageEnv } from './stageEnv.ts';
import { createStageEnv } from './stageEnv.ts';
import type { Troubles } from './troubles.ts';
import { createTroubles } from './troubles.ts';

/** Where the answers come from: a mocked server behind the REST transport, or the memory transport. */
export type BackendKind = 'msw' | 'memory';

/** An inbox and everything around it that a story or its play function may want to move. */
export interface Stage {
  inbox: Inbox;
  /** The world while it runs: others can be made to write, streams can be cut. */
  backend: MemoryBackend;
  env: StageEnv;
  troubles: Troubles;
  close(): void;
}

export interface StageOptions {
  scenario: Scenario;
  kind: BackendKind;
  servers: MockedServers;
  /** A world that others look at too; one of the stage's own when left out. */
  backend?: MemoryBackend;
}

export async function createStage({ scenario, kind, servers, backend: shared }: StageOptions): Promise<Stage> {
  const { world = sampleWorld, config, location } = scenario;
  const env = createStageEnv(scenario);
  const troubles = createTroubles(scenario.troubles);
  const backend = shared ?? createMemoryBackend(world(), { now: env.clock.now });
  if (kind === 'msw') await servers.start();
  const { transport, close } = connect(kind, { scenario, backend, troubles, servers });
  const inbox = createInbox({ transport, env, ...(config && { config }) });
  if (location) inbox.actions.goTo(location);
  return { inbox, backend, env, troubles, close };
}

interface Wiring extends Pick<StageOptions, 'scenario' | 'servers'> {
  backend: MemoryBackend;
  troubles: Troubles;
}

function connect(
  kind: BackendKind,
  { scenario, backend, troubles, servers }: Wiring,
): { transport: InboxTransport; close: () => void } {
  const { isSignedIn = true, ask } = scenario;
  const options = { ...troubles.disturbance, ...(ask && { ask }) };
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
  return { transport: createRestTransport({ baseUrl }), close };
}
