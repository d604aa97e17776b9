import type { User } from '../../model/index.ts';
import { cleanName } from './cleanName.ts';

/** The organization of a person outside of the workspace, or `external` if only that is known; `undefined` for others. */
export const organizationName = (user: User | undefined, external: string): string | undefined =>
  user?.is_external || user?.organization ? cleanName(user.organization ?? '') || external : undefined;
