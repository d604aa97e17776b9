import type { AuthStatus } from '../../model/index.ts';
import { calls } from '../calls.ts';
import type { CompleteTransport } from '../completeTransport.ts';
import type { CallOptions } from '../contract.ts';
import {
  parseAuthStatus,
  parseConfigMode,
  parseFeatures,
  parseInstallations,
  parseSetupStatus,
  parseSwitchedWorkspace,
  parseSync,
  saysSignedOut,
} from '../wire/index.ts';
import { ignoreAnswer, type Request } from './request.ts';

type SessionCalls = Pick<
  CompleteTransport,
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

/** The configuration mode is cached, feature flags for each user and workspace. */
export function createSessionCalls(request: Request): SessionCalls {
  const mode = cachedAnswer((options) => request(calls.configMode, { parse: parseConfigMode }, options));
  const features = cachedAnswer((options) => request(calls.features, { parse: parseFeatures }, options));
  let owner: string | null = null;
  return {
    async loadAuthStatus(options) {
      const status: AuthStatus = await request(
        calls.authStatus,
        {
          isAnswer: (code, body) => code === 401 || saysSignedOut(body),
          parse: parseAuthStatus,
        },
        options,
      );
      // Another tab may have signed in another user or workspace.
      const now = status.authenticated ? JSON.stringify([status.user.id, status.workspace]) : null;
      if (now !== owner) features.forget();
      owner = now;
      return status;
    },
    async disconnectWorkspace(options) {
      features.forget();
      await request(calls.disconnect, { parse: ignoreAnswer }, options);
    },
    loadSync: (options) => request(calls.sync, { parse: parseSync }, options),
    revokeAccess: (options) => request(calls.revoke, { parse: ignoreAnswer }, options),
    async logout(options) {
      // The next user may have other features.
      features.forget();
      await request(calls.logout, { parse: ignoreAnswer }, options);
    },
    async switchWorkspace(workspaceId, options) {
      const switched = await request(
        calls.switchWorkspace,
        { body: { workspaceId }, parse: parseSwitchedWorkspace },
        options,
      );
      features.forget();
      return switched;
    },
    loadSetupStatus: (options) => request(calls.setupStatus, { parse: parseSetupStatus }, options),
    loadConfigMode: mode.load,
    loadFeatures: features.load,
    loadInstallations: (options) => request(calls.installations, { parse: parseInstallations }, options),
  };
}

type Load<T> = (options?: CallOptions) => Promise<T>;

/** Caches the first successful answer of a call. */
interface CachedAnswer<T> {
  load: Load<T>;
  /** Drops the cached answer and ignores those of running calls. */
  forget(): void;
}

function cachedAnswer<T>(request: Load<T>): CachedAnswer<T> {
  let cached: { value: T } | null = null;
  let generation = 0;
  return {
    async load(options) {
      if (cached !== null && options?.signal?.aborted !== true) return cached.value;
      const started = generation;
      const value = await request(options);
      if (started === generation) cached = { value };
      return value;
    },
    forget() {
      generation += 1;
      cached = null;
    },
  };
}
