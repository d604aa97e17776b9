import { sql } from 'drizzle-orm';
import type { Gateway } from '../../gateway.ts';
import type { SlackContext } from '../slackContext.ts';
import type { SlackEvents } from './slackEvents.ts';
import { startSlackSocket } from './slackSocket.ts';

/** The work with events that one instance does: the socket, and the events that other instances left. Returns a function that ends it. */
export async function startEventWork(
  { database, log, now }: Pick<Gateway, 'database' | 'log' | 'now'>,
  { settings, sync }: Pick<SlackContext, 'settings'> & { sync: Pick<SlackContext['sync'], 'gap'> },
  events: SlackEvents,
): Promise<() => Promise<void>> {
  await events.applyPending();
  const endMaintenance = events.maintain();
  const { appToken, apiUrl } = settings;
  const noteGap = async () => {
    const { rows } = await database.execute<{ id: string }>(sql`select workspace_id as id from slack_workspaces`);
    await Promise.all(rows.map(({ id }) => sync.gap(id)));
  };
  const socket =
    appToken === null ? null : startSlackSocket({ appToken, apiUrl, receive: events.receive, noteGap, log, now });
  return async () => {
    endMaintenance();
    await socket?.close();
    await events.settled();
  };
}
