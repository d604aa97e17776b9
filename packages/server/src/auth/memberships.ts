import { type SQL, sql } from 'drizzle-orm';
import type { Organization } from 'triage-inbox/core';
import type { Needs } from '../ports.ts';

/** A workspace and the account's user in it. */
export type Membership = { workspaceId: string; userId: string; name: string; icon: string | null };

const person = [sql.raw('w.id'), sql.raw('p.id')] as const;

/** The workspaces of an account that this server serves. */
export const membershipsOf = (ports: Needs<'database' | 'access'>, account: string): Promise<Membership[]> =>
  findMemberships(ports, account, ports.access.includes(...person));

/** Also the workspaces whose chat service has ended the access of the account's person. */
export const allMembershipsOf = (ports: Needs<'database' | 'access'>, account: string): Promise<Membership[]> => {
  const { access } = ports;
  return findMemberships(ports, account, sql`(${access.includes(...person)} or ${access.isRevoked(...person)})`);
};

async function findMemberships({ database }: Needs<'database'>, account: string, counts: SQL): Promise<Membership[]> {
  const { rows } = await database.execute<Membership>(sql`
    select w.id as "workspaceId", w.name, w.icon, p.id as "userId"
    from workspaces w join people p on p.workspace_id = w.id
    where w.ready and (p.account = ${account} or w.id || '/' || p.id = ${account})
      and ${counts}
    order by w.created_at, w.id`);
  return rows;
}

export const organization = ({ workspaceId, name, icon }: Membership): Organization => ({
  id: workspaceId,
  name,
  ...(icon && { icon }),
});
