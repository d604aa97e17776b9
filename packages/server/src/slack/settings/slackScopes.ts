/** A permission that the Slack app asks each person for, and what the product does with it. */
export interface SlackScope {
  scope: string;
  reason: string;
}

const kinds = [
  ['channels', 'public channels'],
  ['groups', 'private channels'],
  ['im', 'direct messages'],
  ['mpim', 'group direct messages'],
] as const;

/** The user scopes of the app. The manifest, the sign-in and docs/slack.md have the same list. */
export const slackScopes: readonly SlackScope[] = [
  ...kinds.map(([kind, name]) => ({ scope: `${kind}:read`, reason: `list your ${name} and who is in them` })),
  ...kinds.map(([kind, name]) => ({ scope: `${kind}:history`, reason: `read the messages of your ${name}` })),
  ...kinds.map(([kind, name]) => ({
    scope: `${kind}:write`,
    reason:
      kind === 'im' || kind === 'mpim'
        ? `mark ${name} as read or unread, and open new ones`
        : `mark ${name} as read or unread`,
  })),
  { scope: 'chat:write', reason: 'send, edit and delete messages as you' },
  { scope: 'reactions:read', reason: 'show reactions' },
  { scope: 'reactions:write', reason: 'add and remove your reactions' },
  { scope: 'users:read', reason: 'show names and pictures of people' },
  { scope: 'usergroups:read', reason: 'resolve mentions of user groups, and tell which ones are yours' },
  { scope: 'team:read', reason: 'show the name and icon of the workspace' },
  { scope: 'files:read', reason: 'show files and previews' },
  { scope: 'files:write', reason: 'send files' },
  { scope: 'emoji:read', reason: 'show custom emoji' },
  { scope: 'search:read', reason: 'search all of Slack on request' },
];

/** The scopes that a token lacks. `granted` is the list of Slack, separated by commas. */
export function missingScopes(granted: string): string[] {
  const given = new Set(granted.split(',').map((scope) => scope.trim()));
  return slackScopes.map(({ scope }) => scope).filter((scope) => !given.has(scope));
}
