import { searchableText } from 'triage-inbox/search';
import type { Directory } from './directory.ts';
import { resolveMentions } from './resolveMentions.ts';

/** More than any message holds, and less than PostgreSQL indexes of one. */
const maxLength = 200_000;

/** A message's text as searches compare it, with the names of whom it mentions. */
export const searchTextOf = (text: string, names: Pick<Directory, 'users' | 'channels'>): string =>
  searchableText(resolveMentions(text, names)).slice(0, maxLength);
