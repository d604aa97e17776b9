import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { Needs } from '../../ports.ts';
import type { Viewer } from '../../viewer.ts';
import { type AdoptedSignIn, adoptSignIn } from '../auth/adoptSignIn.ts';
import { SlackFailure } from '../client/slackCalls.ts';
import type { SlackContext } from '../slackContext.ts';
import { checkAppToken, checkUserToken, type FoundPerson, type TokenCheck } from './checkTokens.ts';
import { tokenRefusal } from './tokenProblems.ts';
import type { OwnPerson, OwnTokens, SetUpStatus, TokenProblems, TokenSetUp } from './tokenSetUp.ts';

const personKey = 'slack_person';

export function createTokenSetUp(
  ports: Needs<'database' | 'locks' | 'signals' | 'writes' | 'log'>,
  slack: SlackContext,
): TokenSetUp {
  const { database, locks, log } = ports;
  const { settings, appToken } = slack;
  const { apiUrl } = settings;
  let isGreeting = false;
  let hasGreeted = false;

  const status = async (): Promise<SetUpStatus> => {
    const person = await personOf(database);
    const isComplete =
      person?.isActive === true && (settings.signingSecret !== null || (await appToken.current()) !== null);
    return { isComplete, person };
  };

  const adopt = async (
    { signIn }: FoundPerson,
    previous: Viewer | null,
  ): Promise<AdoptedSignIn | { problem: string }> => {
    try {
      const adopted = await adoptSignIn(ports, slack, signIn, previous);
      if ('error' in adopted) return { problem: adoptionProblem(adopted.error) };
      const person = `${adopted.workspaceId}/${adopted.userId}`;
      await database.execute(sql`
        insert into server_state (key, value) values (${personKey}, ${person})
        on conflict (key) do update set value = excluded.value`);
      return adopted;
    } catch (error) {
      if (error instanceof SlackFailure) return { problem: tokenRefusal('user', error.code, apiUrl) };
      throw error;
    }
  };

  const checkAndStore = async (
    { userToken, appToken: events }: OwnTokens,
    previous: Viewer | null,
  ): Promise<AdoptedSignIn | { problems: TokenProblems }> => {
    const [user, app] = await Promise.all([
      checkUserToken(apiUrl, userToken ?? settings.userToken ?? ''),
      checkEvents(settings, events),
    ]);
    if ('problem' in user || 'problem' in app) {
      return {
        problems: {
          ...('problem' in user && { userToken: user.problem }),
          ...('problem' in app && { appToken: app.problem }),
        },
      };
    }
    const adopted = await adopt(user.found, previous);
    if ('problem' in adopted) return { problems: { userToken: adopted.problem } };
    if (app.found !== null) await appToken.store(app.found);
    return adopted;
  };

  return {
    status,
    checkUser: (token) => checkUserToken(apiUrl, token),
    checkApp: (token) => checkAppToken(apiUrl, token),
    complete: (tokens, previous) =>
      locks.hold('slack set-up', async () => ((await status()).isComplete ? null : checkAndStore(tokens, previous))),
    async adoptEnvironment() {
      if (settings.userToken === null) return;
      const checked = await checkUserToken(apiUrl, settings.userToken);
      const adopted = 'found' in checked ? await adopt(checked.found, null) : checked;
      if ('problem' in adopted) return log.error(`SLACK_USER_TOKEN could not be used. ${adopted.problem}`);
      const { rows } = await database.execute(sql`
        select from sessions where workspace_id = ${adopted.workspaceId} and user_id = ${adopted.userId} limit 1`);
      isGreeting = rows.length === 0 && !hasGreeted;
    },
    greetsFirst: () => isGreeting,
    greeted() {
      isGreeting = false;
      hasGreeted = true;
    },
  };
}

async function personOf(database: Database): Promise<OwnPerson | null> {
  const { rows } = await database.execute<OwnPerson & Record<string, unknown>>(sql`
    select t.workspace_id as "workspaceId", t.user_id as "userId", w.name as workspace, t.status = 'active' as "isActive",
      coalesce(nullif(p.real_name, ''), p.name, t.user_id) as name
    from server_state s join slack_tokens t on t.workspace_id || '/' || t.user_id = s.value
    join workspaces w on w.id = t.workspace_id
    left join people p on p.workspace_id = t.workspace_id and p.id = t.user_id
    where s.key = ${personKey}`);
  return rows[0] ?? null;
}

/** The app-level token of the page; null: the page has no field for it. */
const checkEvents = async (
  { appToken, signingSecret, apiUrl }: SlackContext['settings'],
  token: string | undefined,
): Promise<TokenCheck<string | null>> =>
  appToken !== null || signingSecret !== null ? { found: null } : checkAppToken(apiUrl, token ?? '');

const adoptionProblem = (code: string): string =>
  code === 'workspace_imported'
    ? 'An import of this workspace is in the database. Start with another folder: --data DIR.'
    : 'This is not the token of a person in one workspace.';
