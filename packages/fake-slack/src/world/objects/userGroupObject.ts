import type { FakeUserGroup, Json } from '../worldState.ts';

/** A user group as `usergroups.list` and `subteam_updated` return it. */
export const userGroupObject = (group: FakeUserGroup, teamId: string, options: { withUsers: boolean }): Json => ({
  id: group.id,
  team_id: teamId,
  is_usergroup: true,
  name: group.name,
  description: '',
  handle: group.handle,
  is_external: false,
  date_delete: group.disabled,
  auto_type: null,
  ...(options.withUsers ? { users: group.users } : {}),
});
