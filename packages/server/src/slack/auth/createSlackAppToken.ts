import { sql } from 'drizzle-orm';
import type { Needs } from '../../ports.ts';
import type { SlackSettings } from '../settings/slackSettings.ts';
import type { SlackAppToken, TokenOwner, TokenVault } from '../slackContext.ts';
import { SealedWithOtherKey } from './tokenVault.ts';

/** The token belongs to the app, and not to a person. */
const owner: TokenOwner = { workspaceId: '', userId: '', kind: 'app' };
const key = 'slack_app_token';

export function createSlackAppToken(
  { database, signals }: Needs<'database' | 'signals'>,
  { appToken }: Pick<SlackSettings, 'appToken'>,
  vault: TokenVault,
): SlackAppToken {
  const stored = async (): Promise<string | null> => {
    const { rows } = await database.execute<{ value: string }>(sql`select value from server_state where key = ${key}`);
    if (!rows[0]) return null;
    try {
      return vault.open(rows[0].value, owner);
    } catch (error) {
      // After --forget-sign-ins, the page asks for another one.
      if (error instanceof SealedWithOtherKey) return null;
      throw error;
    }
  };
  return {
    current: async () => appToken ?? stored(),
    async store(token) {
      await database.execute(sql`
        insert into server_state (key, value) values (${key}, ${vault.seal(token, owner)})
        on conflict (key) do update set value = excluded.value`);
      signals.send({ kind: 'appToken' });
    },
    async forget(token) {
      if (appToken !== null) return false;
      if ((await stored()) !== token) return true;
      await database.execute(sql`delete from server_state where key = ${key}`);
      signals.send({ kind: 'appToken' });
      return true;
    },
    onChange: (listener) =>
      signals.subscribe(({ kind }) => {
        if (kind === 'appToken') listener();
      }),
  };
}
