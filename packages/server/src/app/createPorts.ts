import { hostIdentity } from '../auth/hostIdentity.ts';
import type { Identify } from '../auth/identify.ts';
import { sessionIdentity } from '../auth/sessionIdentity.ts';
import type { ConnectedService } from '../chatService.ts';
import type { OpenedDatabase } from '../database/database.ts';
import { loadServerState } from '../database/serverState.ts';
import { createDirectoryCache } from '../directory/directory.ts';
import { createEventFeed } from '../events/eventFeed.ts';
import { createEventHub } from '../events/eventHub.ts';
import { createFeedMonitor } from '../events/feedMonitor.ts';
import type { ServerLog } from '../log/serverLog.ts';
import { createLimits, type LimitOptions } from '../operations/limits.ts';
import { watchServer } from '../operations/watchServer.ts';
import type { LanguageModel, Metrics, ServerPorts } from '../ports.ts';
import { createLocalService } from '../services/localService.ts';
import { createServices } from '../services/services.ts';

export interface PortsOptions {
  opened: Pick<OpenedDatabase, 'database' | 'bulk' | 'locks' | 'signals' | 'pool'>;
  now: () => number;
  log: ServerLog;
  metrics: Metrics;
  languageModel?: LanguageModel | null;
  limits?: LimitOptions;
  /** Absent: people sign in to this server. */
  identify?: Identify;
  /** Connects the chat service. Absent: the server serves the workspaces of its database. */
  remote?: { name: string; connect: (ports: ServerPorts) => ConnectedService };
}

/** The ports of a server, and its chat service. */
export async function createPorts(options: PortsOptions): Promise<{ ports: ServerPorts; service: ConnectedService }> {
  const { opened, now, log, metrics, languageModel = null, limits = {}, identify, remote } = options;
  const { database, bulk, locks, signals, pool } = opened;
  const hub = createEventHub(metrics);
  const monitor = createFeedMonitor(now);
  watchServer(metrics, { hub, feed: monitor, signals, pool });
  const access: ServerPorts['access'] = {
    includes: (workspaceId, userId) => service.access.includes(workspaceId, userId),
    isRevoked: (workspaceId, userId) => service.access.isRevoked(workspaceId, userId),
  };
  const state = await loadServerState(database);
  const known = { database, signals, access, state, now, log };
  const ports: ServerPorts = {
    database,
    bulk,
    locks,
    directory: createDirectoryCache(database, signals),
    hub,
    feed: createEventFeed({ database, hub, signals, log, access, now, watch: monitor }),
    signals,
    access,
    storedPart: (place, userId) => service.storedPart(place, userId),
    writes: new Set(),
    identity: identify ? hostIdentity(known, identify) : sessionIdentity(known),
    state,
    languageModel,
    limits: createLimits(limits, now),
    now,
    log,
    metrics,
    serviceOf: (workspaceId) => services.of(workspaceId),
  };
  const local = createLocalService(ports);
  const connected = remote && { name: remote.name, service: remote.connect(ports) };
  const service = connected?.service ?? local;
  const services = createServices(ports, { local, remote: connected ?? null });
  return { ports, service };
}
