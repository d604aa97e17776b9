import { calls } from '../calls.ts';
import type { InboxTransport } from '../contract.ts';
import {
  parseAuthStatus,
  parseConfigMode,
  parseFeatures,
  parseInstallations,
  parseSetupStatus,
  parseSwitchedWorkspace,
  saysSignedOut,
} from '../wire/index.ts';
import type { Request } from './request.ts';
import { ignoreAnswer } from './request.ts';

type SessionCalls = Pick<
  InboxTransport,
  | 'loadAuthStatus'
  | 'revokeAccess'
  | 'logout'
  | 'switchWorkspace'
  | 'loadSetupStatus'
  | 'loadConfigMode'
  | 'loadFeatures'
  | 'loadInstallations'
>;

export const createSessionCalls = (request: Request): SessionCalls => ({
  loadAuthStatus: (options) =>
    request(
      calls.authStatus,
      {
        isAnswer: (status, body) => status === 401 || saysSignedOut(body),
        parse: (body, context) => (context.status === 401 ? { authenticated: false } : parseAuthStatus(body, context)),
      },
      options,
    ),
  revokeAccess: (options) => request(calls.revoke, { parse: ignoreAnswer }, options),
  logout: (options) => request(calls.logout, { parse: ignoreAnswer }, options),
  switchWorkspace: (workspaceId, options) =>
    request(calls.switchWorkspace, { body: { workspaceId }, parse: parseSwitchedWorkspace }, options),
  loadSetupStatus: (options) => request(calls.setupStatus, { parse: parseSetupStatus }, options),
  loadConfigMode: (options) => request(calls.configMode, { parse: parseConfigMode }, options),
  loadFeatures: (options) => request(calls.features, { parse: parseFeatures }, options),
  loadInstallations: (options) => request(calls.installations, { parse: parseInstallations }, options),
});
