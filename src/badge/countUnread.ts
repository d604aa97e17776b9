import { isRecord } from '../model/json.ts';
import { calls } from '../transport/calls.ts';
import { isApiError } from '../transport/errors.ts';
import type { RestTransportOptions } from '../transport/rest/options.ts';
import { createRequest } from '../transport/rest/request.ts';

/** The statuses of a server that does not know an optional call. */
export const missingStatuses: readonly (number | null)[] = [404, 405, 501];

const isUnread = { field: 'unread_count', operator: 'gt', value: 0 };

const fieldOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

/** `undefined` for an answer without the count. */
function statedCount(body: unknown): number | undefined {
  const count = fieldOf(fieldOf(fieldOf(body, 'results'), 'unread'), 'unread_count');
  return typeof count === 'number' ? count : undefined;
}

/** The unread conversations of a list. */
function countedIn(body: unknown): number {
  const list = fieldOf(fieldOf(body, 'data') ?? body, 'conversations');
  if (!Array.isArray(list)) return 0;
  const unread = list.filter((row: unknown) => {
    const count = fieldOf(row, 'unread_count_display') ?? fieldOf(row, 'unread_count');
    return typeof count === 'number' && count > 0 && fieldOf(row, 'is_followed') !== false;
  });
  return unread.length;
}

/** Asks the server for the number of unread conversations; counts the list itself for a server that cannot count. */
export function createCountUnread(options: RestTransportOptions): (signal: AbortSignal) => Promise<number> {
  const request = createRequest(options);
  let canCount = true;
  const askForCount = async (signal: AbortSignal): Promise<number | undefined> => {
    try {
      const body = { groups: [{ id: 'unread', filters: [isUnread] }] };
      return await request(calls.aggregate, { body, parse: statedCount }, { signal });
    } catch (error) {
      if (isApiError(error) && missingStatuses.includes(error.status)) return undefined;
      throw error;
    }
  };
  const countList = async (signal: AbortSignal): Promise<number> => {
    try {
      const count = await request(calls.conversations, { parse: countedIn }, { signal });
      canCount = false;
      return count;
    } catch (error) {
      // Nothing was fetched from the chat service yet.
      if (isApiError(error) && error.status === 404) return 0;
      throw error;
    }
  };
  return async (signal) => (canCount ? await askForCount(signal) : undefined) ?? countList(signal);
}
