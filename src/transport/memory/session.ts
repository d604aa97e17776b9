import type { Organization } from '../../model/index.ts';
import type { MemoryBackend } from './createMemoryBackend.ts';
import type { Office } from './office.ts';
import { userOf } from './office.ts';
import { Refusal } from './refusal.ts';

/** One signed-in person, as one transport sees them. */
export interface MemorySession {
  readonly backend: MemoryBackend;
  readonly userId: string;
  readonly isSignedIn: boolean;
  /** The workspace the person looks at; throws a 401 {@link Refusal} when nobody is signed in. */
  office(): Office;
  /** Every workspace that knows the person. */
  organizations(): Organization[];
  switchTo(workspaceId: string): Office;
  signIn(): void;
  signOut(): void;
}

export function createMemorySession(
  backend: MemoryBackend,
  {
    viewer = backend.world.viewer,
    workspaceId,
    signedIn = true,
  }: { viewer?: string; workspaceId?: string; signedIn?: boolean },
): MemorySession {
  if (!backend.knows(viewer)) throw new RangeError(`The world has nobody with the id "${viewer}"`);
  const offices = () =>
    backend.world.workspaces.map(({ id }) => backend.officeOf(id)).filter((each) => userOf(each, viewer));
  let current = workspaceId ?? offices()[0]?.workspace.id;
  let isSignedIn = signedIn;

  return {
    backend,
    userId: viewer,
    get isSignedIn() {
      return isSignedIn;
    },
    office() {
      if (!isSignedIn) throw new Refusal(401, 'Not signed in');
      return backend.officeOf(current);
    },
    organizations: () =>
      offices().map(({ workspace: { id, name, icon } }) => ({ id, name, ...(icon !== undefined && { icon }) })),
    switchTo(id) {
      const office = offices().find(({ workspace }) => workspace.id === id);
      if (office === undefined) throw new Refusal(404, 'Workspace not found');
      current = id;
      return office;
    },
    signIn() {
      isSignedIn = true;
    },
    signOut() {
      isSignedIn = false;
    },
  };
}
