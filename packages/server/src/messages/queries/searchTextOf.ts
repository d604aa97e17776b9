import { searchableText } from 'triage-inbox/search';
import type { Directory } from '../../ports.ts';
import { resolveMentions } from './resolveMentions.ts';

/** Above the length of any message, below the limit of a PostgreSQL index. */
const maxLength = 200_000;

/** The normalised text for searches, with the names of mentioned people, channels and groups. */
export const searchTextOf = (text: string, names: Directory): string =>
  searchableText(resolveMentions(text, names)).slice(0, maxLength);
