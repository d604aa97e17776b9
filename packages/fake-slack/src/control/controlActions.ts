import type { FakeSlack } from '../fakeSlack.ts';
import type { FakeWorld } from '../world/fakeWorld.ts';

type Action = (...args: never[]) => unknown;

/** The actions of the world that other processes may call. The compiler reports a name that does not exist. */
const worldActions = [
  'post',
  'edit',
  'unfurl',
  'delete',
  'react',
  'unreact',
  'mark',
  'markThread',
  'createChannel',
  'openIm',
  'join',
  'invite',
  'leave',
  'kick',
  'rename',
  'archive',
  'unarchive',
  'addTeam',
  'addUser',
  'updateUser',
  'deactivate',
  'addUserGroup',
  'disableUserGroup',
  'addEmoji',
  'removeEmoji',
  'addFile',
  'expireUploads',
  'revokeToken',
  'uninstall',
] as const satisfies readonly (keyof FakeWorld)[];

const slackActions = [
  'tokenFor',
  'expireTokens',
  'deliver',
  'verifyEventsUrl',
] as const satisfies readonly (keyof FakeSlack)[];

const faultActions = [
  'rateLimit',
  'dropNextResponse',
  'failNext',
  'delay',
  'socketDown',
  'socketUp',
  'refreshSockets',
  'clear',
] as const satisfies readonly (keyof FakeSlack['faults'])[];

/** All actions of `POST /control/<action>`, by name. */
export function controlActions(slack: FakeSlack): ReadonlyMap<string, Action> {
  return new Map<string, Action>([
    ...worldActions.map((name) => [name, slack.world[name]] as const),
    ...slackActions.map((name) => [name, slack[name]] as const),
    ...faultActions.map((name) => [name, slack.faults[name]] as const),
    ['faults', (settings: Record<string, unknown>) => setFaults(slack, settings)],
    ['forgetCalls', () => slack.calls.splice(0).length],
  ]);
}

/** Sets fields such as `realLimits`. */
function setFaults({ faults }: FakeSlack, settings: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(settings)) {
    if (name === 'realLimits' && typeof value === 'boolean') faults.realLimits = value;
    else if (name === 'lowLimits' && typeof value === 'boolean') faults.lowLimits = value;
    else if (name === 'repeatEvents' && typeof value === 'number') faults.repeatEvents = value;
    else if (name === 'eventsUrl' && (typeof value === 'string' || value === null)) faults.eventsUrl = value;
    else throw new ControlFailure(400, `${name} is no setting, or has a wrong type`);
  }
}

/** An answer of the control routes that names a wrong request. */
export class ControlFailure extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
