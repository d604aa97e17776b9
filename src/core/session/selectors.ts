import type { Message } from '../../model/index.ts';
import type { SessionSlice } from './state.ts';

/** Id of the signed-in user; `undefined` when signed out. */
export const myIdOf = ({ session }: SessionSlice): string | undefined =>
  'user' in session ? session.user.id : undefined;

export function isBySelf(state: SessionSlice, { user }: Pick<Message, 'user'>): boolean {
  return user !== undefined && user === myIdOf(state);
}
