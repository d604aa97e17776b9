import { isRecord, stringIn } from '../../json.ts';
import type { SlackCaller, SlackCallOptions, SlackCalls } from '../client/slackCalls.ts';

/** A method that answers in pages, and the field with the items. */
export interface PagedMethod {
  method: string;
  field: string;
  args: Record<string, unknown>;
}

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
    cursor = isRecord(answer.response_metadata) ? stringIn(answer.response_metadata, 'next_cursor') : '';
  } while (cursor !== '');
}
