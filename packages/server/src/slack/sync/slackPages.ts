import { isRecord, stringIn } from '../../json.ts';
import type { SlackCaller, SlackCallOptions, SlackCalls } from '../client/slackCalls.ts';

/** A method that answers in pages, and the field with the items. */
export interface PagedMethod {
  method: string;
  field: string;
  args: Record<string, unknown>;
}

/** Where the next page begins; "": there is none. */
export const nextCursor = ({ response_metadata: next }: Record<string, unknown>): string =>
  isRecord(next) ? stringIn(next, 'next_cursor') : '';

/** All pages of a method, one after the other. @throws SlackFailure */
export async function* slackPages(
  calls: SlackCalls,
  caller: SlackCaller,
  { method, field, args }: PagedMethod,
  options: SlackCallOptions,
): AsyncGenerator<unknown[]> {
  let cursor = '';
  do {
    const answer = await calls.call(caller, method, { ...args, ...(cursor && { cursor }) }, options);
    const items = answer[field];
    yield Array.isArray(items) ? items : [];
    cursor = nextCursor(answer);
  } while (cursor !== '');
}
