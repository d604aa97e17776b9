import { createCallScheduler } from './client/callScheduler.ts';
import { createSlackClock } from './client/slackClock.ts';
import type { SlackParts } from './connectSlack.ts';
import { fetchOldThread } from './events/fetchOldThread.ts';
import { createSlackEvents } from './events/slackEvents.ts';
import { startSlackSocket } from './events/slackSocket.ts';
import { createSlackSync } from './sync/createSlackSync.ts';
import { createSlackService } from './write/slackService.ts';

/** The parts of the connection to Slack. */
export const slackParts: SlackParts = {
  calls: ({ database, now, log }, { settings, tokens }) =>
    createCallScheduler({ database, tokens, apiUrl: settings.apiUrl, clock: createSlackClock(now), log }),
  sync: (ports, { settings, tokens, calls }) =>
    createSlackSync({
      ports,
      calls,
      tokens,
      clock: createSlackClock(ports.now),
      retainDays: settings.retainDays,
    }),
  service: (ports, { calls, sync }) => createSlackService(ports, { calls, sync }),
  events: (ports, { calls, tokens, sync }) =>
    createSlackEvents({
      ...ports,
      calls,
      tokens,
      sync,
      fetchThread: (place, threadTs) => fetchOldThread({ ...ports, calls }, place, threadTs),
    }),
  socket(ports, { settings: { signingSecret, apiUrl }, appToken, events, sync, tokens }) {
    if (signingSecret !== null) return null;
    return startSlackSocket({
      appToken,
      apiUrl,
      log: ports.log,
      now: ports.now,
      receive: events.receive,
      async noteGap() {
        const callers = await tokens.activeCallers();
        for (const workspaceId of new Set(callers.map((caller) => caller.workspaceId))) await sync.gap(workspaceId);
      },
    });
  },
};
