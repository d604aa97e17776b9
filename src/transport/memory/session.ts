import type { Organization } from '../../model/index.ts';
import { HttpError } from './httpError.ts';
import type { InternalBackend } from './memoryBackend.ts';
import type { MemoryServer } from './memoryServer.ts';
import { userOf } from './memoryServer.ts';

/** The session of one transport. */
export interface MemorySession {
  readonly backend: InternalBackend;
  readonly userId: string;
  readonly isSignedIn: boolean;
  /** The current workspace. Throws a 401 {@link HttpError} if the user is signed out. */
  server(): MemoryServer;
  /** All workspaces of the user. */
  organizations(): Organization[];
  switchTo(workspaceId: string): MemoryServer;
  signIn(): void;
  signOut(): void;
}

export function createMemorySession(
  backend: InternalBackend,
  {
    viewer = backend.world.viewer,
    workspaceId,
    signedIn = true,
  }: { viewer?: string; workspaceId?: string; signedIn?: boolean },
): MemorySession {
  if (!backend.hasUser(viewer)) throw new RangeError(`The world has no user "${viewer}"`);
  const servers = () =>
    backend.world.workspaces.map(({ id }) => backend.serverOf(id)).filter((each) => userOf(each, viewer));
  let current = workspaceId ?? servers()[0]?.workspace.id;
  let isSignedIn = signedIn;

  return {
    backend,
    userId: viewer,
    get isSignedIn() {
      return isSignedIn;
    },
    server() {
      if (!isSignedIn) throw new HttpError(401, 'Not signed in');
      return backend.serverOf(current);
    },
    organizations: () =>
      servers().map(({ workspace: { id, name, icon } }) => ({ id, name, ...(icon !== undefined && { icon }) })),
    switchTo(id) {
      const server = servers().find(({ workspace }) => workspace.id === id);
      if (server === undefined) throw new HttpError(404, 'Workspace not found');
      current = id;
      return server;
    },
    signIn() {
      isSignedIn = true;
    },
    signOut() {
      isSignedIn = false;
    },
  };
}
