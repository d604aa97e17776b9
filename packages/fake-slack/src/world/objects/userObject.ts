import type { FakeTeam, FakeUser, Json } from '../worldState.ts';

/** A user as `users.list`, `users.info` and `user_change` return it. */
export function userObject(user: FakeUser, team: FakeTeam | undefined, options: { withEmail: boolean }): Json {
  const avatar = `https://avatars.example.test/${user.id}`;
  return {
    id: user.id,
    team_id: user.teamId,
    name: user.name,
    deleted: user.isDeactivated,
    profile: {
      real_name: user.realName,
      real_name_normalized: user.realName,
      display_name: user.displayName,
      display_name_normalized: user.displayName,
      title: '',
      status_text: '',
      status_emoji: '',
      avatar_hash: 'g0000',
      image_24: `${avatar}-24.png`,
      image_48: `${avatar}-48.png`,
      image_72: `${avatar}-72.png`,
      image_192: `${avatar}-192.png`,
      image_512: `${avatar}-512.png`,
      team: user.teamId,
      ...(options.withEmail && !user.isBot && user.email !== '' ? { email: user.email } : {}),
    },
    is_bot: user.isBot,
    is_app_user: false,
    updated: user.updated,
    // Slack leaves these out for deactivated people.
    ...(user.isDeactivated
      ? {}
      : {
          real_name: user.realName,
          tz: user.timeZone,
          tz_label: user.timeZone,
          tz_offset: 0,
          is_admin: false,
          is_owner: false,
          is_primary_owner: false,
          is_restricted: user.isGuest,
          is_ultra_restricted: false,
          is_email_confirmed: true,
        }),
    ...(team?.enterpriseId
      ? {
          enterprise_user: {
            id: user.id,
            enterprise_id: team.enterpriseId,
            enterprise_name: team.name,
            is_admin: false,
            is_owner: false,
            teams: [user.teamId],
          },
        }
      : {}),
  };
}
