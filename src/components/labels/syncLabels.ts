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
