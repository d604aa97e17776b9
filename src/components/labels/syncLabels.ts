import { plural } from './plural.ts';

/** Labels of what the server has read from the chat service, and of its disconnection. */
export const createSyncLabels = (serviceName: string) => ({
  /** Names the progress bar. */
  progress: 'Conversations checked',
  checking: (checked: number, total: number) =>
    `Checked ${checked} of ${plural(total, 'conversation', 'conversations')}`,
  /** After the progress. `minutes` is 0 for less than one. */
  left: (minutes: number) => (minutes === 0 ? 'less than a minute left' : `about ${minutes} min left`),
  catchingUp: 'Checking for missed messages',
  paused: `Waiting for ${serviceName}`,
  lowLimits: `${serviceName} limits this app to one history request a minute. Conversations load when you open them.`,
  /** `scopes`: the missing permissions, as the chat service names them. */
  missingScopes: (scopes: readonly string[]) =>
    scopes.length === 0
      ? `${serviceName} did not grant every permission. Some things are missing here.`
      : `${serviceName} did not grant ${scopes.join(', ')}. Some things are missing here.`,
  /** The heading of the list of conversations that the server cannot read. */
  unreadable: (count: number) => `${plural(count, 'conversation', 'conversations')} cannot be read here`,
  /** Why, and what helps. */
  unreadableReasons: {
    access_denied: `${serviceName} denies access. An administrator can allow it for this app.`,
    keys_withdrawn: 'The organization has withdrawn the keys of the messages. An administrator can restore them.',
    app_not_approved: 'This app is not approved for the workspace. An administrator can approve it.',
    organization_restricted: `${serviceName} does not let apps read this in an organization. Read it in ${serviceName}.`,
    workspace_migrating: 'The workspace moves to an organization. After that, the conversation appears here.',
    network_refused: `${serviceName} refuses the network of this server. An administrator can allow its address.`,
    missing_scope: 'This app lacks a permission. Grant it, then sign in again.',
    read_position_unknown: `${serviceName} does not say where you have read up to. Open the conversation and mark it as read.`,
    refused: `${serviceName} refuses for now. The server tries again each hour.`,
  },
  unreachable: `${serviceName} cannot be reached. You see the stored messages.`,
  /** Spoken for the badge of a conversation that the server has not looked at. */
  unchecked: 'not checked yet',
  stillChecking: 'Still checking your conversations…',
  archived: 'This channel is archived.',
  followedThreads: `${serviceName} does not say which threads you follow there. Here you follow threads that you started, wrote in or were mentioned in.`,
  /** `place`: a channel with its "#", or the names of people. */
  noLongerIn: (place: string) => `You are no longer in ${place}`,
  disconnect: (workspace: string) => `Disconnect ${workspace}…`,
  confirmDisconnect: (workspace: string) => `Disconnect ${workspace}?`,
  confirmDetail: `Your access is revoked in ${serviceName}, and everything that was fetched for you is deleted from this server. Your messages in ${serviceName} stay.`,
  cancel: 'Cancel',
  confirm: 'Disconnect',
  disconnecting: 'Disconnecting…',
});
