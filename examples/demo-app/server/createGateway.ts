import type { LanguageModel } from './assistant/languageModel.ts';
import type { OpenedDatabase } from './database/database.ts';
import { loadServerState } from './database/serverState.ts';
import type { Gateway } from './gateway.ts';
import { createLimits, type LimitOptions } from './http/limits.ts';
import type { ServerLog } from './http/serverLog.ts';
import { createEventFeed } from './live/eventFeed.ts';
import { createEventHub } from './live/eventHub.ts';
import { createFeedMonitor } from './live/feedMonitor.ts';
import type { Metrics } from './metrics/metrics.ts';
import { watchGateway } from './metrics/watchGateway.ts';
import { createDirectoryCache } from './queries/directory.ts';
import { createLocalService } from './service/localService.ts';
import { createServices } from './service/services.ts';
import type { SlackContext } from './slack/slackContext.ts';

export interface GatewayOptions {
  opened: Pick<OpenedDatabase, 'database' | 'bulk' | 'locks' | 'signals' | 'pool'>;
  now: () => number;
  log: ServerLog;
  metrics: Metrics;
  languageModel?: LanguageModel | null;
  limits?: LimitOptions;
  /** Connects the gateway to Slack. */
  connectSlack?: (gateway: Gateway) => SlackContext;
}

export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { opened, now, log, metrics, languageModel = null, limits = {} } = options;
  const { database, bulk, locks, signals, pool } = opened;
  const hub = createEventHub(metrics);
  const monitor = createFeedMonitor(now);
  watchGateway(metrics, { hub, feed: monitor, signals, pool });
  const gateway: Gateway = {
    database,
    bulk,
    locks,
    directory: createDirectoryCache(database, signals),
    hub,
    feed: createEventFeed({ database, hub, signals, log, watch: monitor }),
    signals,
    writes: new Set(),
    state: await loadServerState(database),
    languageModel,
    limits: createLimits(limits, now),
    now,
    log,
    metrics,
    slack: null,
    serviceOf: (workspaceId) => services.of(workspaceId),
  };
  const slack = options.connectSlack?.(gateway) ?? null;
  const services = createServices(gateway, { local: createLocalService(gateway), slack: slack?.service ?? null });
  gateway.slack = slack;
  return gateway;
}
