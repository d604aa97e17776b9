import * as v from 'valibot';
import { isRecord } from '../../json.ts';
import { callSlack } from '../client/callSlack.ts';
import { SlackFailure } from '../client/slackCalls.ts';
import type { SlackTeam } from '../store/storeWorkspace.ts';
import type { SlackSignIn } from './slackGrant.ts';

const identitySchema = v.object({
  url: v.optional(v.string()),
  team: v.optional(v.string()),
  user: v.optional(v.string()),
  team_id: v.string(),
  user_id: v.string(),
  enterprise_id: v.optional(v.string()),
});

export interface SignedInPerson {
  team: SlackTeam;
  user: { id: string } & Record<string, unknown>;
}

/** The workspace and the profile behind a new token. @throws SlackFailure when Slack does not accept the token */
export async function askWhoSignedIn(
  apiUrl: URL,
  { userId, teamName, enterpriseId, grant }: SlackSignIn,
): Promise<SignedInPerson> {
  const identity = v.parse(identitySchema, await callSlack(apiUrl, grant.accessToken, 'auth.test', {}));
  // Neither is essential: a name and an icon may come later.
  const [profile, team] = await Promise.all([
    optional(callSlack(apiUrl, grant.accessToken, 'users.info', { user: userId })),
    optional(callSlack(apiUrl, grant.accessToken, 'team.info', {})),
  ]);
  const user = isRecord(profile) && isRecord(profile.user) ? profile.user : { name: identity.user };
  return {
    team: {
      id: identity.team_id,
      name: teamName ?? identity.team ?? identity.team_id,
      icon: iconOf(team),
      url: identity.url ?? null,
      enterpriseId: enterpriseId ?? identity.enterprise_id ?? null,
    },
    user: { ...user, id: identity.user_id },
  };
}

async function optional(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof SlackFailure) return null;
    throw error;
  }
}

const iconSchema = v.object({
  team: v.object({ icon: v.object({ image_68: v.optional(v.string()), image_default: v.optional(v.boolean()) }) }),
});

function iconOf(answer: unknown): string | null {
  const { success, output } = v.safeParse(iconSchema, answer);
  if (!success || output.team.icon.image_default) return null;
  return output.team.icon.image_68?.startsWith('https://') ? output.team.icon.image_68 : null;
}
