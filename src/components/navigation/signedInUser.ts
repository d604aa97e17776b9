import type { SessionState, SignedIn } from '../../core/session/state.ts';
import type { CurrentUser } from '../../model/index.ts';

export const signedIn = (session: SessionState): SignedIn | null => ('user' in session ? session : null);

/** The first name that is not blank: display name, real name, name. */
export const currentUserName = ({ display_name, real_name, name }: CurrentUser): string =>
  [display_name, real_name].find((candidate) => candidate !== undefined && candidate.trim() !== '') ?? name;
