import { isChannelNotice, type Mentioned, type Message, mentionsPerson } from '../../model/index.ts';
import type { SessionSlice } from './state.ts';

/** Id of the signed-in user; `undefined` when signed out. */
export const myIdOf = ({ session }: SessionSlice): string | undefined =>
  'user' in session ? session.user.id : undefined;

const nobody: Mentioned = { id: '' };

/** The signed-in user as the person that a message may concern. */
export const viewerOf = ({ session }: SessionSlice): Mentioned => ('user' in session ? session.user : nobody);

export function isBySelf(state: SessionSlice, { user }: Pick<Message, 'user'>): boolean {
  return user !== undefined && user === myIdOf(state);
}

/** Whether a message of another user mentions the signed-in user. Channel notices mention nobody: they do not count as unread. */
export function mentionsUser(state: SessionSlice, message: Message): boolean {
  const { user, text, deleted } = message;
  if (!('user' in state.session) || deleted || isChannelNotice(message)) return false;
  const me = state.session.user;
  return user !== me.id && mentionsPerson(text, me);
}
