import { userGroupObject } from './objects/userGroupObject.ts';
import { userObject } from './objects/userObject.ts';
import type { FakeUser, FakeUserGroup } from './worldState.ts';
import type { EventAudience, WorldStore } from './worldStore.ts';

export interface AddUserOptions {
  /** `U…`, or `W…` in an enterprise. */
  id?: string;
  teamId?: string;
  name: string;
  realName?: string;
  displayName?: string;
  isBot?: boolean;
  isDeactivated?: boolean;
  isGuest?: boolean;
  timeZone?: string;
}

export interface PeopleActions {
  addTeam(team: { id: string; name: string; domain?: string; enterpriseId?: string }): string;
  addUser(user: AddUserOptions): string;
  updateUser(userId: string, change: Partial<Pick<FakeUser, 'name' | 'realName' | 'displayName' | 'isGuest'>>): void;
  /** Deactivates the account: its tokens answer `account_inactive`. */
  deactivate(userId: string): void;
  addUserGroup(group: { id?: string; teamId?: string; handle: string; name: string; users: string[] }): string;
  /** A disabled group keeps its handle and people, and is in lists only on request. */
  disableUserGroup(groupId: string, teamId?: string): void;
  /** Adds custom emoji; an alias is `alias:other_name`. */
  addEmoji(name: string, url: string, teamId?: string): void;
  removeEmoji(name: string, teamId?: string): void;
  /** Revokes all tokens of a person, as the person can in Slack. */
  revokeToken(userId: string): void;
  /** Removes the app from a workspace, with all its tokens. */
  uninstall(teamId?: string): void;
}

export function peopleActions(store: WorldStore): PeopleActions {
  const { emit, revokeTokens } = store.environment;
  const eventTs = () => store.timestamps.next();
  const teamOr = (teamId: string | undefined) => teamId ?? [...store.teams.keys()][0] ?? '';

  const emitUser = (type: 'team_join' | 'user_change', user: FakeUser) => {
    const team = store.teams.get(user.teamId);
    const event = {
      type,
      user: userObject(user, team, { withEmail: false }),
      ...(type === 'user_change' ? { cache_ts: store.seconds() } : {}),
      event_ts: eventTs(),
    };
    emit(event, everybody(store, user.teamId, 'users:read'));
  };

  const emitEmoji = (teamId: string, change: object) =>
    emit({ type: 'emoji_changed', ...change, event_ts: eventTs() }, everybody(store, teamId, 'emoji:read'));

  /** Without its last token, the app is not installed any more. */
  const revoke = (where: { teamId: string; userId?: string }) => {
    const { userIds, isLast } = revokeTokens(where);
    if (userIds.length === 0) return;
    const audience: EventAudience = { teamId: where.teamId, scope: null, isVisibleTo: () => true };
    emit({ type: 'tokens_revoked', tokens: { oauth: userIds, bot: [] }, event_ts: eventTs() }, audience);
    if (isLast) emit({ type: 'app_uninstalled', event_ts: eventTs() }, audience);
  };

  return {
    addTeam({ id, name, domain, enterpriseId }) {
      store.teams.set(id, {
        id,
        name,
        domain: domain ?? name.toLowerCase(),
        enterpriseId: enterpriseId ?? null,
        emoji: new Map(),
        userGroups: new Map(),
      });
      return id;
    },
    addUser(options) {
      const user = newUser(store, teamOr(options.teamId), options);
      store.users.set(user.id, user);
      emitUser('team_join', user);
      return user.id;
    },
    updateUser(userId, change) {
      const user = store.user(userId);
      Object.assign(user, change, { updated: store.seconds() });
      emitUser('user_change', user);
    },
    deactivate(userId) {
      const user = store.user(userId);
      user.isDeactivated = true;
      user.updated = store.seconds();
      emitUser('user_change', user);
    },
    addUserGroup({ id = store.newId('S'), teamId, handle, name, users }) {
      const group: FakeUserGroup = { id, handle, name, users, disabled: 0 };
      store.team(teamOr(teamId)).userGroups.set(id, group);
      return id;
    },
    disableUserGroup(groupId, teamId) {
      const team = store.team(teamOr(teamId));
      const group = team.userGroups.get(groupId);
      if (!group) return;
      group.disabled = store.seconds();
      const subteam = userGroupObject(group, team.id, { withUsers: true });
      emit({ type: 'subteam_updated', subteam, event_ts: eventTs() }, everybody(store, team.id, 'usergroups:read'));
    },
    addEmoji(name, url, teamId) {
      const team = store.team(teamOr(teamId));
      team.emoji.set(name, url);
      emitEmoji(team.id, { subtype: 'add', name, value: url });
    },
    removeEmoji(name, teamId) {
      const team = store.team(teamOr(teamId));
      team.emoji.delete(name);
      emitEmoji(team.id, { subtype: 'remove', names: [name] });
    },
    revokeToken(userId) {
      revoke({ teamId: store.user(userId).teamId, userId });
    },
    uninstall(teamId) {
      revoke({ teamId: teamOr(teamId) });
    },
  };
}

function newUser(store: WorldStore, teamId: string, options: AddUserOptions): FakeUser {
  const { name } = options;
  return {
    id: options.id ?? store.newId('U'),
    teamId,
    name,
    realName: options.realName ?? name,
    displayName: options.displayName ?? '',
    email: `${name}@example.test`,
    isBot: options.isBot ?? false,
    isDeactivated: options.isDeactivated ?? false,
    isGuest: options.isGuest ?? false,
    timeZone: options.timeZone ?? 'Europe/Berlin',
    updated: store.seconds(),
  };
}

const everybody = (store: WorldStore, teamId: string, scope: string): EventAudience => ({
  teamId,
  scope,
  isVisibleTo: (userId) => store.users.get(userId)?.teamId === teamId,
});
