import type { CurrentUser } from '../../model/index.ts';
import { calls } from '../calls.ts';
import type { CompleteTransport } from '../completeTransport.ts';
import { HttpError } from './httpError.ts';
import type { MemoryServer } from './memoryServer.ts';
import { userOf } from './memoryServer.ts';
import type { Implementations } from './messageCalls.ts';
import type { RunCall } from './runCall.ts';
import type { MemorySession } from './session.ts';

type SessionCalls = Pick<
  CompleteTransport,
  | 'signInUrl'
  | 'loadAuthStatus'
  | 'revokeAccess'
  | 'disconnectWorkspace'
  | 'loadSync'
  | 'logout'
  | 'switchWorkspace'
  | 'loadSetupStatus'
  | 'loadConfigMode'
  | 'loadFeatures'
  | 'loadInstallations'
>;

export const createSessionCalls = (
  run: RunCall,
  session: MemorySession,
  { ask, searchService }: Implementations,
): SessionCalls => ({
  signInUrl: (returnTo) => returnAddress(returnTo, session.organizations()[0]?.name ?? ''),
  loadAuthStatus: (options) =>
    run.open(calls.authStatus, options, () => {
      if (!session.isSignedIn) return { authenticated: false };
      const server = session.server();
      return {
        authenticated: true,
        user: currentUser(server, session.userId),
        workspace: server.workspace.name,
        organizations: session.organizations(),
        hasListCursor: true,
      };
    }),
  disconnectWorkspace: (options) => run(calls.disconnect, options, () => session.signOut()),
  loadSync: (options) =>
    run(calls.sync, options, ({ server }) => {
      const { sync } = server.workspace;
      if (sync === undefined) throw new HttpError(404, 'The workspace has no chat service');
      return sync;
    }),
  revokeAccess: (options) => run(calls.revoke, options, () => session.signOut()),
  logout: (options) => run.open(calls.logout, options, () => session.signOut()),
  switchWorkspace: (workspaceId, options) =>
    run(calls.switchWorkspace, options, () => ({ workspace: session.switchTo(workspaceId).workspace.name })),
  loadSetupStatus: (options) => run.open(calls.setupStatus, options, () => ({ configured: true })),
  loadConfigMode: (options) =>
    run.open(calls.configMode, options, () => ({
      centralized: false,
      hasCredentials: true,
      mode: 'workspace-specific',
    })),
  loadFeatures: (options) =>
    run.open(calls.features, options, () => {
      const workspace = session.isSignedIn ? session.server().workspace : undefined;
      return {
        aiEnabled: ask !== undefined,
        uploads: true,
        rules: true,
        ruleMarks: true,
        later: true,
        ...(searchService && { searchService: true }),
        ...(workspace?.emoji && { emoji: true }),
        ...(workspace?.sync !== undefined && { sync: true, disconnect: true }),
      };
    }),
  loadInstallations: (options) => run(calls.installations, options, () => session.organizations()),
});

/** The hand-off succeeds immediately: its URL is the return URL. */
function returnAddress(returnTo: string, workspace: string): string {
  const hashAt = returnTo.indexOf('#');
  const address = hashAt < 0 ? returnTo : returnTo.slice(0, hashAt);
  const answer = `auth_success=true&workspace=${encodeURIComponent(workspace)}`;
  return `${address}${address.includes('?') ? '&' : '?'}${answer}${hashAt < 0 ? '' : returnTo.slice(hashAt)}`;
}

function currentUser(server: MemoryServer, userId: string): CurrentUser {
  const user = userOf(server, userId) ?? { id: userId, name: userId };
  const { id, name, real_name, display_name, email, avatar, group_ids } = user;
  return {
    id,
    name,
    real_name,
    display_name,
    avatar,
    ...(email !== undefined && { email }),
    ...(group_ids !== undefined && { group_ids }),
    team: server.workspace.id,
  };
}
