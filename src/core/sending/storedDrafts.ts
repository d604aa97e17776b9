import type { Env } from '../ports.ts';
import type { Drafts, FailedSend } from './state.ts';

const draftsKey = 'triage-inbox-drafts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === 'string';

const isFailedSend = (value: unknown): value is FailedSend =>
  isRecord(value) && isText(value.client_msg_id) && isText(value.text);

const only = <T>(value: unknown, is: (item: unknown) => item is T): Record<string, T> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter((entry): entry is [string, T] => is(entry[1])),
  );

/** Signing in leads away from the page: what is typed and not sent is kept for the browser session, by owner. Broken
 * content is left out. */
export function readDrafts(storage: Env['session']): Record<string, Drafts> {
  try {
    const stored: unknown = JSON.parse(storage.get(draftsKey) ?? '{}');
    return Object.fromEntries(
      Object.entries(only(stored, isRecord)).map(([owner, { drafts, failedSends }]) => [
        owner,
        { drafts: only(drafts, isText), failedSends: only(failedSends, isFailedSend) },
      ]),
    );
  } catch {
    return {};
  }
}

/** Keeps one owner's drafts beside those of others; another inbox on the page may have its own. */
export function storeDrafts(storage: Env['session'], owner: string, own: Drafts | undefined): void {
  const { [owner]: _before, ...others } = readDrafts(storage);
  storage.set(draftsKey, JSON.stringify(own === undefined ? others : { ...others, [owner]: own }));
}

export const forgetDrafts = (storage: Env['session']): void => storage.remove(draftsKey);
