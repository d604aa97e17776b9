import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { Needs } from '../../ports.ts';
import { callSlack } from '../client/callSlack.ts';
import { type SlackCaller, SlackFailure } from '../client/slackCalls.ts';
import { isRefusedToken, type SlackTokens } from '../client/slackTokens.ts';
import type { SlackSettings } from '../settings/slackSettings.ts';
import type { TokenVault } from '../slackContext.ts';
import { refreshToken } from './refreshToken.ts';
import { readTokenRow, type TokenRow } from './tokenRow.ts';

/** A refresh that fails has marked the token, or the next call repeats it. */
const ignoreSlackFailure = (error: unknown): void => {
  if (!(error instanceof SlackFailure)) throw error;
};

/** A token is refreshed when it expires within this time. */
const refreshMarginMs = 5 * 60_000;

export type TokensPorts = Needs<'database' | 'locks' | 'signals' | 'now' | 'log'>;

/** `team_access_not_granted` may concern one conversation only, but not when Slack answers it to a refresh or to `auth.test`. */
const isRefusedSignIn = (code: string): boolean => isRefusedToken(code) || code === 'team_access_not_granted';

export function createSlackTokens(ports: TokensPorts, settings: SlackSettings, vault: TokenVault): SlackTokens {
  const { database, locks, now } = ports;
  /** Refreshes that run in this process, so that callers share one. */
  const refreshes = new Map<string, Promise<string>>();

  const open = (row: TokenRow, caller: SlackCaller): string => {
    try {
      return vault.open(row.accessToken, { ...caller, kind: 'access' });
    } catch (error) {
      // Another instance, with another key, has stored it since this one started.
      throw new SlackFailure('token', 'token_unreadable', { cause: error });
    }
  };
  const expiresWithin = ({ expiresAtMs }: TokenRow, ms: number) => expiresAtMs !== null && expiresAtMs <= now() + ms;

  /** @param refused the sealed token that Slack calls expired before its time; else the time decides */
  const refresh = (caller: SlackCaller, refused?: string): Promise<string> =>
    locks.hold(`slack token ${caller.workspaceId}/${caller.userId}`, async () => {
      // Another instance may have refreshed it while this one waited.
      const row = await readActive(database, caller);
      const isDue = row.accessToken === refused || expiresWithin(row, refreshMarginMs);
      if (row.refreshToken === null || !isDue) return open(row, caller);
      try {
        return await refreshToken({ database, settings, vault, now }, caller, row.refreshToken, row);
      } catch (error) {
        if (!(error instanceof SlackFailure)) throw error;
        if (isRefusedSignIn(error.code)) {
          await markRevoked(ports, caller, error.code, row.accessToken);
          throw new SlackFailure('token', 'token_revoked', { cause: error });
        }
        // The old token works until it expires; the next call tries again.
        if (!expiresWithin(row, 0)) return open(row, caller);
        throw error;
      }
    });

  /** Slack's reason to refuse the token of now; null: it is accepted, or Slack cannot be asked. */
  const refusalOf = async (row: TokenRow, caller: SlackCaller): Promise<string | null> => {
    try {
      await callSlack(settings.apiUrl, open(row, caller), 'auth.test', {});
      return null;
    } catch (error) {
      return error instanceof SlackFailure && isRefusedSignIn(error.code) ? error.code : null;
    }
  };

  return {
    async accessTokenOf(caller) {
      const row = await readActive(database, caller);
      if (row.refreshToken === null || !expiresWithin(row, refreshMarginMs)) return open(row, caller);
      const key = `${caller.workspaceId}/${caller.userId}`;
      const running = refreshes.get(key) ?? refresh(caller).finally(() => refreshes.delete(key));
      refreshes.set(key, running);
      return running;
    },
    async revoked(caller, reason) {
      const row = await readTokenRow(database, caller);
      if (row?.status !== 'active') return;
      // The report may be older than the newest sign-in, so Slack decides about the token of now.
      const refusal = await refusalOf(row, caller);
      if (refusal === null) return;
      if (refusal === 'token_expired' && row.refreshToken !== null) {
        await refresh(caller, row.accessToken).catch(ignoreSlackFailure);
      } else {
        await markRevoked(ports, caller, reason, row.accessToken);
      }
    },
    active: (workspaceId) => activeIn(database, workspaceId),
    activeCallers: () => activeCallers(database),
  };
}

async function readActive(database: Database, caller: SlackCaller): Promise<TokenRow> {
  const row = await readTokenRow(database, caller);
  if (row?.status !== 'active') throw new SlackFailure('token', 'token_revoked');
  return row;
}

/** @param accessToken the sealed token that Slack refused; a newer one stays active */
async function markRevoked(
  { database, signals, log }: TokensPorts,
  { workspaceId, userId }: SlackCaller,
  reason: string,
  accessToken: string,
): Promise<void> {
  const { rows } = await database.execute(sql`
    update slack_tokens set status = 'revoked'
    where workspace_id = ${workspaceId} and user_id = ${userId} and status = 'active'
      and access_token = ${accessToken}
    returning user_id`);
  if (rows.length === 0) return;
  log.error(`Slack no longer accepts the sign-in of ${userId} in ${workspaceId}: ${reason}`);
  const { rows: sessions } = await database.execute<{ id: string }>(sql`
    select id from sessions where workspace_id = ${workspaceId} and user_id = ${userId}`);
  signals.send({ kind: 'sessions', ids: sessions.map(({ id }) => id) });
}

async function activeIn(database: Database, workspaceId: string): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select user_id as id from slack_tokens where workspace_id = ${workspaceId} and status = 'active' order by user_id`);
  return rows.map(({ id }) => id);
}

async function activeCallers(database: Database): Promise<SlackCaller[]> {
  const { rows } = await database.execute<SlackCaller & Record<string, unknown>>(sql`
    select workspace_id as "workspaceId", user_id as "userId" from slack_tokens where status = 'active'
    order by workspace_id, user_id`);
  return rows;
}
