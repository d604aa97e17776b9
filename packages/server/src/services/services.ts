import { eq } from 'drizzle-orm';
import type { ChatService, ConnectedService } from '../chatService.ts';
import { workspaces } from '../database/schema.ts';
import { HttpFailure } from '../failures/httpFailure.ts';
import type { Needs } from '../ports.ts';

export interface Services {
  of(workspaceId: string): Promise<ChatService>;
}

/** Chooses the chat service of a workspace. The service of a workspace never changes, so that it is read once. `remote`: the service
 * that the server was started with, if any. */
export function createServices(
  { database }: Needs<'database'>,
  { local, remote }: { local: ConnectedService; remote: { name: string; service: ConnectedService } | null },
): Services {
  const names = new Map<string, string | null>();
  const nameOf = async (workspaceId: string): Promise<string | null> => {
    const [workspace] = await database
      .select({ service: workspaces.service })
      .from(workspaces)
      .where(eq(workspaces.id, workspaceId));
    if (workspace) names.set(workspaceId, workspace.service);
    return workspace?.service ?? null;
  };
  return {
    async of(workspaceId) {
      const known = names.get(workspaceId);
      const name = known === undefined ? await nameOf(workspaceId) : known;
      if (name === null) return local.calls;
      if (name === remote?.name) return remote.service.calls;
      throw new HttpFailure(503, `This workspace needs a server with the chat service "${name}"`);
    },
  };
}
