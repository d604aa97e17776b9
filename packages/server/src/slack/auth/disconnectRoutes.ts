import { Hono } from 'hono';
import { signedIn } from '../../auth/authenticate.ts';
import { isReplaced } from '../../auth/linkAccount.ts';
import type { DisconnectOptions } from '../../chatService.ts';
import { HttpFailure } from '../../failures/httpFailure.ts';
import type { Needs } from '../../ports.ts';
import type { ServerEnv } from '../../serverEnv.ts';
import { callSlack } from '../client/callSlack.ts';
import { type SlackCaller, SlackFailure } from '../client/slackCalls.ts';
import { isRefusedToken } from '../client/slackTokens.ts';
import type { SlackContext } from '../slackContext.ts';
import { forgetPerson } from './forgetPerson.ts';

/** POST /api/auth/disconnect: revokes the token of the viewer and deletes everything that was fetched for this person. */
export function disconnectRoutes(ports: Needs<'bulk' | 'signals' | 'identity'>, slack: SlackContext): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();

  routes.post('/disconnect', signedIn(ports), async (context) => {
    const { workspaceId, userId } = context.get('viewer');
    ports.signals.send({ kind: 'sessions', ids: await disconnectPerson(ports, slack, { workspaceId, userId }) });
    await ports.identity.leaving?.session(context);
    return context.json({ success: true });
  });

  return routes;
}

/** Revokes the token of a person and deletes everything that was fetched for them. Returns the ids of the ended sessions. */
export async function disconnectPerson(
  ports: Needs<'bulk' | 'signals'>,
  slack: SlackContext,
  caller: SlackCaller,
  { onlyReplaced = false }: DisconnectOptions = {},
): Promise<string[]> {
  const mayEnd = async () => !onlyReplaced || isReplaced(ports.bulk, caller);
  if (!(await revokeToken(slack, caller, mayEnd))) return [];
  const ended = await forgetPerson(ports.bulk, caller, { onlyReplaced });
  if (!slack.settings.client) await forgetAppToken(slack);
  ports.signals.send({ kind: 'directory' });
  return ended;
}

/** Without a sign-in with Slack, nobody else uses the app. */
async function forgetAppToken({ appToken }: SlackContext): Promise<void> {
  const token = await appToken.current();
  if (token !== null) await appToken.forget(token);
}

/** Nothing is deleted while the token may still be valid. Returns false, without a call, if it may not end. */
async function revokeToken(
  { settings, tokens }: SlackContext,
  caller: SlackCaller,
  mayEnd: () => Promise<boolean>,
): Promise<boolean> {
  try {
    const token = await tokens.accessTokenOf(caller);
    // After the read: this token is not of a sign-in that comes now.
    if (!(await mayEnd())) return false;
    await callSlack(settings.apiUrl, token, 'auth.revoke', {});
    return true;
  } catch (error) {
    if (!(error instanceof SlackFailure)) throw error;
    if (isRefusedToken(error.code)) return true;
    throw new HttpFailure(502, 'Slack could not revoke the access. Nothing was deleted; try again in a moment.');
  }
}
