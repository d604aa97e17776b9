import type { User } from '../../model/index.ts';

/** The ids of the users that a text mentions. */
export const mentionedUsers = (text: string): string[] =>
  [...text.matchAll(/<@([\w-]+)/g)].flatMap(([, id]) => (id === undefined ? [] : [id]));

export const displayNameOf = ({ display_name, real_name, name }: User): string => display_name || real_name || name;
