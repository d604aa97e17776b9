import type { Env } from '../ports.ts';
import { isSamePerson } from '../session/owner.ts';
import type { DraftMention, MentionTarget } from './draftMentions.ts';
import type { AttachedFile, Drafts, FailedSend } from './state.ts';
import { readAttached, readUploaded, type StoredFile, storedFiles } from './storedFiles.ts';

const draftsKey = 'triage-inbox:drafts';

/** The stored draft of one conversation. */
interface StoredDraft {
  text?: string;
  mentions?: readonly DraftMention[];
  broadcast?: true;
  failed?: FailedSend;
  files?: readonly StoredFile[];
}

type Stored = Record<string, Record<string, StoredDraft>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === 'string';

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
  return (Array.isArray(value) ? value : []).flatMap((item: unknown) => {
    if (!isRecord(item) || !isTarget(item.target)) return [];
    const { start, end, target } = item;
    if (!Number.isInteger(start) || !Number.isInteger(end)) return [];
    const [first, last] = [Number(start), Number(end)];
    if (first < from || last <= first || last > length) return [];
    from = last;
    return [{ start: first, end: last, target }];
  });
}

function readStored(storage: Env['local']): Stored {
  try {
    const stored: unknown = JSON.parse(storage.get(draftsKey) ?? '{}');
    return isRecord(stored) ? (stored as Stored) : {};
  } catch {
    return {};
  }
}

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
      failedSends[id] = sent === undefined ? failed : { ...failed, files: readUploaded(sent) };
    }
    const hasText = isText(stored.text) && stored.text !== '';
    if (stored.broadcast === true && (hasText || files.length > 0)) broadcasts[id] = true;
    if (!isText(stored.text) || !hasText) continue;
    drafts[id] = stored.text;
    const placed = readMentions(stored.mentions, stored.text);
    if (placed.length > 0) mentions[id] = placed;
  }
  return { drafts, mentions, broadcasts, failedSends, attached };
}

/** Reads unsent drafts by owner (user and workspace). They survive reloads and sign-outs. Skips invalid entries. */
export const readDrafts = (storage: Env['local']): Record<string, Drafts> =>
  Object.fromEntries(Object.entries(readStored(storage)).map(([owner, stored]) => [owner, readOwner(stored)]));

/** Returns whether the storage has the drafts: it may be full or switched off. */
function write(storage: Env['local'], owners: Stored): boolean {
  if (Object.keys(owners).length === 0) {
    storage.remove(draftsKey);
    return true;
  }
  const text = JSON.stringify(owners);
  storage.set(draftsKey, text);
  return storage.get(draftsKey) === text;
}

const storedDraft = ({ drafts, mentions, broadcasts, failedSends, attached }: Drafts, id: string): StoredDraft => {
  // Only in the editor of a message a draft can be empty: it opens with the message then.
  const [text, placed] = [drafts[id] || undefined, mentions[id]];
  const failed = failedSends[id];
  const broadcast = (text !== undefined || attached[id] !== undefined) && broadcasts[id];
  return {
    ...(text !== undefined && { text }),
    ...(placed && { mentions: placed }),
    ...(broadcast && { broadcast }),
    ...(failed && { failed }),
  };
};

const textOf = (stored: unknown): unknown => (isRecord(stored) ? stored.text : undefined);

/** The progress of an upload is no change. */
const hasSameAttached = (a: Drafts, b: Drafts, id: string): boolean =>
  a.attached[id] === b.attached[id] ||
  JSON.stringify(storedFiles(a.attached[id] ?? [])) === JSON.stringify(storedFiles(b.attached[id] ?? []));

const isSame = (a: Drafts, b: Drafts, id: string): boolean =>
  hasSameAttached(a, b, id) &&
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
  const { [owner]: own, ...others } = readStored(storage);
  const entries = new Map(Object.entries(isRecord(own) ? own : {}));
  for (const id of changed) {
    const kept = entries.get(id);
    const known: StoredDraft = isRecord(kept) ? kept : {};
    const [text, had, stored] = [after.drafts[id], before.drafts[id], textOf(known)];
    // Another tab changed this draft. Keep its text, unless this tab changed the draft as well.
    const isElsewhere = stored !== undefined && stored !== had && (text === undefined || text === had);
    // Each tab has its own files.
    const files = hasSameAttached(before, after, id) ? known.files : storedFiles(after.attached[id] ?? []);
    const { files: _, ...draft } = isElsewhere ? known : storedDraft(after, id);
    const entry: StoredDraft = { ...draft, ...(files?.length && { files }) };
    if (Object.keys(entry).length === 0) entries.delete(id);
    else entries.set(id, entry);
  }
  return write(storage, entries.size === 0 ? others : { ...others, [owner]: Object.fromEntries(entries) });
}

/** Forgets the drafts of a user in every workspace. */
export function forgetDrafts(storage: Env['local'], owner: string): void {
  const stored = Object.entries(readStored(storage));
  const others = stored.filter(([other]) => !isSamePerson(other, owner));
  if (others.length < stored.length) write(storage, Object.fromEntries(others));
}
