import { idsByName, readSearch, type SearchCriteria, searchDateSpan } from 'triage-inbox/search';
import { HttpFailure } from '../../failures/httpFailure.ts';
import type { Directory } from '../../ports.ts';

/** A conversation as Slack's search names it. */
export interface SearchPlace {
  id: string;
  /** As the product shows it. */
  name: string;
  /** The other person of a dm with one person. */
  userId: string | null;
  isChannel: boolean;
}

export interface QueryContext {
  names: Directory;
  places: readonly SearchPlace[];
  /** Milliseconds since the epoch. */
  now: number;
  /** The IANA name of the time zone that days belong to; without one, that of the server counts. */
  timeZone?: string | undefined;
}

/** The product's query in the syntax of Slack's search. Empty for a query without criteria. */
export function slackQuery(query: string, context: QueryContext): string {
  return readSearch(query)
    .parts.flatMap((part) => termsOf(part, context).map((term) => (part.isExcluded ? `-${term}` : term)))
    .join(' ');
}

function termsOf(part: SearchCriteria['parts'][number], context: QueryContext): string[] {
  switch (part.kind) {
    case 'word':
    case 'phrase':
      return textTerm(part.value, part.kind === 'phrase');
    case 'from':
      return people(part.value, context).map((id) => `from:${id}`);
    case 'in':
      return places(part.value, context).map((name) => `in:${name}`);
    case 'has':
      return ['has:link'];
    case 'before':
      return [`before:${dateOf(part.value, 'start', context)}`];
    case 'after':
      return [`after:${dateOf(part.value, 'end', context)}`];
    case 'is':
      // All unread messages are in the product's own search.
      throw new HttpFailure(400, 'Slack cannot search for unread messages.');
    case 'unfinished':
      return [];
  }
}

/** Quotes what Slack would read as a modifier. */
function textTerm(value: string, isPhrase: boolean): string[] {
  const text = value.replace(/["“”„«»]/g, ' ').trim();
  if (text === '') return [];
  return [isPhrase || /[:*\s]|^-/.test(text) ? `"${text}"` : text];
}

function people(value: string, { names }: QueryContext): string[] {
  if (value.toLowerCase() === 'me') return ['me'];
  const known = Object.values(names.users).map(({ id, name, real_name, display_name }) => ({
    id,
    names: [name, real_name, display_name],
  }));
  const ids = idsByName(value, known);
  return ids.length > 0 ? ids.map((id) => `<@${id}>`) : [plainName(value)];
}

function places(value: string, { places: all }: QueryContext): string[] {
  const byId = new Map(all.map((place) => [place.id, place]));
  const found = idsByName(
    value,
    all.map(({ id, name }) => ({ id, names: [name] })),
  );
  const named = found.flatMap((id) => {
    const place = byId.get(id);
    if (place?.isChannel) return [place.name];
    return place?.userId ? [`<@${place.userId}>`] : [];
  });
  return named.length > 0 ? named : [plainName(value)];
}

const plainName = (value: string): string => value.replace(/["\s]+/g, '-');

/** Slack's `before:` and `after:` exclude the day that they name. */
function dateOf(
  date: SearchCriteria['before'][number],
  side: 'start' | 'end',
  { now, timeZone }: Pick<QueryContext, 'now' | 'timeZone'>,
): string {
  const span = searchDateSpan(date, now, timeZone);
  // Swedes write dates as Slack reads them: "2026-03-04".
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(side === 'start' ? span.start : span.end - 1);
}
