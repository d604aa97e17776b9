import type { UploadedFile } from '../../model/index.ts';
import { isRecord, isText, listIn } from '../../model/json.ts';
import type { Env } from '../ports.ts';
import { isSamePerson } from '../session/owner.ts';
import { readStoredRecord, storeOwned, storeRecord } from '../storedValue.ts';
import type { DraftMention, MentionTarget } from '../textEditor/draftMentions.ts';
import type { AttachedFile, Drafts, FailedSend } from './state.ts';

const draftsKey = 'triage-inbox:drafts';

/** The stored draft of one conversation. */
interface StoredDraft {
  text?: string;
  mentions?: readonly DraftMention[];
  broadcast?: true;
  failed?: FailedSend;
  files?: readonly AttachedFile[];
}

const isFailedSend = (value: unknown): value is FailedSend =>
  isRecord(value) && isText(value.client_msg_id) && isText(value.text);

function isTarget(value: unknown): value is MentionTarget {
  if (!isRecord(value)) return false;
  const { type, id, name } = value;
  if (type === 'user') return isText(id);
  if (type === 'channel' || type === 'group') return isText(id) && isText(name);
  return type === 'broadcast' && (name === 'here' || name === 'channel' || name === 'everyone');
}

export function readMentions(value: unknown, { length }: string): readonly DraftMention[] {
  let from = 0;
  return listIn(value).flatMap((item) => {
    if (!isRecord(item) || !isTarget(item.target)) return [];
    const { start, end, target } = item;
    if (!Number.isInteger(start) || !Number.isInteger(end)) return [];
    const [first, last] = [Number(start), Number(end)];
    if (first < from || last <= first || last > length) return [];
    from = last;
    return [{ start: first, end: last, target }];
  });
}

/** The files of a stored message: each has the id that the server knows. */
export const readFiles = (value: unknown): UploadedFile[] =>
  listIn(value).flatMap((file) =>
    isRecord(file) && isText(file.id) && isText(file.name) ? { id: file.id, name: file.name } : [],
  );

/** The files of a stored draft. One that was not uploaded is gone with the page. */
const readAttached = (value: unknown): AttachedFile[] =>
  listIn(value).flatMap((file) => {
    if (!isRecord(file) || !isText(file.key) || !isText(file.name)) return [];
    const [uploaded] = readFiles([file.uploaded]);
    const attached = { key: file.key, name: file.name, size: Number(file.size) || 0, progress: 1 };
    return uploaded ? { ...attached, uploaded } : { ...attached, problem: 'gone' as const };
  });

function readOwner(conversations: unknown): Drafts {
  const drafts: Record<string, string> = {};
  const mentions: Record<string, readonly DraftMention[]> = {};
  const broadcasts: Record<string, true> = {};
  const failedSends: Record<string, FailedSend> = {};
  const attached: Record<string, readonly AttachedFile[]> = {};
  for (const [id, stored] of Object.entries(isRecord(conversations) ? conversations : {})) {
    if (!isRecord(stored)) continue;
    const files = readAttached(stored.files);
    if (files.length > 0) attached[id] = files;
    if (isFailedSend(stored.failed)) {
      const { files: sent, ...failed } = stored.failed;
      failedSends[id] = sent ? { ...failed, files: readFiles(sent) } : failed;
    }
    if (stored.broadcast === true) broadcasts[id] = true;
    if (!isText(stored.text) || stored.text === '') continue;
    drafts[id] = stored.text;
    const placed = readMentions(stored.mentions, stored.text);
    if (placed.length > 0) mentions[id] = placed;
  }
  return { drafts, mentions, broadcasts, failedSends, attached };
}

/** Reads unsent drafts by owner (user and workspace). They survive reloads and sign-outs. Skips invalid entries. */
export const readDrafts = (storage: Env['local']): Record<string, Drafts> =>
  Object.fromEntries(
    Object.entries(readStoredRecord(storage, draftsKey)).map(([owner, stored]) => [owner, readOwner(stored)]),
  );

const storedDraft = (
  { drafts, mentions, broadcasts, failedSends }: Drafts,
  id: string,
  files: StoredDraft['files'],
): StoredDraft | null => {
  // Only in the editor of a message a draft can be empty: it opens with the message then.
  const [text, placed] = [drafts[id] || undefined, mentions[id]];
  const [broadcast, failed] = [broadcasts[id], failedSends[id]];
  if (text === undefined && failed === undefined && files === undefined) return null;
  return {
    ...(text !== undefined && { text }),
    ...(placed && { mentions: placed }),
    ...(broadcast && { broadcast }),
    ...(failed && { failed }),
    ...(files && { files }),
  };
};

/** The progress of an upload is no change. */
const filesKey = ({ attached }: Drafts, id: string): string =>
  String(attached[id]?.map(({ key, uploaded }) => [key, !uploaded]));

const isSame = (a: Drafts, b: Drafts, id: string): boolean =>
  filesKey(a, id) === filesKey(b, id) &&
  a.drafts[id] === b.drafts[id] &&
  a.mentions[id] === b.mentions[id] &&
  a.broadcasts[id] === b.broadcasts[id] &&
  a.failedSends[id] === b.failedSends[id];

/** Stores only the conversations whose drafts changed: another tab may have changed others. Returns false if the storage does not
 * keep them. */
export function storeDrafts(storage: Env['local'], owner: string, before: Drafts, after: Drafts): boolean {
  const ids = new Set(
    [before, after].flatMap((each) => [each.drafts, each.failedSends, each.attached].flatMap(Object.keys)),
  );
  const changed = [...ids].filter((id) => !isSame(before, after, id));
  if (changed.length === 0) return true;
  const own = readStoredRecord(storage, draftsKey)[owner];
  const entries = new Map(Object.entries(isRecord(own) ? own : {}));
  for (const id of changed) {
    const kept = entries.get(id);
    const known: StoredDraft = isRecord(kept) ? kept : {};
    const [text, had, stored] = [after.drafts[id], before.drafts[id], known.text];
    // Another tab changed this draft. Keep its text, unless this tab changed the draft as well.
    if (stored !== undefined && stored !== had && (text === undefined || text === had)) continue;
    // Another tab may have attached the files.
    const isUnchanged = filesKey(before, id) === filesKey(after, id);
    const draft = storedDraft(after, id, isUnchanged ? known.files : after.attached[id]);
    if (draft === null) entries.delete(id);
    else entries.set(id, draft);
  }
  return storeOwned(storage, draftsKey, owner, entries.size === 0 ? undefined : Object.fromEntries(entries));
}

/** Forgets the drafts of a user in every workspace. */
export function forgetDrafts(storage: Env['local'], owner: string): void {
  const stored = Object.entries(readStoredRecord(storage, draftsKey));
  const others = stored.filter(([other]) => !isSamePerson(other, owner));
  if (others.length < stored.length) storeRecord(storage, draftsKey, Object.fromEntries(others));
}
